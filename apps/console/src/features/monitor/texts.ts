/** Words of the real-time monitor. */
import { overMaxPicked } from '@hoistway/contract/core/fields';
import { processTypes, processWays, stages } from '@hoistway/contract/features/alarm-columns';
import { account } from '@hoistway/contract/pages/account';
import { monitor } from '@hoistway/contract/pages/monitor';
import { statutory } from '@hoistway/contract/pages/statutory';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  none: words(
    '还没有可监视的电梯。电梯接入设备后会出现在这里。',
    'There are no elevators to monitor yet. Elevators appear here once their devices are connected.',
  ),
  watch: words('监视', 'Monitor'),
  setting: monitor.buttons.setting,
  video: words('视频', 'Video'),
  statutory: statutory.title,
  multi: words('多梯监视', 'Multi-elevator monitor'),
  choose: words('选择电梯', 'Select elevators'),
  personnel: monitor.buttons.personnel,
  showList: words('显示电梯列表', 'Show the elevator list'),
  hideList: words('收起电梯列表', 'Hide the elevator list'),
  back: words('返回多梯监视', 'Back to multi-elevator monitor'),
  reconnect: words('重新连接', 'Reconnect'),
  stop: words('结束监视', 'Stop monitoring'),
  overMaxPicked,
  noCoordinates: words(
    '电梯坐标未采集，请联系维保公司确认',
    'The coordinates of this elevator were not collected; please contact the maintenance company to confirm',
  ),
  whichOffline: ({ msg, jobNums }: { msg: string; jobNums: string }) =>
    words(`${msg}（${jobNums}）`, `${msg} (${jobNums})`),
  gone: words(
    '电梯不存在，或不在您的数据权限内。',
    'This elevator does not exist or is outside your data scope.',
  ),
  mine: {
    title: words('我的电梯', 'My elevators'),
    single: words('单梯监视', 'Single'),
    multi: words('多梯监视', 'Multi'),
    range: ({ first, last, count }: { first: string; last: string; count: number }) =>
      words(`${first} 至 ${last}（${count} 台）`, `${first} to ${last} (${count})`),
    none: words('还没有绑定电梯', 'No elevators are bound yet'),
    setSingle: account.buttons.singleElevator,
    setMulti: account.buttons.multiElevator,
  },
  connection: {
    off: words('未连接', 'Not connected'),
    connecting: words('正在连接…', 'Connecting…'),
    live: words('正在监视', 'Monitoring'),
    lastOnline: (time: string) => words(`最后在线时间 ${time}`, `last online ${time}`),
    doubtful: words('连接无响应', 'No response from the connection'),
    lost: words('连接已断开', 'Connection lost'),
    lastMessage: words('最后收到数据', 'last data'),
    ended: words('监视已按设定的时间结束', 'Monitoring ended after the set time'),
    endsIn: (time: string) => words(`${time} 后结束监视`, `monitoring ends in ${time}`),
    goOn: words('继续监视', 'Continue monitoring'),
  },
  doubt: {
    older: (time: string) =>
      words(
        `设备消息编号变小：${time} 起的读数已保存，5 分钟内暂不采用`,
        `Message numbers went backwards: readings since ${time} are saved but not used for 5 minutes`,
      ),
    clock: (time: string) =>
      words(
        `设备时钟不准（${time}），时间以服务器为准`,
        `The device clock is wrong (${time}); server time is used`,
      ),
    counterRestarted: (time: string) =>
      words(`设备已于 ${time} 重新计数`, `Device counter restarted at ${time}`),
  },
  liveNow: words('实时状态', 'Live status'),
  unitTitle: words('电梯', 'Elevator'),
  trend: words('最近十分钟', 'The last ten minutes'),
  kiosk: {
    enter: words('全屏监视', 'Full-screen monitor'),
    leave: words('退出全屏监视', 'Leave the full-screen monitor'),
  },
  attention: {
    title: words('需要注意', 'Needs attention'),
    none: words('实时读数均正常', 'All live readings are normal'),
  },
  fold: {
    normal: (count: number) => words(`${count} 项正常`, `${count} normal`),
    absent: (count: number) => words(`${count} 项无故障`, `${count} without faults`),
    facts: words('更多档案信息', 'More details'),
    lessFacts: words('收起档案信息', 'Fewer details'),
  },
  trapped: {
    between: ({ lower, upper }: { lower: string; upper: string }) =>
      words(`停在 ${lower} 层与 ${upper} 层之间`, `between floors ${lower} and ${upper}`),
    at: (floor: string) => words(`停在 ${floor} 层`, `at floor ${floor}`),
    people: (count: number) => words(`轿内 ${count} 人`, `${count} in the car`),
    seen: words('轿内有人', 'people detected in the car'),
    unseen: words('未检测到轿内有人', 'nobody detected in the car'),
    since: (time: string) => words(`${time} 起被困`, `trapped since ${time}`),
    nobody: words('尚未派工', 'Not dispatched yet'),
    dispatched: ({ time, person }: { time: string; person: string }) =>
      words(`${time} 已派工 ${person}`, `dispatched ${time} ${person}`),
    arrived: ({ time, person }: { time: string; person: string }) =>
      words(`${time} 已到场 ${person}`, `arrived ${time} ${person}`),
    due: (time: string) => words(`应于 ${time} 前到达`, `due by ${time}`),
    late: (time: string) => words(`应于 ${time} 前到达，已超时`, `was due by ${time}, overdue`),
  },
  stale: words('以下为之前的数据，更新于', 'Earlier data, updated'),
  notUpdated: (count: number) => words(`${count} 项数值未更新`, `${count} values not updated`),
  unit: {
    unknown: words('等待数据', 'Waiting for data'),
    direction: words('方向', 'Direction'),
    door: words('门', 'Door'),
    speed: words('速度', 'Speed'),
    load: words('载重', 'Load'),
    people: words('轿内', 'Car'),
    statutory: words('法定事项', 'Statutory'),
    video: (jobNum: string) => words(`${jobNum} 视频`, `Video of ${jobNum}`),
    details: (jobNum: string) => words(`查看 ${jobNum}`, `Open ${jobNum}`),
  },
  panel: {
    RunStatus: words('运行状态', 'Running status'),
    DeviceStatus: words('设备状态', 'Equipment status'),
    FaultStatus: words('故障状态', 'Faults'),
    OtherStatus: words('其他状态', 'Other values'),
    VideoStatus: words('视频分析', 'Video analysis'),
    DiagnosisStatus: words('诊断状态', 'Diagnosis'),
    EnergyFeedback: words('能量回馈', 'Energy feedback'),
    compared: words('与近30天相比', 'Compared with the last 30 days'),
    escalator: words('扶梯信息', 'Escalator information'),
    electrical: words('电气参数', 'Electrical values'),
    energy: words('能耗与碳排放', 'Energy and CO₂'),
    WeightPercentHour: words('各时段载重率', 'Load by hour'),
    alarms: words('本月报警记录', "This month's alarms"),
  },
  compared: {
    deviates: words('偏离', 'Deviates'),
    asBefore: words('与以往一致', 'As before'),
    range: ({ from, to, unit }: { from: string; to: string; unit: string }) =>
      words(`通常 ${from}–${to} ${unit}`, `usually ${from}–${to} ${unit}`),
    samples: (count: number) => words(`${grouped(count)} 个样本`, `${grouped(count)} samples`),
    few: words(
      '样本太少，还不能比较。设备每次运行后上报电气参数，几天后显示。',
      'Too few samples to compare yet. The device reports electrical values after its runs; come back in a few days.',
    ),
  },
  screen: {
    choose: words('选择一台电梯', 'Choose an elevator'),
    state: words('状态', 'State'),
    values: words('参数', 'Values'),
    history: words('历史比较', 'History'),
    chooseText: words('输入工号查找要诊断的电梯。', 'Find the elevator to diagnose by its job number.'),
  },
  fault: { present: words('有', 'Yes'), absent: words('无', 'None') },
  energy: {
    doubtful: (kwh: number) =>
      words(
        `电表本月读数有 ${grouped(kwh)} kWh 的跳变，无法确认是实际用电，未计入。请核对电表。`,
        `The meter reading for this month jumped by ${grouped(kwh)} kWh that cannot be confirmed as actual consumption and is not counted. Please check the meter.`,
      ),
    yesterday: words('昨日用电', 'Energy yesterday'),
    month: words('本月用电', 'Energy this month'),
    yesterdayCo2: words('昨日碳排放', 'CO₂ yesterday'),
    monthCo2: words('本月碳排放', 'CO₂ this month'),
    none: words('还没有用电数据', 'No energy data yet'),
  },
  electrical: {
    measuredAt: (time: string) => words(`测量于 ${time}`, `measured ${time}`),
    current: words('电流', 'Current'),
    voltage: words('电压', 'Voltage'),
    none: words('还没有电气参数', 'No electrical values yet'),
  },
  weight: { hour: words('时', 'h'), none: words('还没有载重统计', 'No load statistics yet') },
  alarms: {
    dispatch: stages.words.dispatched,
    selfRecovery: processWays.words[processTypes.selfRecovery],
    open: words('未完成', 'Open'),
    none: words('本月没有报警', 'No alarms this month'),
  },
  energySetting: {
    title: (jobNum: string) => words(`设置 · ${jobNum}`, `Settings · ${jobNum}`),
    label: words('显示能耗', 'Show energy'),
    help: words(
      '打开后，监视页显示这台电梯的能耗与碳排放。',
      'When on, the monitoring page shows the energy use and CO₂ emissions of this elevator.',
    ),
    done: words('设置成功', 'Settings succeeded'),
  },
};
