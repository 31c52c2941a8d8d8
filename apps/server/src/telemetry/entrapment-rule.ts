/**
 * Are people trapped? Two signals say so: a fault that can hold people together with a person behind closed
 * doors of a standing car for 90 s, or the alarm button together with a second sign (a person behind closed
 * doors, such a fault, or the device's own suspicion). One signal alone is a suspicion (606). Trapped means 604
 * in the unlocking zone and 605 outside. It ends, and a suspicion is withdrawn, when the car has run for 2 s or
 * the door is open; then a minute must pass before the next suspicion. (Thresholds: domain reference 1.6.)
 */
import type { SuppressReason } from '@hoistway/contract/fault-fact';
import { faultByCode, trappedAfterMs, trappedCodes } from '@hoistway/contract/faults';
import type { RuleFact, Situation } from './rule-facts.ts';
import { isOpen, type RuleState } from './rule-state.ts';
import type { Signals } from './signals.ts';

const freedByRunningMs = 2000;
const quietAfterMs = 60_000;
const { atFloor, betweenFloors, suspected, alarmButton } = trappedCodes;
const incidentCodes: readonly string[] = [atFloor, betweenFloors, suspected];

const isConfined = ({ lift, inspection, running, doorClosed, occupied }: Signals) =>
  lift && !inspection && !running && doorClosed && occupied;

const trapFaultOpen = (state: RuleState) =>
  state.faults.some(
    fault => fault.open && !incidentCodes.includes(fault.code) && faultByCode.get(fault.code)?.trap === true,
  );

/** What the signals amount to: a code, or '' for nothing. */
function judge(state: RuleState, { signals, now }: Situation): string {
  if (!signals.lift || signals.inspection || signals.running || signals.doorOpen) return '';
  const confined = state.confinedSince > 0;
  const held = confined && now - state.confinedSince >= trappedAfterMs;
  const fault = trapFaultOpen(state);
  const button = isOpen(state, alarmButton);
  const told = state.incident === suspected && state.incidentFromDevice;
  if ((fault && held) || ((button || told) && (confined || fault)) || (button && told))
    return signals.inZone ? atFloor : betweenFloors;
  return held || button || told ? suspected : '';
}

/** What the device tells of an entrapment joins the one that is open: two rows would be two incidents. */
export function placeInIncident(
  { incident }: RuleState,
  code: string,
  action: 'occur' | 'clear',
  reason: SuppressReason | undefined,
): Pick<RuleFact, 'confirms' | 'suppressed'> {
  const joins = action === 'occur' && !reason && incident !== '' && incidentCodes.includes(code);
  if (!joins || code === incident) return { confirms: undefined, suppressed: reason };
  if (incident === suspected) return { confirms: suspected, suppressed: undefined };
  return { confirms: undefined, suppressed: 'trapped' };
}

/** The device may tell of an entrapment itself; its word opens and ends the incident like a judgement of ours. */
function followDevice(state: RuleState): RuleState {
  const told = incidentCodes.find(code => isOpen(state, code));
  if (told === undefined)
    return state.incidentFromDevice ? { ...state, incident: '', incidentFromDevice: false } : state;
  if (state.incident !== '' && state.incident !== suspected) return state;
  if (told === state.incident) return state;
  return { ...state, incident: told, incidentSeq: state.lastSeq, incidentFromDevice: true };
}

export function stepEntrapment(before: RuleState, situation: Situation, facts: RuleFact[]): RuleState {
  const { signals, now } = situation;
  const state = followDevice({
    ...before,
    confinedSince: isConfined(signals) ? before.confinedSince || now : 0,
    runningSince: signals.running ? before.runningSince || now : 0,
  });
  const fact = (code: string, action: 'occur' | 'clear'): RuleFact => ({
    seq: state.lastSeq,
    at: situation.at,
    code,
    sub: '',
    action,
    suppressed: undefined,
    late: false,
    floor: situation.floor,
    people: undefined,
    confirms: undefined,
    withdrawn: false,
  });
  const ranAway = state.runningSince > 0 && now - state.runningSince >= freedByRunningMs;
  if (state.incident !== '') {
    if ((signals.doorOpen || ranAway) && state.lastSeq > state.incidentSeq) {
      facts.push({ ...fact(state.incident, 'clear'), withdrawn: state.incident === suspected });
      const faults = state.faults.map(known =>
        known.open && incidentCodes.includes(known.code) ? { ...known, open: false } : known,
      );
      return { ...state, faults, incident: '', incidentFromDevice: false, quietUntil: now + quietAfterMs };
    }
    if (state.incident !== suspected) return state;
  } else if (now < state.quietUntil) return state;
  const found = judge(state, situation);
  if (found === '' || found === state.incident) return state;
  facts.push({ ...fact(found, 'occur'), confirms: state.incident || undefined });
  return { ...state, incident: found, incidentSeq: state.lastSeq, incidentFromDevice: false };
}

/** When time alone can change the judgement. */
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
