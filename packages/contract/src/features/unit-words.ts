/** The words for an elevator's codes. Separate from the columns, so that a page without lists loads only these. */
import { type Codes, codes, words } from '../words.ts';
import type { MaintenanceAnnex } from './maintenance-items.ts';

/** Construction data of escalators (specification 1, section 3); `unit` for values that are plain numbers. */
export const escalatorFacts = {
  tsgd: { title: words('提升高度', 'Rise'), unit: 'm' },
  zjgl: { title: words('主机功率', 'Drive power'), unit: 'kW' },
  bpqgl: { title: words('变频器功率', 'Inverter power'), unit: 'kW' },
  ljcxh: { title: words('逻辑程序号', 'Logic program'), unit: '' },
  aqcxh: { title: words('安全程序号', 'Safety program'), unit: '' },
  bpcxh: { title: words('变频程序号', 'Inverter program'), unit: '' },
} as const;
/** Characters of each. */
export const escalatorFactChars = 30;
export type EscalatorFact = keyof typeof escalatorFacts;
export const escalatorFactNames = Object.keys(escalatorFacts) as EscalatorFact[];

/** TSG T5002-2017: by which list of items a unit is maintained. */
export const annexes = codes([
  ['A', words('A 曳引与强制驱动电梯', 'A Traction and positive drive lift')],
  ['B', words('B 液压驱动电梯', 'B Hydraulic lift')],
  ['C', words('C 杂物电梯', 'C Service lift (dumbwaiter)')],
  ['D', words('D 自动扶梯与自动人行道', 'D Escalator and moving walk')],
]) satisfies Codes<MaintenanceAnnex>;

/** By `isactive`. */
export const monitoringStates = codes([
  [1, words('正常监视', 'Monitored')],
  [0, words('未正常监视', 'Not monitored')],
]);
