/**
 * The rules of one elevator: remembered state, message and time in → new state, resulting facts, and when to
 * evaluate again without a message. No clock, no I/O.
 */

import type { SuppressReason } from '@hoistway/contract/device/fault-fact';
import { isEventCode, isIncidentCode, isTrappedCode } from '@hoistway/contract/device/faults';
import type { EventMessage } from '@hoistway/contract/device/telemetry';
import {
  endIncident,
  entrapmentDueAt,
  gravestOf,
  mayBeTrappedAgain,
  openIncident,
  placeInIncident,
  seeSignals,
  stepEntrapment,
  trappedSince,
} from './entrapment-rule.ts';
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
/** The device reports maintenance: inspection operation of lift and escalator, until automatic operation is restored. */
const maintenanceCodes = ['703', '919'];
const restoredCodes = ['701', '920'];

/**
 * An open incident goes on in inspection. The end of an event may be lost, and must not hide for good that people are trapped.
 */
const suppression = (state: RuleState, signals: Signals, code: string) => {
  if (state.incident !== '' && isIncidentCode(code)) return undefined;
  if (signals.inspection) return 'inspection' as const;
  if (isIncidentCode(code)) return undefined;
  return maintenanceCodes.some(event => isOpen(state, event)) ? ('maintenance' as const) : undefined;
};

/** Something newer than the event of maintenance says that it is over. */
const endMaintenance = (state: RuleState, reported: Moment): RuleState => ({
  ...state,
  faults: state.faults.map(fault =>
    fault.open && maintenanceCodes.includes(fault.code) && isNews(reported, fault)
      ? { ...fault, open: false }
      : fault,
  ),
});

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
  /** The same message says that the open incident is over: it goes on as this one. */
  succeeds?: boolean;
}

/** One report of a fault by the device: always a fact; a report older than what is known changes nothing else. */
function report(
  before: RuleState,
  reported: ReportedFault,
  situation: Situation,
  verdict: Pick<Verdict, 'facts' | 'warnings'>,
): RuleState {
  const { succeeds = false, ...said } = reported;
  const { code, at, late } = said;
  const known = before.faults.find(fault => fault.code === code);
  const isNew = !known || isNews(said, known);
  if (said.action === 'clear') return reportEnd(before, said, isNew, situation, verdict);
  const begins = !isEventCode(code);
  const held = begins && !late ? suppression(before, situation.signals, code) : undefined;
  const placed = isNew ? placeInIncident(before, code, held, succeeds) : placeOutdated(before, code, held);
  const raises = begins && !placed.suppressed && !joins(before, code);
  const admitted = raises ? admitAlarm(before, code, situation.now) : before;
  const suppressed = admitted ? placed.suppressed : 'flood';
  const since = trappedSince(before, code, situation);
  verdict.facts.push(factOf(situation, { ...said, ...placed, suppressed, since }));
  const state = admitted ?? before;
  if (!isNew) return state;
  const lateSince = late ? (known?.open ? known.lateSince : situation.now) : undefined;
  const noted = remember(state, {
    ...knownFrom(said),
    open: true,
    suppressed: held !== undefined || !admitted,
    ...(lateSince !== undefined && { lateSince }),
  });
  const next = suppressed ? noted : openIncident(noted, said);
  if (held || late) return next;
  const { recurrence, warning } = countRecurring(next, code, at, situation.now);
  if (warning) verdict.warnings.push(warning);
  return restoredCodes.includes(code) ? endMaintenance(recurrence, said) : recurrence;
}

/**
 * A report of trapped people that something newer has overtaken joins their alarm, and raises no other while it is open, nor
 * while the people that the device goes on reporting are out.
 */
const placeOutdated = (state: RuleState, code: string, held: SuppressReason | undefined) => {
  const isOther = isIncidentCode(code) && code !== state.incident;
  const overtaken = isOther && (state.incident !== '' || isOpen(state, code));
  return { confirms: undefined, suppressed: held ?? (overtaken ? ('trapped' as const) : undefined) };
};

const knownFrom = ({ code, sub, seq, at }: ReportedFault) => ({ code, sub, seq, at });

function reportEnd(
  before: RuleState,
  reported: ReportedFault,
  isNew: boolean,
  situation: Situation,
  { facts }: Pick<Verdict, 'facts'>,
): RuleState {
  if (!isNew) {
    const suppressed = reported.code === before.incident ? 'trapped' : undefined;
    facts.push(factOf(situation, { ...reported, suppressed }));
    return before;
  }
  const { code, seq, late } = reported;
  const ended = remember(before, { ...knownFrom(reported), open: false, suppressed: false });
  const { state, suppressed, goesOnAs } = endIncident(ended, reported, situation);
  if (goesOnAs !== undefined) {
    const confirms = isTrappedCode(goesOnAs) ? code : undefined;
    facts.push(factOf(situation, { seq, code: goesOnAs, sub: '', action: 'occur', late, confirms }));
  }
  facts.push(factOf(situation, { ...reported, suppressed }));
  return state;
}

