/** The manual of downtime and availability. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const stops: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '按月统计电梯停了多久、为什么停：可以按电梯、项目、城市、品牌、合同查看，选择月份范围，排序，导出。点一台电梯的“停梯明细”，逐条看停梯的起止时间、原因和依据。',
      'Monthly statistics of how long elevators were stopped and why: by elevator, site, city, brand or agreement, for a range of months, sortable and exportable. “Stop details” of an elevator lists each stop with start and end time, cause and evidence.',
    ),
    words(
      '停梯由系统自动记录，依据是报警、设备上报的服务模式和电源、设备是否在线，以及维保记录。迟到的数据到达后，只重新计算涉及的时段。',
      'Stops are recorded automatically on the basis of alarms, the service mode and power supply reported by devices, whether devices are online, and maintenance records. When late data arrives, only the affected period is recalculated.',
    ),
  ),
  section(
    '停梯原因',
    'Causes',
    words(
      '故障：A、B 级故障未恢复。停电：主电源或控制电源失电。人为及外部：扶梯急停、锁梯、消防、地震模式。维保：维保时段内的检修运行；其他时间的检修运行记为检修。离线：收不到设备信号，也没有补传数据。无法判明原因的停止服务记为原因未知。同时有几个原因时，按停电、故障、人为、离线、维保、检修的顺序取第一个。',
      'Fault: a level A or B fault has not recovered. Power failure: loss of main or control power. Human or external: escalator emergency stop, key-switch lockout, fire or earthquake mode. Maintenance: inspection operation during a maintenance visit; at other times it counts as inspection. Offline: no signal from the device and no data sent later. Out of service without a known cause counts as unknown cause. If several causes apply at once, the first in the order power failure, fault, human, offline, maintenance, inspection is used.',
    ),
  ),
  section(
    '怎样计算',
    'How figures are computed',
    words(
      '从设备第一次上报起，运行、停梯、离线三者之和就是日历时间。可用率＝运行÷（运行＋停梯），离线时间不计入。MTBF＝运行时间÷故障次数；MTTR＝故障停梯时间÷故障次数；停电后同一故障继续，不重复计次。每百台每年困人＝困人次数÷台年×100。',
      'From the first report of a device, running, stopped and offline time add up to calendar time. Availability = running ÷ (running + stopped); offline time is not included. MTBF = running time ÷ number of failures; MTTR = time stopped by faults ÷ number of failures; if the same fault continues after a power failure, it is not counted again. Entrapments per 100 units a year = entrapments ÷ unit-years × 100.',
    ),
    words(
      '按合同统计时，每份合同只计其起止日期涉及的月份，涉及的月份整月计入；一台电梯属于几份合同，就在每份合同中各计一次，因此各合同之和可能多于或少于全部电梯。只计您的数据权限内的电梯。有“维保合同”页面权限的账号才能按合同统计和筛选；“查看电梯”列出合同所含的电梯，各按所选的全部月份统计。',
      'By agreement, only the months that the agreement’s period touches count, each of them in full. A unit of several agreements counts in each of them, so all agreements together can be more or less than all units. Only units within your data scope count. Figures and filter by agreement are for accounts with the permission for the screen “Agreements”; “View units” lists the agreement’s units, each with all the selected months.',
    ),
    words(
      '停梯明细默认保留五年（HOISTWAY_STOP_DAYS，至少 1461 天），月度合计长期保留。',
      'Stop details are kept for five years by default (HOISTWAY_STOP_DAYS, at least 1461 days), monthly totals permanently.',
    ),
  ),
];
