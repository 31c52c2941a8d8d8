/** Readings as they travel: keys and codes of the contract's catalogue, numbers cut to its digits. */
import { type ReadingKey, readings } from '@hoistway/contract/device/readings';

export type WireReadings = Partial<Record<ReadingKey, number | string>>;

type KeyOfKind<Kind extends string> = {
  [Key in ReadingKey]: (typeof readings)[Key]['kind'] extends Kind ? Key : never;
}[ReadingKey];

/** Yes is 1; no is 0 or 2, as the national standard defines for the item. */
export const flag = (key: KeyOfKind<'flag'>, yes: boolean): number => (yes ? 1 : readings[key].wireNo);

/** Within the plausible range and with the digits of the catalogue; never the negative zero. */
export function measured(key: KeyOfKind<'number'>, value: number): number {
  const { min, max, digits } = readings[key];
  const scale = 10 ** digits;
  return Math.round(Math.min(max, Math.max(min, value)) * scale) / scale + 0;
}
