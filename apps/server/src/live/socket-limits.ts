/** How many sockets a session may have at once, and how many tickets for them in a minute. */
import type { SessionUser } from '../auth/signed-in.ts';

/** Duplicated tabs share a session. */
const ofAccount = { sockets: 20, ticketsPerMinute: 30 };
/** All screens of a display link do, and reconnect together after a power cut, each until its line stands. */
const ofLink = { sockets: 200, ticketsPerMinute: 600 };

export const socketLimitsOf = ({ displayLink }: Pick<SessionUser, 'displayLink'>) =>
  displayLink ? ofLink : ofAccount;
