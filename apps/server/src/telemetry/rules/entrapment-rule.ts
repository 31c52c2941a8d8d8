/**
 * Are people trapped? Two signals confirm it: a fault that can hold people together with a person behind closed
 * doors of a standing car for 90 s, or the alarm button together with a second sign (a person behind closed
 * doors, such a fault, or the device's own suspicion). One signal alone is a suspicion (606). Trapped means 604
 * in the unlocking zone and 605 outside. It ends, and a suspicion is withdrawn, when the car has run for 2 s or
 * the door is open; then a minute must pass before the next suspicion. (Thresholds: domain reference 1.6.)
 */
import type { SuppressReason } from '@hoistway/contract/device/fault-fact';
import { faultByCode, isIncidentCode, trappedAfterMs, trappedCodes } from '@hoistway/contract/device/faults';
import { factOf, type RuleFact, type Situation } from './rule-facts.ts';
import { isNews, isOpen, quietAfterMs, type RuleState } from './rule-state.ts';
import type { Signals } from './signals.ts';

const freedByRunningMs = 2000;
const { atFloor, betweenFloors, suspected, alarmButton } = trappedCodes;

const isConfined = ({ lift, inspection, running, doorClosed, occupied }: Signals) =>
  lift && !inspection && !running && doorClosed && occupied;

const trapFaultOpen = (state: RuleState) =>
  state.faults.some(
    fault => fault.open && !isIncidentCode(fault.code) && faultByCode.get(fault.code)?.trap === true,
  );

/** The conclusion from the signals: a code, or '' without one. */
function judge(state: RuleState, { signals, now }: Situation): string {
  if (!signals.lift || signals.inspection || signals.running || signals.doorOpen) return '';
  const confined = state.confinedSince > 0;
  const held = confined && now - state.confinedSince >= trappedAfterMs;
  const fault = trapFaultOpen(state);
  const button = isOpen(state, alarmButton);
  const reported = state.incident === suspected && state.incidentFromDevice;
  if ((fault && held) || ((button || reported) && (confined || fault)) || (button && reported))
    return signals.inZone ? atFloor : betweenFloors;
  return held || button || reported ? suspected : '';
}

/** A device's report of an entrapment joins the open one: two rows would be two incidents. */
export function placeInIncident(
  { incident }: RuleState,
  code: string,
  action: 'occur' | 'clear',
  reason: SuppressReason | undefined,
): Pick<RuleFact, 'confirms' | 'suppressed'> {
  const joins = action === 'occur' && !reason && incident !== '' && isIncidentCode(code);
  if (!joins || code === incident) return { confirms: undefined, suppressed: reason };
  if (incident === suspected) return { confirms: suspected, suppressed: undefined };
  return { confirms: undefined, suppressed: 'trapped' };
}

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

const openedBy = ({ lastSeq, lastAt }: RuleState): Pick<RuleState, 'incidentSeq' | 'incidentAt'> => ({
  incidentSeq: lastSeq,
  incidentAt: lastAt,
});

/** The device may report an entrapment itself; its report opens and ends the incident like our own conclusion. */
function followDevice(state: RuleState): RuleState {
  const reported = [atFloor, betweenFloors, suspected].find(code => isOpen(state, code));
  if (reported === undefined)
    return state.incidentFromDevice ? { ...state, incident: '', incidentFromDevice: false } : state;
  if (state.incident !== '' && state.incident !== suspected) return state;
  if (reported === state.incident) return state;
  return { ...state, ...openedBy(state), incident: reported, incidentFromDevice: true };
}

export function stepEntrapment(before: RuleState, situation: Situation, facts: RuleFact[]): RuleState {
  const { signals, now } = situation;
  const state = followDevice({
    ...before,
    confinedSince: isConfined(signals) ? before.confinedSince || now : 0,
    runningSince: signals.running ? before.runningSince || now : 0,
  });
  const fact = (code: string, action: 'occur' | 'clear', more: Partial<RuleFact>): RuleFact =>
    factOf(situation, { seq: state.lastSeq, code, sub: '', action, ...more });
  const ranAway = state.runningSince > 0 && now - state.runningSince >= freedByRunningMs;
  if (state.incident !== '') {
    const newest = { seq: state.lastSeq, at: state.lastAt };
    const opening = { seq: state.incidentSeq, at: state.incidentAt };
    if ((signals.doorOpen || ranAway) && isNews(newest, opening)) {
      facts.push(fact(state.incident, 'clear', { withdrawn: state.incident === suspected }));
      const faults = state.faults.map(known =>
        known.open && isIncidentCode(known.code) ? { ...known, open: false } : known,
      );
      return { ...state, faults, incident: '', incidentFromDevice: false, quietUntil: now + quietAfterMs };
    }
    if (state.incident !== suspected) return state;
  } else if (now < state.quietUntil) return state;
  const found = judge(state, situation);
  if (found === '' || found === state.incident) return state;
  facts.push(
    fact(found, 'occur', {
      confirms: state.incident || undefined,
      since: trappedSince(state, found, situation),
    }),
  );
  return { ...state, ...openedBy(state), incident: found, incidentFromDevice: false };
}

/** When the passage of time alone can change the conclusion. */
export function entrapmentDueAt(state: RuleState, now: number): number {
  const open = state.incident !== '';
  const heldAt =
    state.confinedSince > 0 && (!open || state.incident === suspected)
      ? Math.max(state.confinedSince + trappedAfterMs, open ? 0 : state.quietUntil)
      : 0;
  const freedAt = open && state.runningSince > 0 ? state.runningSince + freedByRunningMs : 0;
  const due = [heldAt, freedAt].filter(time => time > now);
  return due.length > 0 ? Math.min(...due) : 0;
}
