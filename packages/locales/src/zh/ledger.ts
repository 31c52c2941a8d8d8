/** Words of the device ledger. */
export const words = {
  deviceInsideCount: '{{count}} 台电梯：已记录解困，设备仍显示轿厢内有人',
  showOnly: '只看{{name}}：{{count}} 台',
  openSite: '查看 {{name}} 的电梯',
  backToSites: '返回项目列表',
  site: '项目：{{name}}',
  noSites: '您的数据权限内还没有电梯。',
  noSitesYet: '还没有电梯。录入或导入电梯后会出现在这里。',
  noElevators: '这个项目还没有电梯。',
  monitor: '实时监视',
  faultReport: '一键报障',
  viewFaultReport: '查看报障',
  refreshRow: '刷新',
  realtimeUpdate: '状态实时更新',
  refreshed: '{{jobNum}} 已刷新',
  updated: '{{jobNum}} 的状态已更新',
  asking: '正在询问 {{jobNum}} …',
} as const;
