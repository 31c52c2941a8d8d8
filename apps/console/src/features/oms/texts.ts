/** Words of the state of the system, and of its planned maintenance. */
import { words } from '@hoistway/contract/words';

export const texts = {
  title: words('系统状态', 'System status'),
  state: {
    asking: words('正在查询系统状态…', 'Checking the system status…'),
    up: words('系统运行正常', 'The system is running normally'),
    disturbed: words('系统异常', 'System problem'),
    down: words('无法连接系统', 'The system cannot be reached'),
  },
  disturbedText: words(
    '服务器可以连接，但暂时无法读取或保存数据。系统恢复后本页自动更新。',
    'The server can be reached but cannot read or save data at the moment. This page updates automatically once the system recovers.',
  ),
  downText: words(
    '服务器没有应答，也可能是您的网络中断。本页会继续尝试，恢复后自动更新。',
    'The server is not responding; your own network may also be down. This page keeps trying and updates automatically once the server responds.',
  ),
  planned: words('计划维护', 'Planned maintenance'),
  none: words('近期没有计划维护。', 'No maintenance is planned.'),
  unknown: words('暂时无法得知维护计划。', 'The maintenance plan is unavailable at the moment.'),
  span: ({ from, until }: { from: string; until: string }) =>
    words(`${from} 至 ${until}`, `${from} to ${until}`),
  known: ({ time, zone }: { time: string; zone: string }) =>
    words(`以上内容截至 ${time}（${zone}）`, `As of ${time} (${zone})`),
  /** In the console. */
  open: words('系统维护计划', 'System maintenance'),
  openText: words(
    '显示在公开的系统状态页上，任何人不用登录都能看到：',
    'Shown on the public system status page, which anyone can view without signing in:',
  ),
  addTitle: words('新增系统维护计划', 'Add system maintenance plan'),
  editTitle: words('编辑系统维护计划', 'Edit system maintenance plan'),
  deleteTitle: words('删除这条系统维护计划？', 'Delete this system maintenance plan?'),
  empty: words('没有系统维护计划。', 'There are no system maintenance plans.'),
  textHelp: words(
    '任何人都能看到，请不要写内部信息。',
    'Anyone can see this; please do not include internal information.',
  ),
  when: {
    coming: words('待开始', 'Scheduled'),
    current: words('正在进行', 'In progress'),
    over: words('已结束', 'Ended'),
  },
  editOne: (text: string) => words(`编辑：${text}`, `Edit: ${text}`),
  deleteOne: (text: string) => words(`删除：${text}`, `Delete: ${text}`),
};
