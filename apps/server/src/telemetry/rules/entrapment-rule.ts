/**
 * Are people trapped? Two signals confirm it: a fault that can hold people together with a person behind closed
 * doors of a standing car for 90 s, or the alarm button together with a second sign (a person behind closed
 * doors, such a fault, or the device's own suspicion). One signal alone is a suspicion (606). Trapped means 604
 * in the unlocking zone and 605 outside. It ends, and a suspicion is withdrawn, when the car has run for 2 s or
 * the door is open; then a minute must pass before the next suspicion. (Thresholds: domain reference 1.6.)
 */
import type { SuppressReason } from '@hoistway/contract/device/fault-fact';
import {
  faultByCode,
  isIncidentCode,
  isTrappedCode,
  trappedAfterMs,
  trappedCodes,
} from '@hoistway/contract/device/faults';
import { factOf, type RuleFact, type Situation } from './rule-facts.ts';
import { countsFrom, isNews, type Moment, quietAfterMs, type RuleState } from './rule-state.ts';
import type { Signals } from './signals.ts';

const freedByRunningMs = 2000;
const { atFloor, betweenFloors, suspected, alarmButton } = trappedCodes;

const isConfined = ({ lift, inspection, running, doorClosed, occupied }: Signals) =>
  lift && !inspection && !running && doorClosed && occupied;

/** Faults that are a sign of trapped people, whether they count already or only from some time on. */
const signsOf = (state: RuleState) =>
  state.faults.filter(
    ({ open, code }) =>
      open && !isIncidentCode(code) && (code === alarmButton || faultByCode.get(code)?.trap === true),
  );

/** The conclusion from the signals: a code, or '' without one. */
function judge(state: RuleState, { signals, now }: Situation): string {
  if (!signals.lift || signals.inspection || signals.running || signals.doorOpen) return '';
  const confined = state.confinedSince > 0;
  const held = confined && now - state.confinedSince >= trappedAfterMs;
  const signs = signsOf(state).filter(fault => countsFrom(fault) <= now);
  const fault = signs.some(({ code }) => code !== alarmButton);
  const button = signs.some(({ code }) => code === alarmButton);
  const reported = state.incident === suspected && state.incidentFromDevice;
  if ((fault && held) || ((button || reported) && (confined || fault)) || (button && reported))
    return signals.inZone ? atFloor : betweenFloors;
  return held || button || reported ? suspected : '';
}

/**
 * A device's report of an entrapment joins the open one: two rows would be two incidents.
 * @param succeeds the same message says that the open one is over, and goes on as this one
 */
export function placeInIncident(
  { incident }: RuleState,
  code: string,
  reason: SuppressReason | undefined,
  succeeds: boolean,
): Pick<RuleFact, 'confirms' | 'suppressed'> {
  const joins = !reason && incident !== '' && isIncidentCode(code);
  if (!joins || code === incident) return { confirms: undefined, suppressed: reason };
  if (incident === suspected) return { confirms: suspected, suppressed: undefined };
  return succeeds
    ? { confirms: incident, suppressed: undefined }
    : { confirms: undefined, suppressed: 'trapped' };
}

/** The incident is, or goes on as, what the device has just reported; only what is newer than this report ends it. */
export const openIncident = (state: RuleState, { code, ...moment }: Moment & { code: string }): RuleState => {
  if (!isIncidentCode(code)) return state;
  const { incident, incidentSeq, incidentAt } = state;
  if (code !== incident) return { ...state, ...openedBy(moment), incident: code, incidentFromDevice: true };
  return isNews(moment, { seq: incidentSeq, at: incidentAt }) ? { ...state, ...openedBy(moment) } : state;
};

/**
 * When the first sign of an entrapment appeared: the doors closed on a person in a standing car, or now. It is
 * confirmed only later, and the people have waited since then.
 */
export function trappedSince(
  { confinedSince }: RuleState,
  code: string,
  { at, wallAt }: Pick<Situation, 'at' | 'wallAt'>,
): number | undefined {
  if (!isIncidentCode(code)) return undefined;
  return confinedSince > 0 ? Math.min(at, wallAt(confinedSince)) : at;
}

const openedBy = ({ seq, at }: Moment): Pick<RuleState, 'incidentSeq' | 'incidentAt'> => ({
  incidentSeq: seq,
  incidentAt: at,
});
const noIncident = { incident: '', incidentFromDevice: false } as const;
const newestOf = ({ lastSeq, lastAt }: RuleState): Moment => ({ seq: lastSeq, at: lastAt });

/** What an incident is, where a device reports several. */
export const gravestOf = (codes: readonly string[]) =>
  [atFloor, betweenFloors, suspected].find(code => codes.includes(code));

/** The incident that the device reports; what is suppressed becomes one when the reason has ended. */
const reportedBy = ({ faults }: RuleState) =>
  gravestOf(
    faults.filter(({ open, suppressed, freed }) => open && !suppressed && !freed).map(({ code }) => code),
  );

