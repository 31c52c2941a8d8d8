/**
 * The rules of one elevator: remembered state, message and time in → new state, resulting facts, and when to
 * evaluate again without a message. No clock, no I/O.
 */
import { isEventCode } from '@hoistway/contract/device/faults';
import type { EventMessage } from '@hoistway/contract/device/telemetry';
import { entrapmentDueAt, placeInIncident, stepEntrapment, trappedSince } from './entrapment-rule.ts';
import { admitAlarm, joins } from './flood-rule.ts';
import { countRecurring } from './recurrence-rule.ts';
import { factOf, type RuleFact, type RuleWarning, type Situation } from './rule-facts.ts';
import { isNews, isOpen, type KnownFault, type Moment, type RuleState, see } from './rule-state.ts';
import type { Signals } from './signals.ts';

export interface Verdict {
  state: RuleState;
  facts: RuleFact[];
  warnings: RuleWarning[];
  /** When `onTime` must be called, steady time of the server; 0 never. */
  dueAt: number;
}

/** Maximum number of ended faults in the state, newest first. */
const keptFaults = 40;
/** The device reports maintenance: inspection operation of lift and escalator. */
const maintenanceCodes = ['703', '919'];

const suppression = (state: RuleState, signals: Signals) =>
  signals.inspection
    ? ('inspection' as const)
    : maintenanceCodes.some(code => isOpen(state, code))
      ? ('maintenance' as const)
      : undefined;

const remember = (state: RuleState, fault: KnownFault): RuleState => ({
  ...state,
  faults: [fault, ...state.faults.filter(known => known.code !== fault.code)].slice(0, keptFaults),
});

interface ReportedFault {
  code: string;
  sub: string;
  seq: number;
  at: number;
  action: 'occur' | 'clear';
  late: boolean;
  people: number | undefined;
  floor: string;
}

/** One report of a fault by the device: always a fact; a report older than what is known changes nothing else. */
function report(
  before: RuleState,
  reported: ReportedFault,
  situation: Situation,
  verdict: Pick<Verdict, 'facts' | 'warnings'>,
): RuleState {
  const { code, at, action } = reported;
  const begins = action === 'occur' && !isEventCode(code);
  const held = begins && !reported.late ? suppression(before, situation.signals) : undefined;
  const placed = placeInIncident(before, code, action, held);
  const raises = begins && !placed.suppressed && !joins(before, code);
  const admitted = raises ? admitAlarm(before, code, situation.now) : before;
  const suppressed = admitted ? placed.suppressed : 'flood';
  const since = action === 'occur' ? trappedSince(before, code, situation) : undefined;
  verdict.facts.push(factOf(situation, { ...reported, ...placed, suppressed, since }));
  const state = admitted ?? before;
  const known = state.faults.find(fault => fault.code === code);
  if (known && !isNews(reported, known)) return state;
  const open = action === 'occur';
  const next = remember(state, {
    code,
    sub: reported.sub,
    seq: reported.seq,
    at,
    open,
    suppressed: held !== undefined || !admitted,
  });
  if (!open || held || reported.late) return next;
  const { recurrence, warning } = countRecurring(next, code, at, situation.now);
  if (warning) verdict.warnings.push(warning);
  return recurrence;
}

/** The device's list of active faults. An incomplete list does not prove that a fault has ended. */
export interface FaultList {
  codes: readonly string[];
  complete: boolean;
}

/** The list of active faults recovers events that were lost on the way. */
function recoverByList(
  state: RuleState,
  { codes, complete }: FaultList,
  situation: Situation,
  verdict: Pick<Verdict, 'facts' | 'warnings'>,
): RuleState {
  const { seq, at, floor } = situation;
  const reported = { seq, at, late: false, people: undefined, floor };
  let next = state;
  for (const code of codes) {
    const known = next.faults.find(fault => fault.code === code);
    if (known && (known.open || !isNews(reported, known))) continue;
    next = report(next, { ...reported, code, sub: '', action: 'occur' }, situation, verdict);
  }
  if (!complete) return next;
  for (const fault of next.faults) {
    if (!fault.open || !isNews(reported, fault) || isEventCode(fault.code) || codes.includes(fault.code))
      continue;
    next = report(
      next,
      { ...reported, code: fault.code, sub: fault.sub, action: 'clear' },
      situation,
      verdict,
    );
  }
  return next;
}

/** A suppressed fault becomes an alarm when the reason has ended and the fault is still open. */
function raiseHeld(state: RuleState, situation: Situation, verdict: Pick<Verdict, 'facts'>): RuleState {
  if (!state.faults.some(fault => fault.open && fault.suppressed)) return state;
  if (suppression(state, situation.signals)) return state;
  const { seq, at } = situation;
  let next = state;
  const faults = state.faults.map(fault => {
    if (!fault.open || !fault.suppressed || !isNews(situation, fault)) return fault;
    const admitted = admitAlarm(next, fault.code, situation.now);
    if (!admitted) return fault;
    next = admitted;
    const { code, sub } = fault;
    verdict.facts.push(factOf(situation, { seq, code, sub, action: 'occur' }));
    return { ...fault, seq, at, suppressed: false };
  });
  return { ...next, faults };
}

function conclude(
  state: RuleState,
  situation: Situation,
  verdict: Pick<Verdict, 'facts' | 'warnings'>,
): Verdict {
  const held = raiseHeld(state, situation, verdict);
  const next = stepEntrapment(held, situation, verdict.facts);
  return { ...verdict, state: next, dueAt: entrapmentDueAt(next, situation.now) };
}

/** A state message newer than all before. `faults` is the device's list, when it sent one. */
export function onReadings(state: RuleState, faults: FaultList | undefined, situation: Situation): Verdict {
  const verdict = { facts: [], warnings: [] };
  const seen = see(state, situation);
  return conclude(faults ? recoverByList(seen, faults, situation, verdict) : seen, situation, verdict);
}

/** An event message, fresh or late, in any order. */
export function onEvent(
  state: RuleState,
  event: Omit<EventMessage, keyof Moment> & Moment,
  late: boolean,
  situation: Situation,
): Verdict {
  const verdict = { facts: [], warnings: [] };
  const { code, seq, at, action, people } = event;
  const reported = {
    code,
    seq,
    at,
    action,
    late,
    people,
    sub: event.sub ?? '',
    floor: event.floor ?? situation.floor,
  };
  const next = report(state, reported, situation, verdict);
  return conclude(late ? next : see(next, event), situation, verdict);
}

/** Time has passed without a message. */
export const onTime = (state: RuleState, situation: Situation): Verdict =>
  conclude(state, situation, { facts: [], warnings: [] });
