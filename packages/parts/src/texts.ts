/** Words of the shared parts. */
import { problems } from '@hoistway/contract/core/problems';
import { words } from '@hoistway/contract/words';
import { grouped } from './language/grouped.ts';

export const commonTexts = {
  ok: words('确定', 'OK'),
  cancel: words('取消', 'Cancel'),
  save: words('保存', 'Save'),
  saved: words('保存成功', 'Saved'),
  done: words('操作成功', 'Done'),
  close: words('关闭', 'Close'),
  box: {
    move: words('移动（拖动或方向键）', 'Move (drag, or arrow keys)'),
    minimise: words('最小化', 'Minimise'),
    restore: words('还原', 'Restore'),
  },
  intercom: words('对讲', 'Intercom'),
  add: words('新增', 'Add'),
  edit: words('编辑', 'Edit'),
  delete: words('删除', 'Delete'),
  deleted: words('已删除', 'Deleted'),
  selectToDelete: problems.selectToDelete,
  selectData: problems.selectData,
  selectOne: words('请选择一条数据', 'Please select one row'),
  selectUnits: words('请选择电梯', 'Please select units'),
  enable: words('启用', 'Enable'),
  disable: words('停用', 'Disable'),
  sureEnable: words('你确定要启用吗？', 'Are you sure you want to enable?'),
  sureDisable: words('你确定要停用吗？', 'Are you sure you want to disable?'),
  sureDelete: words('你确定要删除吗？', 'Are you sure you want to delete?'),
  details: words('详情', 'Details'),
  view: words('查看', 'View'),
  units: words('电梯', 'Units'),
  reason: words('原因', 'Reason'),
  back: words('返回', 'Back'),
  getFailed: words('获取失败', 'Get failed'),
  clear: words('清空', 'Clear'),
  milliseconds: (ms: number) => words(`${ms} 毫秒`, `${ms} ms`),
  export: words('导出', 'Export'),
  search: words('搜索', 'Search'),
  refresh: words('刷新', 'Refresh'),
  retry: words('重试', 'Try again'),
  loading: words('正在加载', 'Loading'),
  all: words('全部', 'All'),
  actions: words('操作', 'Actions'),
  moreActions: words('更多操作', 'More actions'),
  moreFilters: (count: number) => words(`更多（${count}）`, `More (${count})`),
  fold: words('收起', 'Less'),
  unfold: words('展开', 'More'),
  removeFilter: (name: string) => words(`移除筛选：${name}`, `Remove filter: ${name}`),
  resetFilters: words('重置筛选', 'Reset filters'),
  clearFilters: words('清除筛选', 'Clear filters'),
  today: words('今天', 'Today'),
  lastDays: (days: number) => words(`最近 ${days} 天`, `Last ${days} days`),
  thisMonth: words('本月', 'This month'),
  lastMonths: (months: number) => words(`最近 ${months} 个月`, `Last ${months} months`),
  areas: words('区域', 'Areas'),
  chosenArea: words('首页所选区域', 'Area chosen on the overview'),
  total: (count: number) => words(`共 ${grouped(count)} 条`, `${grouped(count)} in total`),
  firstOf: ({ rows, total }: { rows: number; total: number }) =>
    words(`前 ${grouped(rows)} 条，共 ${grouped(total)} 条`, `First ${grouped(rows)} of ${grouped(total)}`),
  selected: (count: number) => words(`已选 ${grouped(count)} 条`, `${grouped(count)} selected`),
  selectedHidden: ({ count, hidden }: { count: number; hidden: number }) =>
    words(
      `已选 ${grouped(count)} 条，其中 ${grouped(hidden)} 条当前未显示`,
      `${grouped(count)} selected, ${grouped(hidden)} of them not shown now`,
    ),
  hiddenRows: (count: number) =>
    words(
      `其中 ${grouped(count)} 条当前未显示在列表中：不符合筛选条件，或在其他页。`,
      count === 1
        ? `${grouped(count)} of them is not shown in the list now: filtered out, or on another page.`
        : `${grouped(count)} of them are not shown in the list now: filtered out, or on another page.`,
    ),
  hiddenRow: words('当前未显示', 'not shown now'),
  moreRows: (count: number) => words(`另有 ${grouped(count)} 条`, `and ${grouped(count)} more`),
  selectRow: words('选择此行', 'Select this row'),
  selectAll: words('选择本页全部', 'Select all on this page'),
  clearSelection: words('清空选择', 'Clear selection'),
  choiceLimit: (max: number) =>
    words(
      `列表超过 ${grouped(max)} 条：只能选择前 ${grouped(max)} 条，请用筛选条件缩小范围。`,
      `The list has more than ${grouped(max)} items: only the first ${grouped(max)} can be selected. Narrow it down with a filter.`,
    ),
  number: words('序号', 'No.'),
  nothingYet: words('暂无数据', 'No data yet'),
  nothingFound: words('没有符合筛选条件的数据', 'Nothing matches these filters'),
  datesReversed: (label: string) =>
    words(
      `“${label}”的开始晚于结束，请调整日期范围`,
      `“${label}” begins after it ends; please change the range`,
    ),
  /** A generic failure of the specification (part 2, section 8). */
  loadFailed: words('查询失败', 'Query failed'),
  imageFailed: words('图片加载失败', 'The image could not be loaded'),
  asOf: (time: string) => words(`数据截至 ${time}`, `As of ${time}`),
  asOfUnknown: words('数据时间未知', 'Time of data unknown'),
  refreshFailed: (reason: string) =>
    words(
      `刷新失败，当前显示的是之前的数据：${reason}`,
      `The refresh failed, earlier data is shown: ${reason}`,
    ),
  seesNothing: words(
    '您的账号未分配数据权限，看不到任何电梯；请联系管理员',
    'Your account has no data scope and sees no elevators; please contact your administrator',
  ),
  leaveForm: words('放弃未保存的修改？', 'Discard unsaved changes?'),
  leaveFormText: words(
    '已填写的内容还没有保存，离开后将丢失。',
    'Your changes are not saved and will be lost if you leave.',
  ),
  leave: words('放弃修改', 'Discard'),
  stay: words('继续填写', 'Keep editing'),
  draft: {
    offer: words(
      '登录失效或权限变更时，您在这里填写的内容还没有保存。',
      'Your session ended, or your permissions changed, before your entries here were saved.',
    ),
    restore: words('恢复填写的内容', 'Restore entries'),
    discard: words('不需要', 'Not needed'),
  },
  saveImage: (name: string) => words(`保存图片：${name}`, `Save as image: ${name}`),
  pdf: {
    pages: (count: number) => words(`共 ${count} 页`, count === 1 ? `${count} page` : `${count} pages`),
    page: ({ name, number }: { name: string; number: number }) =>
      words(`${name}，第 ${number} 页`, `${name}, page ${number}`),
    smaller: words('缩小', 'Smaller'),
    larger: words('放大', 'Larger'),
    unreadable: words(
      '该 PDF 无法在页面中显示，请下载后查看。',
      'This PDF cannot be displayed here; download it to view it.',
    ),
  },
  years: (value: string) => words(`${value} 年`, `${value} yr`),
  late: words('已超时', 'overdue'),
  rescueClock: (elapsed: string) => words(`被困 ${elapsed}`, `Trapped for ${elapsed}`),
  ago: {
    seconds: (value: number) => words(`${value} 秒前`, `${value} s ago`),
    minutes: (value: number) => words(`${value} 分钟前`, `${value} min ago`),
    hours: (value: number) => words(`${value} 小时前`, `${value} h ago`),
    days: (value: number) => words(`${value} 天前`, `${value} d ago`),
  },
  state: {
    normal: words('正常', 'Normal'),
    online: words('在线', 'Online'),
    inspection: words('检修', 'Inspection'),
    fault: words('故障', 'Fault'),
    trapped: words('困人', 'Trapped'),
    offline: words('离线', 'Offline'),
  },
  warnings: {
    title: words('故障预警', 'Fault warnings'),
    kind: {
      repeated: words('重复故障', 'Repeated fault'),
      warning: words('故障预警', 'Fault warning'),
      unattended: words('无人处理', 'Unattended'),
    },
    unattended: (minutes: number) => words(`${minutes} 分钟无人处理`, `Unattended for ${minutes} minutes`),
    rule: ({ minutes, times }: { minutes: number; times: number }) =>
      words(`${minutes} 分钟内 C 级故障达 ${times} 次`, `${times} level C faults within ${minutes} minutes`),
  },
  elevatorStatus: {
    normal: words('正常运行', 'Normal'),
    faultStop: words('故障停梯', 'Fault stop'),
    trapped: words('困人', 'People trapped'),
    unknown: words('未知', 'Unknown'),
  },
  density: { small: words('紧凑', 'Compact'), middle: words('宽松', 'Comfortable') },
  columns: {
    title: words('列设置', 'Columns'),
    up: (title: string) => words(`上移：${title}`, `Move up: ${title}`),
    down: (title: string) => words(`下移：${title}`, `Move down: ${title}`),
    pin: (title: string) => words(`固定：${title}`, `Pin: ${title}`),
    resize: (title: string) => words(`调整列宽：${title}`, `Column width: ${title}`),
    reset: words('恢复默认', 'Restore defaults'),
  },
  upload: {
    hint: words('点击或拖入 xlsx 文件', 'Click or drop an xlsx file here'),
    wrongType: words('文件类型错误，请选择 xlsx 文件', 'Wrong file type, choose an xlsx file'),
    choose: words('请选择要上传的文件', 'Please choose a file to upload'),
    wrongPicture: words('文件类型错误，请选择 jpg 或 png 图片', 'Wrong file type, choose a jpg or png image'),
    largePicture: (size: string) => words(`图片不能超过 ${size}`, `An image cannot be larger than ${size}`),
  },
  download: {
    title: words('正在导出', 'Exporting'),
    preparing: words('正在准备文件…', 'Preparing the file…'),
    rows: (rows: number) =>
      words(`已导出 ${grouped(rows)} 行`, rows === 1 ? `${rows} row so far` : `${grouped(rows)} rows so far`),
    rowsOf: ({ rows, total }: { rows: number; total: number }) =>
      words(`已导出 ${grouped(rows)} / ${grouped(total)} 行`, `${grouped(rows)} of ${grouped(total)} rows`),
    stopping: words('正在取消…', 'Cancelling…'),
    received: (size: string) => words(`已接收 ${size}`, `${size} received`),
    long: (max: number) =>
      words(
        `超过 ${grouped(max)} 行的导出较慢：可以离开页面，稍后在“下载管理”中取得文件。`,
        `An export of more than ${grouped(max)} rows takes a while: you can leave the page and get the file later under download management.`,
      ),
    done: words('文件已下载', 'The file was downloaded'),
    failed: words('下载失败', 'Download failed'),
    cancelled: words('已取消下载', 'Download cancelled'),
  },
  captcha: {
    placeholder: words('请输入图中字符', 'Enter the 6 characters shown'),
    image: words('验证码图片，点击刷新', 'Captcha image, click for a new one'),
    failed: words('验证码获取失败，点击重试', 'The captcha could not be fetched, click to retry'),
  },
  /** Between names. */
  comma: words('、', ', '),
  colon: words('：', ': '),
  semicolon: words('；', '; '),
  copy: words('复制', 'Copy'),
  copied: words('已复制', 'Copied'),
  changedMeanwhile: words(
    '刚被他人更改：您未改动的内容已更新，您填写的内容仍保留，再次保存即可生效。',
    'Someone else has just changed this: the fields you did not edit were updated and your entries are kept. Save again to apply them.',
  ),
  changedByBoth: words(
    '对方也修改了此项，再次保存将以您填写的为准。',
    'They changed this field too. Saving again replaces their entry with yours.',
  ),
  smsKept: words(
    '未配置短信服务：新的短信不会发出',
    'No SMS service is configured: new text messages are not sent',
  ),
  smsKeptText: words(
    '短信只保存在发件箱中。如需发送，请在服务器上设置 HOISTWAY_SMS。',
    'They are only kept in the outbox. To send them, set HOISTWAY_SMS on the server.',
  ),
  smsUnsent: (kinds: string) =>
    words(
      `以下短信没有配置模板，不会发出：${kinds}`,
      `These text messages have no template and are not sent: ${kinds}`,
    ),
  weixinUnsent: (kinds: string) =>
    words(
      `以下微信消息没有配置模板，不会发出：${kinds}`,
      `These WeChat messages have no template and are not sent: ${kinds}`,
    ),
  unsentText: words('需在服务器上配置模板。', 'Templates must be set on the server.'),
  secretSaved: words('我已保存，关闭', "I've saved it"),
  product: words('梯联 Hoistway', 'Hoistway'),
  passwordRule: words(
    '8 到 16 位，包含字母、数字和特殊字符',
    '8 to 16 characters with letters, digits and special characters',
  ),
  changePassword: words('修改密码', 'Change password'),
  ownSessions: words('我的登录', 'My sessions'),
  signOut: words('退出登录', 'Sign out'),
};
