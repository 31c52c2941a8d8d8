/**
 * The catalogue of data points that a lift or an escalator reports: one entry feeds ingest, history, the
 * monitor's panels, charts and field permissions. Keys and codes follow GB/T 24476-2017 clause 9 where it has
 * the item (marked GB); the others are ours, in the same style.
 */
import { type Words, words } from '../words.ts';

/** The specification's groups of a live message (`data.RunStatus` …). */
export const readingGroups = [
  'RunStatus',
  'DeviceStatus',
  'FaultStatus',
  'OtherStatus',
  'VideoStatus',
  'DiagnosisStatus',
  // Not one of the specification's: its energy data are values of their own.
  'EnergyFeedback',
] as const;
export type ReadingGroup = (typeof readingGroups)[number];

interface Common {
  title: Words;
  group: ReadingGroup;
  units: readonly ('lift' | 'escalator')[];
}
/** A measured number; `min` and `max` are the plausible range, values outside are rejected. */
export interface NumberReading extends Common {
  kind: 'number';
  unit: string;
  min: number;
  max: number;
  digits: number;
}
/** A closed list of codes. */
export interface CodeReading extends Common {
  kind: 'code';
  words: Readonly<Record<number, Words>>;
}
/** Yes or no. Internally and in the API 1 is yes and 0 is no; `wireNo` is the device's code for no (GB uses 2). */
export interface FlagReading extends Common {
  kind: 'flag';
  wireNo: 0 | 2;
  yes: Words;
  no: Words;
}
/** Short text. */
export interface TextReading extends Common {
  kind: 'text';
  max: number;
}
export type Reading = NumberReading | CodeReading | FlagReading | TextReading;

const lift = ['lift'] as const;
const escalator = ['escalator'] as const;
const both = ['lift', 'escalator'] as const;
const number = (
  title: Words,
  group: ReadingGroup,
  units: Common['units'],
  unit: string,
  min: number,
  max: number,
  digits: number,
): NumberReading => ({ kind: 'number', title, group, units, unit, min, max, digits });
const flag = (
  title: Words,
  group: ReadingGroup,
  units: Common['units'],
  wireNo: 0 | 2,
  yes: Words,
  no: Words,
): FlagReading => ({ kind: 'flag', title, group, units, wireNo, yes, no });
const normal = words('正常', 'Normal');
const abnormal = words('异常', 'Abnormal');
const yes = words('是', 'Yes');
const no = words('否', 'No');