/** The device's list of active faults. An incomplete list does not prove that a fault has ended. */
export interface FaultList {
  codes: readonly string[];
  complete: boolean;
}

/** A fault whose occurrence came late is open now, too. */
const confirmed = (state: RuleState, { lateSince, ...fault }: KnownFault): RuleState =>
  lateSince === undefined ? state : remember(state, fault);

/** The list of active faults recovers events that were lost on the way. */
function recoverByList(
  state: RuleState,
  { codes, complete }: FaultList,
  situation: Situation,
  verdict: Pick<Verdict, 'facts' | 'warnings'>,
): RuleState {
  const { seq, at, floor } = situation;
  const reported = { seq, at, late: false, people: undefined, floor };
  const isOver = (fault: KnownFault) =>
    complete &&
    fault.open &&
    isNews(reported, fault) &&
    !isEventCode(fault.code) &&
    !codes.includes(fault.code);
  const over = state.faults.filter(isOver);
  const isFreed = (fault: KnownFault | undefined) =>
    fault?.freed === true && !mayBeTrappedAgain(state, situation);
  const counted = codes.filter(code => !isFreed(state.faults.find(fault => fault.code === code)));
  const successor = over.some(({ code }) => code === state.incident) ? gravestOf(counted) : undefined;
  const occurrence = (code: string) => ({ ...reported, code, sub: '', action: 'occur' as const });
  let next = state;
  let suspicion: KnownFault | undefined;
  for (const code of codes) {
    const known = next.faults.find(fault => fault.code === code);
    if (known && !isNews(reported, known)) continue;
    if (known?.open && (!known.freed || isFreed(known))) next = confirmed(next, known);
    else if (code === successor && !isTrappedCode(code)) {
      // Whether the entrapment is over, and the suspicion one of its own, is decided with its end.
      suspicion = { ...knownFrom(occurrence(code)), open: true, suppressed: false };
      next = remember(next, suspicion);
    } else next = report(next, { ...occurrence(code), succeeds: code === successor }, situation, verdict);
  }
  // The incident last: it goes on as what the device still reports after this list.
  const incidentLast = (fault: KnownFault) => Number(fault.code === next.incident);
  for (const fault of over.toSorted((a, b) => incidentLast(a) - incidentLast(b))) {
    next = report(
      next,
      { ...reported, code: fault.code, sub: fault.sub, action: 'clear' },
      situation,
      verdict,
    );
  }
  if (suspicion && next.incident !== suspicion.code)
    verdict.facts.push(factOf(situation, { ...occurrence(suspicion.code), suppressed: 'trapped' }));
  return next;
}

/** A suppressed fault becomes an alarm when the reason has ended and the fault is still open. */
function raiseHeld(state: RuleState, situation: Situation, verdict: Pick<Verdict, 'facts'>): RuleState {
  if (!state.faults.some(fault => fault.open && fault.suppressed)) return state;
  const { seq, at } = situation;
  let next = state;
  const faults = state.faults.map(fault => {
    const { code, sub } = fault;
    if (!fault.open || !fault.suppressed || !isNews(situation, fault)) return fault;
    if (suppression(state, situation.signals, code)) return fault;
    const admitted = admitAlarm(next, code, situation.now);
    if (!admitted) return fault;
    const placed = placeInIncident(next, code, undefined, false);
    const since = trappedSince(next, code, situation);
    verdict.facts.push(factOf(situation, { seq, code, sub, action: 'occur', ...placed, since }));
    next = placed.suppressed ? admitted : openIncident(admitted, { seq, at, code });
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

/** What a state message says in addition to the readings that are known after it. */
export interface Said {
  faults: FaultList | undefined;
  /** It states a mode of operation, and that is not inspection. */
  inOtherMode: boolean;
}

/** A state message newer than all before. */
export function onReadings(state: RuleState, { faults, inOtherMode }: Said, situation: Situation): Verdict {
  const verdict = { facts: [], warnings: [] };
  const seen = seeSignals(see(state, situation), situation);
  const next = inOtherMode ? endMaintenance(seen, situation) : seen;
  return conclude(faults ? recoverByList(next, faults, situation, verdict) : next, situation, verdict);
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
  const next = report(seeSignals(state, situation), reported, situation, verdict);
  if (!late) return conclude(see(next, event), situation, verdict);
  // What follows from it is concluded now, not when it was sent.
  const { now, wallAt } = situation;
  return conclude(next, { ...situation, seq: next.lastSeq, at: wallAt(now), deviceAt: undefined }, verdict);
}

/** Time has passed without a message. */
export const onTime = (state: RuleState, situation: Situation): Verdict =>
  conclude(seeSignals(state, situation), situation, { facts: [], warnings: [] });
