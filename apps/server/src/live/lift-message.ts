/**
 * A live state as sent to the browser. `takeFrame` compares a unit with what was last sent and keeps the new
 * values; `renderLift` writes the difference, or everything, for one lens.
 */

import { gravityOf, isEventCode, isTrappedCode } from '@hoistway/contract/device/faults';
import type { FaultReadingKey, ReadingGroup } from '@hoistway/contract/device/readings';
import type { LiftMessage, LiveItem } from '@hoistway/contract/live';
import { seesFault } from '../auth/visible/fault.ts';
import type { Unit } from '../telemetry/registry.ts';
import type { KnownFault, RuleState } from '../telemetry/rules/rule-state.ts';
import { type LiveState, valueAt } from '../telemetry/state/live-state.ts';
import { slot, slotCount } from '../telemetry/state/reading-slots.ts';
import { oldValues } from '../telemetry/state/value-ages.ts';
import { groupOf, type Lens, openReadings, readingKeyOf } from './lens.ts';

/** The values of a unit that were last sent. */
export interface Sent {
  values: Float64Array;
  texts: (string | undefined)[];
  online: boolean | undefined;
  rules: RuleState | undefined;
  weightPercentHour: readonly number[] | undefined;
  receivedAt: number;
  doubts: Doubts;
  old: readonly number[] | undefined;
  open: ReturnType<typeof openReadings>;
}

/** Device claims that are not believed. */
type Doubts = Required<Pick<LiftMessage, 'OlderSince' | 'CountsSince' | 'DeviceTime'>>;
const doubtsOf = (live: LiveState | undefined): Doubts => ({
  OlderSince: live?.olderSince ?? 0,
  CountsSince: live?.countsSince ?? 0,
  DeviceTime: live?.deviceAt ?? 0,
});
const sameDoubts = (a: Doubts, b: Doubts) =>
  a.OlderSince === b.OlderSince && a.CountsSince === b.CountsSince && a.DeviceTime === b.DeviceTime;

/** The values to send. */
export interface Frame {
  unit: Unit;
  /** Everything that may be seen: what it does not hold is forgotten. */
  snapshot: boolean;
  slots: number[];
  presence: boolean;
  faults: boolean;
  weight: boolean;
  doubts: boolean;
  ages: boolean;
}

export const nothingSent = (): Sent => ({
  values: new Float64Array(slotCount).fill(Number.NaN),
  texts: [],
  online: undefined,
  rules: undefined,
  weightPercentHour: undefined,
  receivedAt: 0,
  doubts: doubtsOf(undefined),
  old: undefined,
  open: undefined,
});

const sameFaults = (a: RuleState | undefined, b: RuleState) =>
  a !== undefined && (a === b || (a.faults === b.faults && a.incident === b.incident));

/**
 * The difference from what was last sent; undefined when there is none, everything where other readings may be seen
 * than before.
 */
export function takeFrame(unit: Unit, sent: Sent): Frame | undefined {
  const frame: Frame = {
    unit,
    snapshot: false,
    slots: [],
    presence: sent.online !== unit.online,
    faults: false,
    weight: false,
    doubts: false,
    ages: false,
  };
  sent.online = unit.online;
  const open = openReadings(unit);
  const isOther = sent.open !== open;
  sent.open = open;
  const { live } = unit;
  if (live) {
    for (let at = 0; at < slotCount; at++) {
      if (open && !open[at]) continue;
      const value = live.values[at] as number;
      if ((Number.isNaN(value) || sent.values[at] === value) && sent.texts[at] === live.texts[at]) continue;
      sent.values[at] = value;
      sent.texts[at] = live.texts[at];
      frame.slots.push(at);
    }
    frame.faults = !sameFaults(sent.rules, live.rules);
    frame.weight = sent.weightPercentHour !== live.weightPercentHour;
    const doubts = doubtsOf(live);
    frame.doubts = !sameDoubts(sent.doubts, doubts);
    sent.doubts = doubts;
    frame.ages = sent.old !== live.ages.old;
    sent.old = live.ages.old;
    sent.rules = live.rules;
    sent.weightPercentHour = live.weightPercentHour;
  }
  const any =
    isOther ||
    frame.presence ||
    frame.faults ||
    frame.weight ||
    frame.doubts ||
    frame.ages ||
    frame.slots.length > 0;
  if (!any) return undefined;
  if (live) sent.receivedAt = live.receivedAt;
  return isOther ? fullFrame(unit) : frame;
}

