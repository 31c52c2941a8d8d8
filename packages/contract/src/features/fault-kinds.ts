/** Faults that a passenger can report, and the sources of reports. Also loaded by the owner page. */
import { type CodeOf, codes, words } from '../words.ts';

export const faultKinds = codes([
  ['trapped', words('有人被困', 'People trapped')],
  ['standing', words('停梯不动', 'Elevator stopped')],
  ['doors', words('门故障', 'Door fault')],
  ['noise', words('异响或抖动', 'Noise or shaking')],
  ['other', words('其他', 'Other')],
]);
export type FaultKind = CodeOf<typeof faultKinds>;

export const faultOrigins = codes([
  [0, words('控制台', 'Console')],
  [1, words('扫码报障', 'QR code')],
]);
/** Stored as the reporter of a report by code, in the words of both languages: nobody gives a name. */
export const passengerName = '乘客/Passenger (QR code)';
export const passenger = words('乘客（扫码）', 'Passenger (QR code)');
