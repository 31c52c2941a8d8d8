/**
 * Checklist of a maintenance visit: the 257 items of TSG T5002-2017, annexes A (traction and positive drive), B
 * (hydraulic), C (service lift) and D (escalator and moving walk), by interval. A visit of a longer interval
 * includes the items of the shorter ones. Names are the regulation's; which items require a photo is our choice.
 */
import { type Words, words } from '../words.ts';

export type MaintenanceAnnex = 'A' | 'B' | 'C' | 'D';
/** Half a month, a quarter, half a year, a year: at most 15, 90, 180 and 365 days apart. */
export const maintenanceIntervals = ['HM', 'TM', 'SM', 'OY'] as const;
export type MaintenanceInterval = (typeof maintenanceIntervals)[number];

export interface MaintenanceItem {
  /** Annex, table and number: `A-1-06`. */
  code: string;
  annex: MaintenanceAnnex;
  interval: MaintenanceInterval;
  /** Place in its table, from 1. */
  seq: number;
  words: Words;
  /** The record needs a photo. */
  photo: boolean;
}

type Row = readonly [zh: string, en: string, photo?: 'photo'];

const tractionTables: readonly (readonly Row[])[] = [
  // Half a month
  [
    ['机房、滑轮间环境', 'Machine room and pulley room environment'],
    ['手动紧急操作装置', 'Manual emergency operation device'],
    ['驱动主机', 'Driving machine'],
    ['制动器各销轴部位', 'Brake pins and pivots'],
    ['制动器间隙', 'Brake clearance'],
    [
      '制动器作为轿厢意外移动保护装置制停子系统时的自监测',
      'Self-monitoring of the brake as stopping element of the protection against unintended car movement',
      'photo',
    ],
    ['编码器', 'Encoder'],
    ['限速器各销轴部位', 'Overspeed governor pins and pivots'],
    ['层门和轿门旁路装置', 'Landing and car door bypass device'],
    ['紧急电动运行', 'Emergency electrical operation'],
    ['轿顶', 'Car roof'],
    ['轿顶检修开关、停止装置', 'Car-roof inspection switch and stopping device'],
    ['导靴上油杯', 'Oil cups on guide shoes'],
    ['对重/平衡重块及其压板', 'Counterweight or balancing weight blocks and their clamps'],
    ['井道照明', 'Well lighting'],
    ['轿厢照明、风扇、应急照明', 'Car lighting, fan and emergency lighting'],
    ['轿厢检修开关、停止装置', 'Car inspection switch and stopping device'],
    ['轿内报警装置、对讲系统', 'Car alarm device and intercom'],
    ['轿内显示、指令按钮、IC卡系统', 'Car indicator, call buttons and card system'],
    [
      '轿门防撞击保护装置(安全触板，光幕、光电等)',
      'Car door protective device (safety edge, light curtain, photocell)',
    ],
    ['轿门门锁电气触点', 'Car door lock electrical contact'],
    ['轿门运行', 'Car door operation'],
    ['轿厢平层准确度', 'Car stopping accuracy'],
    ['层站召唤、层楼显示', 'Landing calls and floor indicators'],
    ['层门地坎', 'Landing door sill'],
    ['层门自动关门装置', 'Landing door self-closing device'],
    ['层门门锁自动复位', 'Automatic reset of landing door lock'],
    ['层门门锁电气触点', 'Landing door lock electrical contact'],
    ['层门锁紧元件啮合长度', 'Engagement of landing door locking element'],
    ['底坑环境', 'Pit environment'],
    ['底坑停止装置', 'Pit stopping device'],
  ],
  // A quarter
  [
    ['减速机润滑油', 'Gearbox oil'],
    ['制动衬', 'Brake linings'],
    ['编码器', 'Encoder'],
    ['选层器动静触点', 'Floor selector contacts'],
    ['曳引轮槽、悬挂装置', 'Traction sheave grooves and suspension'],
    ['限速器轮槽、限速器钢丝绳', 'Governor sheave groove and governor rope'],
    ['靴衬、滚轮', 'Guide shoe linings and rollers'],
    ['验证轿门关闭的电气安全装置', 'Electrical safety device proving the car door closed'],
    ['层门、轿门系统中传动钢丝绳、链条、传动带', 'Ropes, chains and belts of the door systems'],
    ['层门门导靴', 'Landing door guide shoes'],
    ['消防开关', 'Firefighters switch'],
    ['耗能缓冲器', 'Energy dissipation buffer'],
    ['限速器张紧轮装置和电气安全装置', 'Governor tension pulley and its electrical safety device'],
  ],
  // Half a year
  [
    ['电动机与减速机联轴器', 'Coupling of motor and gearbox'],
    ['驱动轮、导向轮轴承部', 'Bearings of driving and diverter pulleys'],
    ['曳引轮槽', 'Traction sheave grooves'],
    ['制动器动作状态监测装置', 'Brake action monitoring device'],
    ['控制柜内各接线端子', 'Terminals in the control cabinet'],
    ['控制柜各仪表', 'Meters of the control cabinet'],
    [
      '井道、对重、轿顶各反绳轮轴承部',
      'Bearings of return pulleys in the well, on counterweight and car roof',
    ],
    ['悬挂装置、补偿绳', 'Suspension and compensation ropes'],
    ['绳头组合', 'Rope terminations'],
    ['限速器钢丝绳', 'Governor rope'],
    ['层门、轿门门扇', 'Landing and car door panels'],
    ['轿门开门限制装置', 'Car door opening restrictor'],
    ['对重缓冲距离', 'Counterweight buffer distance'],
    ['补偿链(绳)与轿厢、对重接合处', 'Joints of compensation chain (rope) with car and counterweight'],
    ['上、下极限开关', 'Upper and lower final limit switches'],
  ],
  // A year
  [
    ['减速机润滑油', 'Gearbox oil'],
    ['控制柜接触器、继电器触点', 'Contactor and relay contacts of the control cabinet'],
    ['制动器铁芯(柱塞)', 'Brake armature (plunger)'],
    ['制动器制动能力', 'Braking capacity of the brake', 'photo'],
    ['导电回路绝缘性能测试', 'Insulation test of the conducting circuits', 'photo'],
    [
      '限速器安全钳联动试验(使用年限≤15年的限速器每2年、>15年的每年进行一次限速器动作速度校验)',
      'Joint test of governor and safety gear (tripping speed check every 2 years up to 15 years of use, every year after)',
      'photo',
    ],
    ['上行超速保护装置动作试验', 'Test of the ascending overspeed protection', 'photo'],
    ['轿厢意外移动保护装置动作试验', 'Test of the protection against unintended car movement', 'photo'],
    ['轿顶、轿厢架、轿门及其附件安装螺栓', 'Fixing bolts of car roof, car frame, car door and accessories'],
    ['轿厢和对重/平衡重的导轨支架', 'Guide rail brackets of car and counterweight or balancing weight'],
    ['轿厢和对重/平衡重的导轨', 'Guide rails of car and counterweight or balancing weight'],
    ['随行电缆', 'Travelling cable'],
    ['层门装置和地坎', 'Landing door assembly and sill'],
    ['轿厢称重装置', 'Car load weighing device'],
    ['安全钳钳座', 'Safety gear housing'],
    ['轿底各安装螺栓', 'Fixing bolts of the car floor'],
    ['缓冲器', 'Buffer'],
  ],
];