export const readings = {
  // Running state
  service_mode: {
    kind: 'code',
    title: words('服务模式', 'Service mode'),
    group: 'RunStatus',
    units: both,
    // GB for lifts; an escalator's code 3 (unknown) is converted to 7 at ingest so that one code means one thing.
    words: {
      0: words('停止服务', 'Out of service'),
      1: words('正常运行', 'Normal operation'),
      2: words('检修', 'Inspection'),
      3: words('消防返回', 'Fire recall'),
      4: words('消防员运行', 'Firefighter operation'),
      5: words('应急电源运行', 'Emergency power'),
      6: words('地震模式', 'Earthquake mode'),
      7: words('未知', 'Unknown'),
    },
  },
  car_status: flag(
    words('轿厢运行状态', 'Car running'),
    'RunStatus',
    lift,
    0,
    words('运行', 'Running'),
    words('停止', 'Stopped'),
  ), // GB
  car_direction: {
    kind: 'code',
    title: words('运行方向', 'Direction'),
    group: 'RunStatus',
    units: lift,
    words: { 0: words('无方向', 'None'), 1: words('上行', 'Up'), 2: words('下行', 'Down') },
  }, // GB
  operation_status: flag(
    words('运行状态', 'Running'),
    'RunStatus',
    escalator,
    0,
    words('运行', 'Running'),
    words('停止', 'Stopped'),
  ), // GB
  direction: {
    kind: 'code',
    title: words('运行方向', 'Direction'),
    group: 'RunStatus',
    units: escalator,
    // The device sends GB codes (1 up, 2 down); ingest converts them to the specification's 1 down, 2 up.
    words: { 0: words('无方向', 'None'), 1: words('下行', 'Down'), 2: words('上行', 'Up') },
  },
  car_position: {
    kind: 'text',
    title: words('当前楼层', 'Current floor'),
    group: 'RunStatus',
    units: lift,
    max: 4,
  }, // GB
  door_zone: flag(
    words('开锁区域', 'Unlocking zone'),
    'RunStatus',
    lift,
    2,
    words('在区域内', 'In the zone'),
    words('在区域外', 'Outside the zone'),
  ), // GB
  door_status: flag(words('关门到位', 'Door closed and locked'), 'RunStatus', lift, 2, yes, no), // GB
  door_state: {
    kind: 'code',
    title: words('门状态', 'Door state'),
    group: 'RunStatus',
    units: lift,
    words: {
      0: words('关闭', 'Closed'),
      1: words('打开', 'Open'),
      2: words('开门中', 'Opening'),
      3: words('关门中', 'Closing'),
    },
  },
  passenger_status: flag(
    words('轿内有人', 'People in the car'),
    'RunStatus',
    lift,
    2,
    words('有人', 'Occupied'),
    words('无人', 'Empty'),
  ), // GB
  speed: number(words('运行速度', 'Speed'), 'RunStatus', both, 'm/s', -20, 20, 2),
  position: number(words('轿厢位置', 'Car position'), 'RunStatus', lift, 'm', -100, 1500, 2),
  load_percent: number(words('载重率', 'Load'), 'RunStatus', both, '%', 0, 200, 0),
  door_open_percent: number(words('开门宽度', 'Door opening'), 'RunStatus', lift, '%', 0, 100, 0),
  up_limit: flag(words('上极限', 'Upper limit'), 'RunStatus', lift, 2, words('动作', 'Operated'), normal), // GB
  down_limit: flag(words('下极限', 'Lower limit'), 'RunStatus', lift, 2, words('动作', 'Operated'), normal), // GB
  handrail_left: number(words('左扶手带速度', 'Left handrail speed'), 'RunStatus', escalator, '%', 0, 200, 1),
  handrail_right: number(
    words('右扶手带速度', 'Right handrail speed'),
    'RunStatus',
    escalator,
    '%',
    0,
    200,
    1,
  ),
  energy_saving: flag(words('节能运行', 'Energy-saving run'), 'RunStatus', escalator, 0, yes, no),
  // Equipment
  power_status: flag(words('主电源', 'Main power'), 'DeviceStatus', both, 2, normal, words('断电', 'Lost')), // GB
  safety_loop: flag(
    words('安全回路', 'Safety circuit'),
    'DeviceStatus',
    both,
    0,
    words('接通', 'Closed'),
    words('断开', 'Open'),
  ),
  door_loop: flag(
    words('门锁回路', 'Door-lock circuit'),
    'DeviceStatus',
    lift,
    0,
    words('接通', 'Closed'),
    words('断开', 'Open'),
  ),
  brake_released: flag(
    words('制动器', 'Brake'),
    'DeviceStatus',
    both,
    0,
    words('打开', 'Released'),
    words('抱闸', 'Applied'),
  ),
  light_curtain: flag(
    words('光幕', 'Light curtain'),
    'DeviceStatus',
    lift,
    0,
    words('遮挡', 'Blocked'),
    words('未遮挡', 'Clear'),
  ),
  overload: flag(words('超载', 'Overload'), 'DeviceStatus', lift, 0, yes, no),
  comb_plate: flag(words('梳齿板', 'Comb plate'), 'DeviceStatus', escalator, 0, normal, abnormal),
  step_monitor: flag(words('梯级监测', 'Step monitoring'), 'DeviceStatus', escalator, 0, normal, abnormal),
  emergency_stop: flag(
    words('急停按钮', 'Emergency stop'),
    'DeviceStatus',
    escalator,
    0,
    words('按下', 'Pressed'),
    normal,
  ),
  // Other values
  motor_current: number(words('电机电流', 'Motor current'), 'OtherStatus', both, 'A', 0, 1000, 1),
  bus_voltage: number(words('母线电压', 'Bus voltage'), 'OtherStatus', both, 'V', 0, 1500, 0),
  power_kw: number(words('功率', 'Power'), 'OtherStatus', both, 'kW', -500, 500, 2),
  energy_kwh: number(words('累计电量', 'Energy total'), 'OtherStatus', both, 'kWh', 0, 100_000_000, 2),
  machine_temperature: number(
    words('主机温度', 'Machine temperature'),
    'OtherStatus',
    both,
    '°C',
    -60,
    200,
    1,
  ),
  cabinet_temperature: number(
    words('控制柜温度', 'Cabinet temperature'),
    'OtherStatus',
    both,
    '°C',
    -60,
    150,
    1,
  ),
  vibration: number(words('振动', 'Vibration'), 'OtherStatus', both, 'm/s²', 0, 50, 3),
  noise: number(words('噪声', 'Noise'), 'OtherStatus', both, 'dB', 0, 150, 1),
  car_light: flag(
    words('轿厢照明', 'Car light'),
    'OtherStatus',
    lift,
    0,
    words('开', 'On'),
    words('关', 'Off'),
  ),
  signal_dbm: number(words('网络信号', 'Network signal'), 'OtherStatus', both, 'dBm', -150, 0, 0),
  run_count: number(words('运行次数', 'Run count'), 'OtherStatus', both, '', 0, 4_000_000_000, 0),
  // Counters over the unit's life (see `counterKeys`)
  door_cycles: number(words('开关门次数', 'Door cycles'), 'OtherStatus', lift, '', 0, 4_000_000_000, 0),
  starts: number(words('启动次数', 'Starts'), 'OtherStatus', both, '', 0, 4_000_000_000, 0),
  brake_actions: number(
    words('制动器动作次数', 'Brake actions'),
    'OtherStatus',
    both,
    '',
    0,
    4_000_000_000,
    0,
  ),
  contactor_actions: number(
    words('接触器动作次数', 'Contactor actions'),
    'OtherStatus',
    both,
    '',
    0,
    4_000_000_000,
    0,
  ),
  // Camera and diagnosis
  camera_online: flag(
    words('摄像机', 'Camera'),
    'VideoStatus',
    both,
    0,
    words('在线', 'Online'),
    words('离线', 'Offline'),
  ),
  electric_bike: flag(words('电动车进梯', 'Electric bicycle in car'), 'VideoStatus', lift, 0, yes, no),
  brake_health: number(words('制动器健康度', 'Brake health'), 'DiagnosisStatus', both, '%', 0, 100, 0),
  door_health: number(words('门系统健康度', 'Door health'), 'DiagnosisStatus', lift, '%', 0, 100, 0),
  rope_health: number(words('钢丝绳健康度', 'Rope health'), 'DiagnosisStatus', lift, '%', 0, 100, 0),
  chain_health: number(
    words('驱动链健康度', 'Drive-chain health'),
    'DiagnosisStatus',
    escalator,
    '%',
    0,
    100,
    0,
  ),
  // Of units that feed braking energy back into the mains (specification 2, section 3, energy data)
  ThresholdVoltage: number(
    words('回馈阈值电压', 'Feedback threshold voltage'),
    'EnergyFeedback',
    lift,
    'V',
    0,
    1500,
    0,
  ),
  ActualVoltage: number(words('实际母线电压', 'Actual bus voltage'), 'EnergyFeedback', lift, 'V', 0, 1500, 0),
  OutputCurrent: number(words('回馈电流', 'Feedback current'), 'EnergyFeedback', lift, 'A', 0, 1000, 1),
  PowerSaving: number(words('回馈功率', 'Power fed back'), 'EnergyFeedback', lift, 'kW', 0, 500, 2),
} as const satisfies Record<string, Reading>;

