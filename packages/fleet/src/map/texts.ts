/** Words of the maps. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  pick: words('在地图上选择', 'Pick on the map'),
  pickTitle: words('选择坐标', 'Pick coordinates'),
  pickHint: words(
    '点击地图设置位置，可拖动和缩放',
    'Click on the map to set the place; drag and zoom to move it',
  ),
  zoomIn: words('放大', 'Zoom in'),
  zoomOut: words('缩小', 'Zoom out'),
};
