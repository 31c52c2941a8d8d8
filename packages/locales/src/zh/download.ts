/** Words of download management. */
export const words = {
  kinds: { export: '导出', template: '模板', qrCode: '二维码', importReport: '导入报告' },
  states: {
    running: '生成中',
    done: '已完成',
    failed: '失败',
    cancelled: '已取消',
    noData: '没有数据',
    tooLarge: '数据量过大',
    expired: '已过期',
  },
  rowsOf: '{{rows}} / {{total}} 行',
  rows: '{{rows}} 行',
  codes: '{{rows}} 个',
  fetch: '下载',
  stop: '取消',
  remove: '删除',
  stopped: '已取消',
  removed: '已删除',
  removeTitle: '删除“{{name}}”？',
  removeText: '文件会一并删除，不能恢复。',
  empty: '还没有下载。导出的报表和下载的模板会保留在这里。',
} as const;