/** The device may report an entrapment itself; its report opens and ends the incident like our own conclusion. */
function followDevice(state: RuleState): RuleState {
  const reported = reportedBy(state);
  if (reported === undefined) return state.incidentFromDevice ? { ...state, ...noIncident } : state;
  if (state.incident !== '' && state.incident !== suspected) return state;
  if (reported === state.incident) return state;
  return openIncident(state, { ...newestOf(state), code: reported });
}

/**
 * The device reports the end of the open incident. It ends nothing while the signs still say that people are trapped; and
 * where the device reports another entrapment, the incident goes on as that one.
 * @param ended the state in which the reported fault is no longer open
 */
export function endIncident(
  ended: RuleState,
  end: Moment & { code: string },
  situation: Situation,
): { state: RuleState; suppressed?: 'trapped'; goesOnAs?: string } {
  const { incident, incidentSeq, incidentAt } = ended;
  if (end.code !== incident || !isNews(end, { seq: incidentSeq, at: incidentAt })) return { state: ended };
  const over: RuleState = { ...ended, ...noIncident };
  const reported = reportedBy(over);
  const next = reported === undefined ? over : openIncident(over, { ...end, code: reported });
  const goesOn = reported !== undefined && isTrappedCode(reported);
  if (!goesOn && isContradicted(ended, judge(next, situation)))
    return { state: { ...ended, incidentFromDevice: false }, suppressed: 'trapped' };
  return reported === undefined ? { state: next } : { state: next, goesOnAs: reported };
}

/**
 * Somebody is behind closed doors, and the signs say no less than the incident of which the device reports the end. Readings
 * show as well when that is over; faults alone do not.
 */
const isContradicted = ({ incident, confinedSince }: RuleState, found: string) =>
  confinedSince > 0 && (isTrappedCode(found) || (found !== '' && incident === suspected));

/** Nobody is inside any more. What the device goes on reporting is no entrapment until it is reported again. */
function free(state: RuleState): RuleState {
  const { incident, lastSeq: seq, lastAt: at } = state;
  const faults = state.faults.map(known =>
    known.open && isIncidentCode(known.code) ? { ...known, freed: true } : known,
  );
  // A report that was overtaken by this end does not open it again.
  if (!faults.some(({ code, open }) => code === incident && open))
    faults.unshift({ code: incident, sub: '', seq, at, open: false, suppressed: false });
  return {
    ...state,
    ...noIncident,
    faults: faults.filter((known, n) => n === 0 || known.open || known.code !== incident),
  };
}

/** People may be inside again, of whom the device has reported all along. */
export const mayBeTrappedAgain = ({ quietUntil }: RuleState, { signals, now }: Situation) =>
  !signals.doorOpen && !signals.running && now >= quietUntil;

/** Whether somebody is behind closed doors, and the car runs, by the newest readings. */
export const seeSignals = (state: RuleState, { signals, now }: Situation): RuleState => ({
  ...state,
  confinedSince: isConfined(signals) ? state.confinedSince || now : 0,
  runningSince: signals.running ? state.runningSince || now : 0,
});

export function stepEntrapment(before: RuleState, situation: Situation, facts: RuleFact[]): RuleState {
  const { signals, now } = situation;
  const state = followDevice(before);
  const fact = (code: string, action: 'occur' | 'clear', more: Partial<RuleFact>): RuleFact =>
    factOf(situation, { seq: state.lastSeq, code, sub: '', action, ...more });
  const ranAway = state.runningSince > 0 && now - state.runningSince >= freedByRunningMs;
  if (state.incident !== '') {
    const opening = { seq: state.incidentSeq, at: state.incidentAt };
    if ((signals.doorOpen || ranAway) && isNews(newestOf(state), opening)) {
      facts.push(fact(state.incident, 'clear', { withdrawn: state.incident === suspected }));
      return { ...free(state), quietUntil: now + quietAfterMs };
    }
    if (state.incident !== suspected) return state;
  } else if (now < state.quietUntil) return state;
  const found = judge(state, situation);
  if (found === '' || found === state.incident) return state;
  // Number and code identify a fact: what the newest message has ended begins again with the next one.
  if (state.faults.some(({ code, seq }) => code === found && seq === state.lastSeq)) return state;
  facts.push(
    fact(found, 'occur', {
      confirms: state.incident || undefined,
      since: trappedSince(state, found, situation),
    }),
  );
  return { ...state, ...openedBy(newestOf(state)), incident: found, incidentFromDevice: false };
}

/** When the passage of time alone can change the conclusion. */
export function entrapmentDueAt(state: RuleState, now: number): number {
  const open = state.incident !== '';
  const heldAt =
    state.confinedSince > 0 && (!open || state.incident === suspected)
      ? Math.max(state.confinedSince + trappedAfterMs, open ? 0 : state.quietUntil)
      : 0;
  const freedAt = open && state.runningSince > 0 ? state.runningSince + freedByRunningMs : 0;
  const countedAt = signsOf(state).map(countsFrom);
  const due = [heldAt, freedAt, ...countedAt].filter(time => time > now);
  return due.length > 0 ? Math.min(...due) : 0;
}
