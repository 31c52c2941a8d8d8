/** The manual of downtime and availability. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const stops: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '按月统计电梯停了多久、为什么停：可以按电梯、项目、城市、品牌查看，选择月份范围，排序，导出。点一台电梯的“停梯明细”，逐条看停梯的起止时间、原因和依据。',
      'How long units were out of use in a range of months, and why: by unit, site, city or brand, sorted and exported. “Stop details” of a unit lists each stop with its time, its cause and what says so.',
    ),
    words(
      '停梯由系统自动记录，依据是报警、设备上报的服务模式和电源、设备是否在线，以及维保记录。迟到的数据到达后，只重新计算涉及的时段。',
      'Stops are recorded by the system from alarms, from the mode of service and the mains that devices report, from whether a device is online, and from visits. Data that arrives late only changes the period it belongs to.',
    ),
  ),
  section(
    '停梯原因',
    'Causes',
    words(
      '故障：A、B 级故障未恢复。停电：主电源或控制电源失电。人为及外部：扶梯急停、锁梯、消防、地震模式。维保：维保时段内的检修运行；其他时间的检修运行记为检修。离线：收不到设备信号，也没有补传数据。说不出原因的停止服务记为原因未知。同时有几个原因时，按停电、故障、人为、离线、维保、检修的顺序取第一个。',
      'Fault: a fault of level A or B is open. Power failure: the mains or the controller’s supply. People, outside causes: emergency stop of an escalator, key switch, fire, earthquake. Maintenance: inspection mode during a visit; at any other time it is inspection. Offline: nothing was heard, and nothing was sent later. Out of service without any reason is unknown. Where several hold at once, the first of power, fault, people, offline, maintenance and inspection counts.',
    ),
  ),
  section(
    '怎样计算',
    'How figures are computed',
    words(
      '从设备第一次上报起，运行、停梯、离线三者之和就是日历时间。可用率＝运行÷（运行＋停梯），离线时间不计入。MTBF＝运行时间÷故障次数；MTTR＝故障停梯时间÷故障次数；停电后同一故障继续，不重复计次。每百台每年困人＝困人次数÷台年×100。',
      'From the first report of a device, running, stopped and offline hours add up to the calendar. Availability is running ÷ (running + stopped); offline hours count for neither. MTBF is running time ÷ failures, MTTR the time stopped by faults ÷ failures; a fault that goes on after a power failure is not counted again. Entrapments per 100 a year are entrapments ÷ unit-years × 100.',
    ),
    words(
      '停梯明细默认保留五年（HOISTWAY_STOP_DAYS，至少 1461 天），月度合计长期保留。',
      'Stops are kept for five years (HOISTWAY_STOP_DAYS, 1461 days at least), their monthly sums for good.',
    ),
  ),
];
