/**
 * A live state as the browser gets it. `takeFrame` compares a unit with what was sent of it before and keeps the
 * new values; `renderLift` writes the difference, or everything, for one lens.
 */
import type { LiftMessage, LiveItem } from '@hoistway/contract/live';
import type { FaultReadingKey, ReadingGroup } from '@hoistway/contract/readings';
import { type LiveState, valueAt } from '../telemetry/live-state.ts';
import { slot, slotCount } from '../telemetry/reading-slots.ts';
import type { Unit } from '../telemetry/registry.ts';
import type { KnownFault, RuleState } from '../telemetry/rule-state.ts';
import { groupOf, type Lens, readingKeyOf } from './lens.ts';

/** What was sent of a unit last. */
export interface Sent {
  values: Float64Array;
  texts: (string | undefined)[];
  online: boolean | undefined;
  rules: RuleState | undefined;
  weightPercentHour: readonly number[] | undefined;
}

/** What there is to send. */
export interface Frame {
  unit: Unit;
  slots: number[];
  presence: boolean;
  faults: boolean;
  weight: boolean;
}

export const nothingSent = (): Sent => ({
  values: new Float64Array(slotCount).fill(Number.NaN),
  texts: [],
  online: undefined,
  rules: undefined,
  weightPercentHour: undefined,
});

const sameFaults = (a: RuleState | undefined, b: RuleState) =>
  a !== undefined && (a === b || (a.faults === b.faults && a.incident === b.incident));

/** The difference between the unit and what was sent; undefined when there is none. */
export function takeFrame(unit: Unit, sent: Sent): Frame | undefined {
  const frame: Frame = {
    unit,
    slots: [],
    presence: sent.online !== unit.online,
    faults: false,
    weight: false,
  };
  sent.online = unit.online;
  const { live } = unit;
  if (live) {
    for (let at = 0; at < slotCount; at++) {
      const value = live.values[at] as number;
      if ((Number.isNaN(value) || sent.values[at] === value) && sent.texts[at] === live.texts[at]) continue;
      sent.values[at] = value;
      sent.texts[at] = live.texts[at];
      frame.slots.push(at);
    }
    frame.faults = !sameFaults(sent.rules, live.rules);
    frame.weight = sent.weightPercentHour !== live.weightPercentHour;
    sent.rules = live.rules;
    sent.weightPercentHour = live.weightPercentHour;
  }
  return frame.presence || frame.faults || frame.weight || frame.slots.length > 0 ? frame : undefined;
}

/** Everything that is known. */
export function wholeFrame(unit: Unit): Frame {
  const slots: number[] = [];
  for (let at = 0; at < slotCount; at++)
    if (unit.live && valueAt(unit.live, at) !== undefined) slots.push(at);
  return {
    unit,
    slots,
    presence: true,
    faults: true,
    weight: unit.live?.weightPercentHour !== undefined,
  };
}

export function renderLift(frame: Frame, lens: Lens, snapshot: boolean): string {
  const { unit, slots } = frame;
  const { live } = unit;
  const message: LiftMessage = { type: 'lift', elevatorId: unit.jobNum };
  if (snapshot) message.snapshot = true;
  if (frame.presence) message.isactive = unit.online ? 1 : 0;
  if (live && live.at > 0) message.OnlineTime = live.at;
  const data: Partial<Record<ReadingGroup | 'WeightPercentHour', LiveItem[]>> = {};
  if (live) {
    for (const at of slots) {
      if (!lens.sees[at]) continue;
      const value = valueAt(live, at);
      if (value === undefined) continue;
      if (at === slot.car_position) message.Floor = String(value);
      else if (at === slot.door_state) message.DoorState = Number(value);
      else if (at === (unit.lift ? slot.car_direction : slot.direction)) message.RunDirection = Number(value);
      itemsOf(data, groupOf[at] as ReadingGroup).push({ name: readingKeyOf(at), value });
    }
    if (frame.faults) addFaults(itemsOf(data, 'FaultStatus'), live, lens);
    if (frame.weight && lens.sees[slot.load_percent])
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

/** The first digits of the codes behind each flag; 8xx and 9xx are the escalator's. */
const families: Record<Exclude<FaultReadingKey, 'main_fault_code' | 'sub_fault_code' | 'trapped'>, RegExp> = {
  safety_fault: /^[18]/,
  door_fault: /^2/,
  drive_fault: /^(3|90|912)/,
  power_fault: /^(4|91[345])/,
  electronics_fault: /^(5|91[16])/,
};

function addFaults(items: LiveItem[], live: LiveState, lens: Lens) {
  const visible = ({ code, open }: KnownFault) =>
    open && !code.startsWith('7') && (lens.faultCodes?.has(code) ?? true);
  const faults = live.rules.faults.filter(visible);
  const add = (name: FaultReadingKey, value: number | string) => {
    if (lens.seesFault[name]) items.push({ name, value });
  };
  add('main_fault_code', faults[0]?.code ?? '');
  add('sub_fault_code', faults.find(fault => fault.sub !== '')?.sub ?? '');
  // Never hidden by the role's list of faults.
  add('trapped', live.rules.incident === '604' || live.rules.incident === '605' ? 1 : 0);
  for (const [name, codes] of Object.entries(families))
    add(name as FaultReadingKey, faults.some(fault => codes.test(fault.code)) ? 1 : 0);
}
