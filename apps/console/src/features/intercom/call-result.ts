/**
 * How a call ended, from the replies of the SIP server and the car's telephone. FreeSWITCH, Asterisk and Kamailio
 * differ in the status of an offline telephone (404, 410, 430, 480) and of one that nobody answers (408, 480):
 * whether it has rung tells them apart.
 */
import type { CallEnder, CallResult } from '@hoistway/contract/features/intercom';

export interface Ending {
  result: CallResult;
  /** Omitted when the call broke or was never connected. */
  endedBy?: CallEnder;
}

const authenticationStatuses = [401, 407];
const busyStatuses = [486, 600];
const refusedStatuses = [403, 603];
const unansweredStatuses = [408, 480];
const unreachableStatuses = [404, 408, 410, 430, 480, 484, 502, 503, 504, 604];

/** Of the final answer to an INVITE. */
export const endingOfStatus = (status: number, hasRung: boolean): Ending => {
  if (busyStatuses.includes(status)) return { result: 'busy', endedBy: 'car' };
  if (refusedStatuses.includes(status)) return { result: 'refused', endedBy: 'car' };
  if (authenticationStatuses.includes(status)) return { result: 'notRegistered' };
  if (hasRung && unansweredStatuses.includes(status)) return { result: 'noAnswer' };
  return { result: unreachableStatuses.includes(status) ? 'unreachable' : 'failed' };
};

/** Of the final answer to a REGISTER; 0 when there was none. */
export const endingOfRegistration = (status: number): Ending => ({
  result: status >= 400 && status < 500 && status !== 408 ? 'notRegistered' : 'serverUnreachable',
});

/** JsSIP's names of what it ended itself. */
export interface SipEnd {
  originator: 'local' | 'remote' | 'system';
  cause: string;
  /** Of the answer that ended it, when there was one. */
  status?: number;
}

/** Of a call that had been answered. */
export const endingOfTalk = ({ originator, cause }: SipEnd): Ending => {
  // JsSIP hangs up by itself when audio can no longer be transmitted.
  const broke = cause === 'RTP Timeout' || originator === 'system';
  return broke
    ? { result: 'talked' }
    : { result: 'talked', endedBy: originator === 'local' ? 'operator' : 'car' };
};

/** Of a call that was never answered. */
export const endingOfAttempt = ({ originator, cause, status }: SipEnd, hasRung: boolean): Ending => {
  if (status !== undefined) return endingOfStatus(status, hasRung);
  if (cause === 'Canceled' && originator === 'local') return { result: 'cancelled', endedBy: 'operator' };
  if (cause === 'Connection Error') return { result: 'serverUnreachable' };
  if (cause === 'Request Timeout') return { result: hasRung ? 'noAnswer' : 'unreachable' };
  return { result: 'failed' };
};