const hydraulicTables: readonly (readonly Row[])[] = [
  // Half a month
  [
    ['机房环境', 'Machine room environment'],
    ['机房内手动泵操作装置', 'Hand pump in the machine room'],
    ['油箱', 'Oil tank'],
    ['电动机', 'Motor'],
    ['层门和轿门旁路装置', 'Landing and car door bypass device'],
    ['阀、泵、消音器、油管、表、接口等部件', 'Valves, pump, silencer, oil pipes, gauges and connections'],
    ['编码器', 'Encoder'],
    ['轿顶', 'Car roof'],
    ['轿顶检修开关、停止装置', 'Car-roof inspection switch and stopping device'],
    ['导靴上油杯', 'Oil cups on guide shoes'],
    ['井道照明', 'Well lighting'],
    ['限速器各销轴部位', 'Overspeed governor pins and pivots'],
    ['轿厢照明、风扇、应急照明', 'Car lighting, fan and emergency lighting'],
    ['轿厢检修开关、停止装置', 'Car inspection switch and stopping device'],
    ['轿内报警装置、对讲系统', 'Car alarm device and intercom'],
    ['轿内显示、指令按钮', 'Car indicator and call buttons'],
    [
      '轿门防撞击保护装置(安全触板，光幕、光电等)',
      'Car door protective device (safety edge, light curtain, photocell)',
    ],
    ['轿门门锁触点', 'Car door lock contact'],
    ['轿门运行', 'Car door operation'],
    ['轿厢平层准确度', 'Car stopping accuracy'],
    ['层站召唤、层楼显示', 'Landing calls and floor indicators'],
    ['层门地坎', 'Landing door sill'],
    ['层门自动关门装置', 'Landing door self-closing device'],
    ['层门门锁自动复位', 'Automatic reset of landing door lock'],
    ['层门门锁电气触点', 'Landing door lock electrical contact'],
    ['层门锁紧元件啮合长度', 'Engagement of landing door locking element'],
    ['底坑', 'Pit'],
    ['底坑停止装置', 'Pit stopping device'],
    ['液压柱塞', 'Hydraulic ram'],
    ['井道内液压油管、接口', 'Hydraulic pipes and connections in the well'],
  ],
  // A quarter
  [
    ['安全溢流阀(在油泵与单向阀之间)', 'Pressure relief valve (between pump and non-return valve)'],
    ['手动下降阀', 'Manual lowering valve'],
    ['手动泵', 'Hand pump'],
    ['油温监控装置', 'Oil temperature monitor'],
    ['限速器轮槽、限速器钢丝绳', 'Governor sheave groove and governor rope'],
    ['验证轿门关闭的电气安全装置', 'Electrical safety device proving the car door closed'],
    ['轿厢侧靴衬、滚轮', 'Car-side guide shoe linings and rollers'],
    ['柱塞侧靴衬', 'Ram-side guide shoe linings'],
    ['层门、轿门系统中传动钢丝绳、链条、胶带', 'Ropes, chains and rubber belts of the door systems'],
    ['层门门导靴', 'Landing door guide shoes'],
    ['消防开关', 'Firefighters switch'],
    ['耗能缓冲器', 'Energy dissipation buffer'],
    ['限速器张紧轮装置和电气安全装置', 'Governor tension pulley and its electrical safety device'],
  ],
  // Half a year
  [
    ['控制柜内各接线端子', 'Terminals in the control cabinet'],
    ['控制柜', 'Control cabinet'],
    ['导向轮', 'Diverter pulley'],
    ['悬挂钢丝绳', 'Suspension ropes'],
    ['悬挂钢丝绳绳头组合', 'Terminations of suspension ropes'],
    ['限速器钢丝绳', 'Governor rope'],
    ['柱塞限位装置', 'Ram stop'],
    ['上下极限开关', 'Upper and lower final limit switches'],
    ['柱塞、消音器放气操作', 'Bleeding of ram and silencer'],
  ],
  // A year
  [
    ['控制柜接触器、继电器触点', 'Contactor and relay contacts of the control cabinet'],
    ['动力装置各安装螺栓', 'Fixing bolts of the power unit'],
    ['导电回路绝缘性能测试', 'Insulation test of the conducting circuits', 'photo'],
    [
      '限速器安全钳联动试验(每2年进行一次限速器动作速度校验)',
      'Joint test of governor and safety gear (tripping speed check every 2 years)',
      'photo',
    ],
    ['随行电缆', 'Travelling cable'],
    ['层门装置和地坎', 'Landing door assembly and sill'],
    ['轿顶、轿厢架、轿门及附件安装螺栓', 'Fixing bolts of car roof, car frame, car door and accessories'],
    ['轿厢称重装置', 'Car load weighing device'],
    ['安全钳钳座', 'Safety gear housing'],
    ['轿厢及油缸导轨支架', 'Guide rail brackets of car and cylinder'],
    ['轿厢及油缸导轨', 'Guide rails of car and cylinder'],
    ['轿底各安装螺栓', 'Fixing bolts of the car floor'],
    ['缓冲器', 'Buffer'],
    ['轿厢沉降试验', 'Car sinking test', 'photo'],
  ],
];