/** Everything that is known. */
export function fullFrame(unit: Unit): Frame {
  const slots: number[] = [];
  for (let at = 0; at < slotCount; at++)
    if (unit.live && valueAt(unit.live, at) !== undefined) slots.push(at);
  return {
    unit,
    snapshot: true,
    slots,
    presence: true,
    faults: true,
    weight: unit.live?.weightPercentHour !== undefined,
    doubts: !sameDoubts(doubtsOf(unit.live), doubtsOf(undefined)),
    ages: (unit.live?.ages.old.length ?? 0) > 0,
  };
}

function addAge(message: LiftMessage, { at, receivedAt }: LiveState) {
  if (at > 0) message.OnlineTime = at;
  if (receivedAt > 0) message.receivedAt = receivedAt;
}

/** Sent only when the time of the newest reading is the only change. */
export function renderAge({ jobNum }: Unit, live: LiveState): string {
  const message: LiftMessage = { type: 'lift', elevatorId: jobNum };
  addAge(message, live);
  return JSON.stringify(message);
}

export function renderLift(frame: Frame, lens: Lens): string {
  const { unit, snapshot, slots } = frame;
  const open = openReadings(unit);
  const sees = (at: number) => lens.sees[at] === true && (open === undefined || open[at] === true);
  const { live } = unit;
  const message: LiftMessage = { type: 'lift', elevatorId: unit.jobNum };
  if (snapshot) message.snapshot = true;
  if (frame.presence) message.isactive = unit.online ? 1 : 0;
  if (live) addAge(message, live);
  if (frame.doubts) Object.assign(message, doubtsOf(live));
  if (frame.ages && live) message.ages = oldValues(live, at => (sees(at) ? readingKeyOf(at) : undefined));
  const data: Partial<Record<ReadingGroup | 'WeightPercentHour', LiveItem[]>> = {};
  if (live) {
    for (const at of slots) {
      if (!sees(at)) continue;
      const value = valueAt(live, at);
      if (value === undefined) continue;
      if (at === slot.car_position) message.Floor = String(value);
      else if (at === slot.door_state) message.DoorState = Number(value);
      else if (at === (unit.lift ? slot.car_direction : slot.direction)) message.RunDirection = Number(value);
      itemsOf(data, groupOf[at] as ReadingGroup).push({ name: readingKeyOf(at), value });
    }
    if (frame.faults) addFaults(itemsOf(data, 'FaultStatus'), live, lens);
    if (frame.weight && unit.allowed && lens.sees[slot.load_percent])
      data.WeightPercentHour = (live.weightPercentHour ?? []).map((value, hour) => ({
        name: String(hour),
        value,
      }));
  }
  message.data = data;
  return JSON.stringify(message);
}

const itemsOf = (
  data: Partial<Record<ReadingGroup | 'WeightPercentHour', LiveItem[]>>,
  group: ReadingGroup,
) => {
  data[group] ??= [];
  return data[group];
};

/** The codes behind each flag, by leading digits, with the locks of the doors; 8xx and 9xx are the escalator's. */
const families: Record<Exclude<FaultReadingKey, 'main_fault_code' | 'sub_fault_code' | 'trapped'>, RegExp> = {
  safety_fault: /^[18]/,
  door_fault: /^(2|10[345]|125|608)/,
  drive_fault: /^(3|90|912)/,
  power_fault: /^(4|91[345])/,
  electronics_fault: /^(5|91[16])/,
};

function addFaults(items: LiveItem[], live: LiveState, lens: Lens) {
  const visible = ({ code, open }: KnownFault) =>
    open && !isEventCode(code) && seesFault(lens.faultCodes, code);
  const faults = live.rules.faults.filter(visible);
  const add = (name: FaultReadingKey, value: number | string) => {
    if (lens.seesFault[name]) items.push({ name, value });
  };
  const { incident } = live.rules;
  const trapped = isTrappedCode(incident);
  // The newest comes first in the list, and stays first among equals. Our own suspicion is not among the device's
  // faults.
  const shown = incident !== '' && seesFault(lens.faultCodes, incident);
  const codes = [...(shown ? [incident] : []), ...faults.map(fault => fault.code)];
  const [gravest = ''] = codes.toSorted((a, b) => gravityOf(a) - gravityOf(b));
  add('main_fault_code', gravest);
  add('sub_fault_code', faults.find(fault => fault.sub !== '')?.sub ?? '');
  add('trapped', trapped ? 1 : 0);
  for (const [name, family] of Object.entries(families))
    add(name as FaultReadingKey, faults.some(fault => family.test(fault.code)) ? 1 : 0);
}
