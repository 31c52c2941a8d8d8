/**
 * The kinds of sites: for each its type (which decides the traffic), its share of the fleet, its buildings,
 * storeys, rated loads and usage.
 */
import type { domainTypes } from '@hoistway/contract/features/elevator';

type Span = readonly [min: number, max: number];

export interface SiteKind {
  domainType: (typeof domainTypes)[number];
  /** Single houses, each with its own lift. */
  houses?: true;
  /** Number of sites of this kind, of 60. */
  sites: number;
  /** Share of the fleet's lifts and escalators that one such site gets. */
  liftShare: number;
  escalatorShare: number;
  /** Follows the invented prefix in the site's name. */
  suffixes: readonly string[];
  buildings: readonly string[];
  liftsPerBuilding: Span;
  /** Storeys above and below ground. */
  storeys: Span;
  basements: Span;
  storeyM: number;
  /** Rated loads in kg. */
  loads: readonly number[];
  /** m/s; if absent, the speed depends on the rise. */
  liftSpeed?: number;
  escalatorSpeed: number;
  escalatorRiseM: Span;
  /** Daily runs of one lift. */
  runsPerDay: Span;
  /** Equipment class of the register: 3110 traction passenger, 3120 traction freight, 3420 firefighter. */
  liftClasses: readonly string[];
}

const numbered = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index + 1));

const common = {
  escalatorShare: 0,
  escalatorSpeed: 0.5,
  escalatorRiseM: [4.2, 6],
  liftClasses: ['3110', '3110', '3110', '3420'],
} as const satisfies Partial<SiteKind>;

export const siteKinds: readonly SiteKind[] = [
  {
    ...common,
    domainType: '住宅',
    sites: 20,
    liftShare: 22,
    suffixes: ['花园', '雅苑', '公馆', '家园', '里'],
    buildings: numbered(24, number => `${number}号楼`),
    liftsPerBuilding: [1, 3],
    storeys: [7, 33],
    basements: [1, 2],
    storeyM: 2.95,
    loads: [800, 1000, 1050],
    runsPerDay: [90, 320],
  },
  {
    ...common,
    domainType: '住宅',
    houses: true,
    sites: 1,
    liftShare: 8,
    suffixes: ['别墅'],
    buildings: numbered(24, number => `${number}栋`),
    liftsPerBuilding: [1, 1],
    storeys: [3, 4],
    basements: [1, 1],
    storeyM: 3.1,
    loads: [320, 400],
    liftSpeed: 0.4,
    runsPerDay: [6, 24],
    liftClasses: ['3110'],
  },
  {
    ...common,
    domainType: '办公楼',
    sites: 11,
    liftShare: 18,
    suffixes: ['国际中心', '大厦', '科创中心'],
    buildings: ['A座', 'B座', 'C座'],
    liftsPerBuilding: [4, 8],
    storeys: [12, 42],
    basements: [2, 3],
    storeyM: 4.1,
    loads: [1000, 1350, 1600],
    runsPerDay: [260, 620],
  },
  {
    ...common,
    domainType: '商场',
    sites: 8,
    liftShare: 10,
    escalatorShare: 13,
    suffixes: ['购物中心', '天地广场', '生活汇'],
    buildings: ['主楼', '东馆', '西馆'],
    liftsPerBuilding: [3, 6],
    storeys: [5, 8],
    basements: [2, 3],
    storeyM: 5.2,
    loads: [1350, 1600, 2000],
    liftSpeed: 1.5,
    runsPerDay: [240, 460],
    liftClasses: ['3110', '3110', '3120'],
  },
  {
    ...common,
    domainType: '医院',
    sites: 6,
    liftShare: 16,
    escalatorShare: 1,
    suffixes: ['综合医院', '康复医院', '妇幼医院'],
    buildings: ['门诊楼', '住院楼', '医技楼'],
    liftsPerBuilding: [4, 7],
    storeys: [6, 18],
    basements: [1, 2],
    storeyM: 4.2,
    loads: [1350, 1600],
    liftSpeed: 1.75,
    runsPerDay: [380, 720],
  },
  {
    ...common,
    domainType: '酒店',
    sites: 4,
    liftShare: 9,
    suffixes: ['酒店', '大酒店'],
    buildings: ['主楼', '裙楼'],
    liftsPerBuilding: [4, 6],
    storeys: [10, 24],
    basements: [1, 2],
    storeyM: 3.6,
    loads: [1000, 1150, 1350],
    runsPerDay: [220, 420],
  },
  {
    ...common,
    domainType: '学校',
    sites: 2,
    liftShare: 6,
    suffixes: ['学院', '理工学校'],
    buildings: ['教学楼', '图书馆', '实验楼', '宿舍楼'],
    liftsPerBuilding: [1, 2],
    storeys: [5, 12],
    basements: [0, 1],
    storeyM: 3.9,
    loads: [1000, 1350],
    runsPerDay: [120, 380],
    liftClasses: ['3110'],
  },
  {
    ...common,
    domainType: '地铁站',
    sites: 3,
    liftShare: 3,
    escalatorShare: 12,
    suffixes: ['路地铁站'],
    buildings: ['站厅', 'A口', 'B口', 'C口'],
    liftsPerBuilding: [1, 1],
    storeys: [1, 1],
    basements: [1, 2],
    storeyM: 6.5,
    loads: [1000, 1350],
    liftSpeed: 1,
    escalatorSpeed: 0.65,
    escalatorRiseM: [6, 18],
    runsPerDay: [180, 420],
    liftClasses: ['3110'],
  },
  {
    ...common,
    domainType: '火车站',
    sites: 2,
    liftShare: 6,
    escalatorShare: 10,
    suffixes: ['北站', '南站'],
    buildings: ['东站房', '西站房', '站台'],
    liftsPerBuilding: [1, 3],
    storeys: [2, 3],
    basements: [1, 1],
    storeyM: 8,
    loads: [1350, 1600],
    liftSpeed: 1,
    escalatorSpeed: 0.65,
    escalatorRiseM: [7.5, 10],
    runsPerDay: [220, 480],
    liftClasses: ['3110'],
  },
  {
    ...common,
    domainType: '机场',
    sites: 1,
    liftShare: 14,
    escalatorShare: 16,
    suffixes: ['国际机场航站楼'],
    buildings: ['出发大厅', '到达大厅', '东指廊', '西指廊'],
    liftsPerBuilding: [2, 5],
    storeys: [3, 4],
    basements: [1, 1],
    storeyM: 7,
    loads: [1600, 2000],
    liftSpeed: 1,
    escalatorSpeed: 0.65,
    escalatorRiseM: [5, 9],
    runsPerDay: [260, 560],
    liftClasses: ['3110', '3110', '3120'],
  },
  {
    ...common,
    domainType: '工厂',
    sites: 2,
    liftShare: 5,
    suffixes: ['制造园'],
    buildings: ['一号厂房', '二号厂房', '仓储楼'],
    liftsPerBuilding: [1, 3],
    storeys: [3, 6],
    basements: [0, 0],
    storeyM: 5.4,
    loads: [2000, 3000, 5000],
    liftSpeed: 0.5,
    runsPerDay: [60, 180],
    liftClasses: ['3120'],
  },
];
