/**
 * One call over SIP: signs in at the server, calls, and reports the progress. The SIP library is loaded with the
 * first call. Nobody can call the operator: a call that comes in is declined.
 */
import type { IntercomAccount } from '@hoistway/contract/features/intercom';
import type { RTCSession } from 'jssip/lib/RTCSession';
import type { RTCSessionEvent } from 'jssip/lib/UA';
import {
  type Ending,
  endingOfAttempt,
  endingOfRegistration,
  endingOfTalk,
  type SipEnd,
} from './call-result.ts';

export interface SipEvents {
  onRegistered: () => void;
  onRinging: () => void;
  onAnswered: () => void;
  /** Called once, and never after `close`. */
  onEnded: (ending: Ending) => void;
}

/** Loudness between 0 and 1 of what comes from the car and of what goes to it. */
export interface Levels {
  car: number;
  own: number;
}
export interface SipCall {
  /** Hangs up, or abandons the attempt, and signs out. */
  close: () => void;
  levels: () => Promise<Levels>;
}

/** Of the server and the account together. */
const connectLimitMs = 12_000;
/** "Temporarily unavailable". */
const declined = 480;

/** @param microphone is owned, and closed, by the caller */
export async function startSipCall(
  { loginName, password, phone, key, server, domain }: IntercomAccount,
  microphone: MediaStream,
  { onRegistered, onRinging, onAnswered, onEnded }: SipEvents,
): Promise<SipCall> {
  const { UA, WebSocketInterface } = await import('jssip');
  const line = new UA({
    sockets: new WebSocketInterface(server),
    uri: `sip:${loginName}@${domain}`,
    password,
    // A short-lived password belongs to a name of its own.
    authorization_user: key || loginName,
    register: true,
  });
  const loudspeaker = new Audio();
  let session: RTCSession | undefined;
  let isOver = false;
  const close = () => {
    isOver = true;
    clearTimeout(connectTimer);
    loudspeaker.srcObject = null;
    line.stop();
  };
  const end = (ending: Ending) => {
    if (isOver) return;
    close();
    onEnded(ending);
  };
  const connectTimer = setTimeout(() => end({ result: 'serverUnreachable' }), connectLimitMs);

  const call = () => {
    let hasRung = false;
    const begun = line.call(`sip:${phone}@${domain}`, { mediaStream: microphone });
    session = begun;
    begun.connection.addEventListener('track', ({ streams: [sound] }) => {
      if (!sound || isOver) return;
      loudspeaker.srcObject = sound;
      loudspeaker.play().catch(() => undefined);
    });
    begun.on('progress', ({ response }: { response: { status_code: number } }) => {
      if (response.status_code === 100) return;
      hasRung = true;
      onRinging();
    });
    begun.on('accepted', onAnswered);
    begun.on('failed', event => end(endingOfAttempt(sipEndOf(event), hasRung)));
    begun.on('ended', event => end(endingOfTalk(sipEndOf(event))));
  };
  line.on('registered', () => {
    // It registers again before it expires.
    if (session || isOver) return;
    clearTimeout(connectTimer);
    onRegistered();
    call();
  });
  line.on('registrationFailed', ({ response }) => {
    if (!session) end(endingOfRegistration(response?.status_code ?? 0));
  });
  line.on('disconnected', () => {
    // The audio does not pass through it.
    if (!session) end({ result: 'serverUnreachable' });
  });
  line.on('newRTCSession', ({ originator, session: other }: RTCSessionEvent) => {
    if (originator === 'remote') other.terminate({ status_code: declined });
  });
  line.start();

  return { close, levels: () => levelsOf(session?.connection) };
}

interface EndEvent {
  originator: SipEnd['originator'];
  cause: string;
  message: object | null;
}
const sipEndOf = ({ originator, cause, message }: EndEvent): SipEnd => {
  const status = message && 'status_code' in message ? Number(message.status_code) : undefined;
  return { originator, cause, status };
};

const levelsOf = async (connection: RTCPeerConnection | undefined): Promise<Levels> => {
  const levels = { car: 0, own: 0 };
  const reports: Iterable<[string, { type: string; audioLevel?: number }]> =
    (await connection?.getStats()) ?? new Map();
  for (const [, { type, audioLevel = 0 }] of reports) {
    if (type === 'inbound-rtp') levels.car = audioLevel;
    if (type === 'media-source') levels.own = audioLevel;
  }
  return levels;
};
