/** Words of the device ledger. */

import { device } from '@hoistway/contract/pages/device';
import { words } from '@hoistway/contract/words';

export const texts = {
  deviceInsideCount: (count: number) =>
    words(
      `${count} 台电梯：已记录解困，设备仍显示轿厢内有人`,
      count === 1
        ? `${count} unit: recorded as rescued, the device still reports people inside`
        : `${count} units: recorded as rescued, the device still reports people inside`,
    ),
  showOnly: ({ name, count }: { name: string; count: number }) =>
    words(
      `只看${name}：${count} 台`,
      count === 1 ? `Show only ${name}: ${count} unit` : `Show only ${name}: ${count} units`,
    ),
  openSite: (name: string) => words(`查看 ${name} 的电梯`, `View the elevators of ${name}`),
  backToSites: words('返回项目列表', 'Back to the sites'),
  site: (name: string) => words(`项目：${name}`, `Site: ${name}`),
  noSites: words('您的数据权限内还没有电梯。', 'There are no elevators within your data scope yet.'),
  noSitesYet: words(
    '还没有电梯。录入或导入电梯后会出现在这里。',
    'There are no elevators yet. They appear here once you add or import them.',
  ),
  noElevators: words('这个项目还没有电梯。', 'There are no elevators at this site yet.'),
  monitor: words('实时监视', 'Monitor'),
  faultReport: words('一键报障', 'Report fault'),
  viewFaultReport: words('查看报障', 'View fault report'),
  refreshRow: device.buttons.refresh,
  realtimeUpdate: words('状态实时更新', 'Update status'),
  refreshed: (jobNum: string) => words(`${jobNum} 已刷新`, `${jobNum} refreshed`),
  updated: (jobNum: string) => words(`${jobNum} 的状态已更新`, `The status of ${jobNum} was updated`),
  asking: (jobNum: string) => words(`正在查询 ${jobNum} 的状态…`, `Querying the status of ${jobNum}…`),
};
