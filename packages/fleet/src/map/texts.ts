/** Words of the maps. */
import { words } from '@hoistway/contract/words';

export const texts = {
  pick: words('在地图上选择', 'Pick on the map'),
  pickTitle: words('选择坐标', 'Pick coordinates'),
  pickHint: words(
    '点击地图设置位置，可拖动和缩放地图',
    'Click the map to set the position; drag to pan, scroll to zoom',
  ),
  zoomIn: words('放大', 'Zoom in'),
  zoomOut: words('缩小', 'Zoom out'),
};