export type ReadingKey = keyof typeof readings;
export const readingKeys = Object.keys(readings) as ReadingKey[];
export const readingOf = (key: ReadingKey): Reading => readings[key];

/**
 * Counters that only rise while the part that they count is not replaced: doors that opened and closed again, starts of
 * the motor, releases of the brake, closings of the main contactor. Only their increase counts between two
 * moments, above all from the beginning to the end of an inspection. So a device reports them with each heartbeat and with
 * each change of `service_mode`, and need not with each run: a lift makes a thousand runs a day, which would be four more
 * values in most of its messages and report nothing more.
 */
export const counterKeys = [
  'door_cycles',
  'starts',
  'brake_actions',
  'contactor_actions',
] as const satisfies readonly ReadingKey[];

/** What the server derives from open faults, shown in `data.FaultStatus`. */
export const faultReadings = {
  main_fault_code: words('主机故障码', 'Main computer fault code'),
  sub_fault_code: words('变频器故障码', 'Inverter fault code'),
  trapped: words('困人', 'People trapped'),
  safety_fault: words('安全与位置故障', 'Safety or position fault'),
  door_fault: words('门系统故障', 'Door fault'),
  drive_fault: words('驱动与制动故障', 'Drive or brake fault'),
  power_fault: words('电源故障', 'Power fault'),
  electronics_fault: words('电子与通讯故障', 'Electronics or communication fault'),
} as const satisfies Record<string, Words>;
export type FaultReadingKey = keyof typeof faultReadings;

/** Values of a run that the drive reports in its statistics (specification 1, section 3, electrical values). */
export const electricalReadings = {
  constantspdelec: { title: words('匀速电流', 'Constant-speed current'), unit: 'A' },
  runingmaxelec: { title: words('运行最大电流', 'Running maximum current'), unit: 'A' },
  runingmaxbusv: { title: words('运行最高母线电压', 'Running maximum bus voltage'), unit: 'V' },
  runingminbusv: { title: words('运行最低母线电压', 'Running minimum bus voltage'), unit: 'V' },
  startmaxbusv: { title: words('启动最高母线电压', 'Start maximum bus voltage'), unit: 'V' },
  startminbusv: { title: words('启动最低母线电压', 'Start minimum bus voltage'), unit: 'V' },
  zerospdelec: { title: words('零速电流', 'Zero-speed current'), unit: 'A' },
} as const satisfies Record<string, { title: Words; unit: string }>;
export type ElectricalKey = keyof typeof electricalReadings;
