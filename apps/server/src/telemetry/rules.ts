/**
 * The rules of one elevator: what was remembered, what came, what the time is → what is remembered now, which
 * facts follow, and when to look again though nothing comes. No clock, no I/O.
 */
import { faultByCode } from '@hoistway/contract/faults';
import type { EventMessage } from '@hoistway/contract/telemetry';
import { entrapmentDueAt, placeInIncident, stepEntrapment } from './entrapment-rule.ts';
import { countRecurring } from './recurrence-rule.ts';
import type { RuleFact, RuleWarning, Situation } from './rule-facts.ts';
import { isOpen, type KnownFault, type RuleState } from './rule-state.ts';
import type { Signals } from './signals.ts';

export interface Verdict {
  state: RuleState;
  facts: RuleFact[];
  warnings: RuleWarning[];
  /** When `onTime` must be asked, epoch milliseconds of the server; 0 never. */
  dueAt: number;
}

/** Ended faults are remembered in this number, newest first. */
const keptFaults = 40;
/** The device says it is under maintenance: inspection operation of lift and escalator. */
const maintenanceCodes = ['703', '919'];

const suppression = (state: RuleState, signals: Signals) =>
  signals.inspection
    ? ('inspection' as const)
    : maintenanceCodes.some(code => isOpen(state, code))
      ? ('maintenance' as const)
      : undefined;

const isEvent = (code: string) => faultByCode.get(code)?.level === 'E';

const remember = (state: RuleState, fault: KnownFault): RuleState => ({
  ...state,
  faults: [fault, ...state.faults.filter(known => known.code !== fault.code)].slice(0, keptFaults),
});

interface Told {
  code: string;
  sub: string;
  seq: number;
  at: number;
  action: 'occur' | 'clear';
  late: boolean;
  people: number | undefined;
  floor: string;
}

/** One thing that the device told of a fault: always a fact; what is older than what is known changes nothing else. */
function tell(
  state: RuleState,
  told: Told,
  situation: Situation,
  verdict: Pick<Verdict, 'facts' | 'warnings'>,
): RuleState {
  const { code, seq, at, action } = told;
  const reason =
    action === 'occur' && !isEvent(code) && !told.late ? suppression(state, situation.signals) : undefined;
  verdict.facts.push({ ...told, withdrawn: false, ...placeInIncident(state, code, action, reason) });
  const known = state.faults.find(fault => fault.code === code);
  if (known && known.seq >= seq) return state;
  const open = action === 'occur';
  const next = remember(state, { code, sub: told.sub, seq, open, suppressed: reason !== undefined });
  if (!open || reason || told.late) return next;
  const { recurrence, warning } = countRecurring(next, code, at, situation.now);
  if (warning) verdict.warnings.push(warning);
  return recurrence;
}

/** The device's whole list of active faults mends what was lost on the way. */
function mendByList(
  state: RuleState,
  list: readonly string[],
  situation: Situation,
  verdict: Pick<Verdict, 'facts' | 'warnings'>,
): RuleState {
  const { seq, at, floor } = situation;
  const told = { seq, at, late: false, people: undefined, floor };
  let next = state;
  for (const code of list) {
    const known = next.faults.find(fault => fault.code === code);
    if (known && (known.open || known.seq >= seq)) continue;
    next = tell(next, { ...told, code, sub: '', action: 'occur' }, situation, verdict);
  }
  for (const fault of next.faults) {
    if (!fault.open || fault.seq >= seq || isEvent(fault.code) || list.includes(fault.code)) continue;
    next = tell(next, { ...told, code: fault.code, sub: fault.sub, action: 'clear' }, situation, verdict);
  }
  return next;
}

/** A fault that was suppressed becomes an alarm when the reason is gone and the fault is not. */
function raiseWhatWasHeld(
  state: RuleState,
  situation: Situation,
  verdict: Pick<Verdict, 'facts'>,
): RuleState {
  if (!state.faults.some(fault => fault.open && fault.suppressed)) return state;
  if (suppression(state, situation.signals)) return state;
  const { seq, at, floor } = situation;
  const faults = state.faults.map(fault => {
    if (!fault.open || !fault.suppressed || fault.seq >= seq) return fault;
    verdict.facts.push({
      seq,
      at,
      code: fault.code,
      sub: fault.sub,
      action: 'occur',
      suppressed: undefined,
      late: false,
      floor,
      people: undefined,
      confirms: undefined,
      withdrawn: false,
    });
    return { ...fault, seq, suppressed: false };
  });
  return { ...state, faults };
}

function conclude(
  state: RuleState,
  situation: Situation,
  verdict: Pick<Verdict, 'facts' | 'warnings'>,
): Verdict {
  const held = raiseWhatWasHeld(state, situation, verdict);
  const next = stepEntrapment(held, situation, verdict.facts);
  return { ...verdict, state: next, dueAt: entrapmentDueAt(next, situation.now) };
}

/** A state message that is newer than all before. `faults` is the device's list, when it sent one. */
export function onReadings(
  state: RuleState,
  faults: readonly string[] | undefined,
  situation: Situation,
): Verdict {
  const verdict = { facts: [], warnings: [] };
  const seen = { ...state, lastSeq: Math.max(state.lastSeq, situation.seq) };
  return conclude(faults ? mendByList(seen, faults, situation, verdict) : seen, situation, verdict);
}

/** An event message, fresh or late, in any order. */
export function onEvent(state: RuleState, event: EventMessage, late: boolean, situation: Situation): Verdict {
  const verdict = { facts: [], warnings: [] };
  const { code, seq, at, action, people } = event;
  const told = {
    code,
    seq,
    at,
    action,
    late,
    people,
    sub: event.sub ?? '',
    floor: event.floor ?? situation.floor,
  };
  const next = tell(state, told, situation, verdict);
  const fresh = late ? next : { ...next, lastSeq: Math.max(next.lastSeq, seq) };
  return conclude(fresh, situation, verdict);
}

/** Time has passed and nothing came. */
export const onTime = (state: RuleState, situation: Situation): Verdict =>
  conclude(state, situation, { facts: [], warnings: [] });