const serviceLiftTables: readonly (readonly Row[])[] = [
  // Half a month
  [
    ['机房、通道环境', 'Machine room and access environment'],
    ['手动紧急操作装置', 'Manual emergency operation device'],
    ['驱动主机', 'Driving machine'],
    ['制动器各销轴部位', 'Brake pins and pivots'],
    ['制动器间隙', 'Brake clearance'],
    ['限速器各销轴部位', 'Overspeed governor pins and pivots'],
    ['轿顶', 'Car roof'],
    ['轿顶停止装置', 'Car-roof stopping device'],
    ['导靴上油杯', 'Oil cups on guide shoes'],
    ['对重/平衡重块及压板', 'Counterweight or balancing weight blocks and clamps'],
    ['井道照明', 'Well lighting'],
    ['轿门门锁触点', 'Car door lock contact'],
    ['层站召唤、层楼显示', 'Landing calls and floor indicators'],
    ['层门地坎', 'Landing door sill'],
    ['层门门锁自动复位', 'Automatic reset of landing door lock'],
    ['层门门锁电气触点', 'Landing door lock electrical contact'],
    ['层门锁紧元件啮合长度', 'Engagement of landing door locking element'],
    ['层门门导靴', 'Landing door guide shoes'],
    ['底坑环境', 'Pit environment'],
    ['底坑停止装置', 'Pit stopping device'],
  ],
  // A quarter
  [
    ['减速机润滑油', 'Gearbox oil'],
    ['制动衬', 'Brake linings'],
    ['曳引轮槽、悬挂装置', 'Traction sheave grooves and suspension'],
    ['限速器轮槽、限速器钢丝绳', 'Governor sheave groove and governor rope'],
    ['靴衬', 'Guide shoe linings'],
    ['层门、轿门系统中传动钢丝绳、链条、传动带', 'Ropes, chains and belts of the door systems'],
    ['层门门导靴', 'Landing door guide shoes'],
    ['限速器张紧轮装置和电气安全装置', 'Governor tension pulley and its electrical safety device'],
  ],
  // Half a year
  [
    ['电动机与减速机联轴器', 'Coupling of motor and gearbox'],
    ['驱动轮、导向轮轴承部', 'Bearings of driving and diverter pulleys'],
    ['制动器上检测开关', 'Detection switch on the brake', 'photo'],
    ['控制柜内各接线端子', 'Terminals in the control cabinet'],
    ['控制柜各仪表', 'Meters of the control cabinet'],
    ['悬挂装置', 'Suspension'],
    ['绳头组合', 'Rope terminations'],
    ['限速器钢丝绳', 'Governor rope'],
    ['对重缓冲距离', 'Counterweight buffer distance'],
    ['上、下极限开关', 'Upper and lower final limit switches'],
  ],
  // A year
  [
    ['减速机润滑油', 'Gearbox oil'],
    ['控制柜接触器、继电器触点', 'Contactor and relay contacts of the control cabinet'],
    ['制动器铁芯(柱塞)', 'Brake armature (plunger)'],
    ['制动器制动弹簧压缩量', 'Compression of the brake springs'],
    ['导电回路绝缘性能测试', 'Insulation test of the conducting circuits', 'photo'],
    [
      '限速器安全钳联动试验(每5年进行一次限速器动作速度校验)',
      'Joint test of governor and safety gear (tripping speed check every 5 years)',
      'photo',
    ],
    ['轿顶、轿厢架、轿门及附件安装螺栓', 'Fixing bolts of car roof, car frame, car door and accessories'],
    ['轿厢及对重/平衡重导轨支架', 'Guide rail brackets of car and counterweight or balancing weight'],
    ['轿厢及对重/平衡重导轨', 'Guide rails of car and counterweight or balancing weight'],
    ['随行电缆', 'Travelling cable'],
    ['层门装置和地坎', 'Landing door assembly and sill'],
    ['安全钳钳座', 'Safety gear housing'],
    ['轿底各安装螺栓', 'Fixing bolts of the car floor'],
    ['缓冲器', 'Buffer'],
  ],
];

