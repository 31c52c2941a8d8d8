/** Words of the maps. */
export const words = {
  pick: '在地图上选择',
  pickTitle: '选择坐标',
  pickHint: '点击地图设置位置，可拖动和缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
} as const;