const escalatorTables: readonly (readonly Row[])[] = [
  // Half a month
  [
    ['电器部件', 'Electrical components'],
    ['故障显示板', 'Fault display board'],
    ['设备运行状况', 'Running condition of the unit'],
    ['主驱动链', 'Main drive chain'],
    ['制动器机械装置', 'Mechanical parts of the brake'],
    ['制动器状态监测开关', 'Brake status monitoring switch'],
    ['减速机润滑油', 'Gearbox oil'],
    ['电机通风口', 'Motor ventilation openings'],
    ['检修控制装置', 'Inspection control device'],
    ['自动润滑油罐油位', 'Oil level of the automatic lubricator'],
    ['梳齿板开关', 'Comb plate switch'],
    ['梳齿板照明', 'Comb plate lighting'],
    ['梳齿板梳齿与踏板面齿槽、导向胶带', 'Comb teeth with tread grooves, guiding belt'],
    ['梯级或者踏板下陷开关', 'Step or pallet sag switch'],
    ['梯级或者踏板缺失监测装置', 'Missing step or pallet monitor'],
    ['超速或非操纵逆转监测装置', 'Monitor of overspeed and unintended reversal'],
    ['检修盖板和楼层板', 'Inspection covers and floor plates'],
    ['梯级链张紧开关', 'Step chain tension switch'],
    ['防护挡板', 'Deflector guards'],
    ['梯级滚轮和梯级导轨', 'Step rollers and step tracks'],
    ['梯级、踏板与围裙板之间的间隙', 'Clearance between steps or pallets and skirting'],
    ['运行方向显示', 'Direction indicator'],
    ['扶手带入口处保护开关', 'Handrail entry guard switch'],
    ['扶手带', 'Handrail'],
    ['扶手带运行', 'Handrail movement'],
    ['扶手护壁板', 'Balustrade panels'],
    ['上下出入口处的照明', 'Lighting of the landings'],
    ['上下出入口和扶梯之间保护栏杆', 'Guard rails at the landings and between escalators'],
    ['出入口安全警示标志', 'Safety signs at the landings'],
    ['分离机房、各驱动和转向站', 'Separate machine room, driving and return stations'],
    ['自动运行功能', 'Automatic start function'],
    ['紧急停止开关', 'Emergency stop switch'],
    ['驱动主机的固定', 'Fixing of the driving machine'],
  ],
  // A quarter
  [
    ['扶手带的运行速度', 'Handrail speed'],
    ['梯级链张紧装置', 'Step chain tensioning device'],
    ['梯级轴衬', 'Step bushings'],
    ['梯级链润滑', 'Step chain lubrication'],
    ['防灌水保护装置', 'Protection against flooding'],
  ],
  // Half a year
  [
    ['制动衬厚度', 'Brake lining thickness'],
    ['主驱动链', 'Main drive chain'],
    ['主驱动链链条滑块', 'Main drive chain slides'],
    ['电动机与减速机联轴器', 'Coupling of motor and gearbox'],
    ['空载向下运行制动距离', 'Stopping distance, unloaded and downward'],
    ['制动器机械装置', 'Mechanical parts of the brake'],
    ['附加制动器', 'Auxiliary brake'],
    ['减速机润滑油', 'Gearbox oil'],
    ['调整梳齿板梳齿与踏板面齿槽啮合深度和间隙', 'Depth and clearance of comb teeth in the tread grooves'],
    ['扶手带张紧度张紧弹簧负荷长度', 'Handrail tension, loaded length of the tension spring'],
    ['扶手带速度监控系统', 'Handrail speed monitoring'],
    ['梯级踏板加热装置', 'Step or pallet heating'],
  ],
  // A year
  [
    ['主接触器', 'Main contactor'],
    ['主机速度检测功能', 'Speed detection of the driving machine', 'photo'],
    ['电缆', 'Cables'],
    ['扶手带托轮、滑轮群、防静电轮', 'Handrail support rollers, pulley groups and antistatic roller'],
    ['扶手带内侧凸缘处', 'Inner lips of the handrail'],
    ['扶手带断带保护开关', 'Handrail breakage switch'],
    ['扶手带导向块和导向轮', 'Handrail guides and guide rollers'],
    ['进入梳齿板处的梯级与导轮的轴向窜动量', 'Axial play of steps and rollers at the comb plate'],
    ['内外盖板连接', 'Joints of inner and outer deckings'],
    ['围裙板安全开关', 'Skirting safety switch', 'photo'],
    ['围裙板对接处', 'Skirting joints'],
    ['电气安全装置', 'Electrical safety devices'],
    ['设备运行状况', 'Running condition of the unit'],
  ],
];

const itemsOf = (annex: MaintenanceAnnex, tables: readonly (readonly Row[])[]): MaintenanceItem[] =>
  maintenanceIntervals.flatMap((interval, table) =>
    (tables[table] ?? []).map(([zh, en, photo], index) => ({
      code: `${annex}-${table + 1}-${String(index + 1).padStart(2, '0')}`,
      annex,
      interval,
      seq: index + 1,
      words: words(zh, en),
      photo: photo === 'photo',
    })),
  );

export const maintenanceItems: readonly MaintenanceItem[] = [
  ...itemsOf('A', tractionTables),
  ...itemsOf('B', hydraulicTables),
  ...itemsOf('C', serviceLiftTables),
  ...itemsOf('D', escalatorTables),
];
