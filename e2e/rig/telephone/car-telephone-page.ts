/**
 * The telephone of a car, in a page of its own browser window: signed in at the SIP server it rings when it is
 * called, and acts as the walk commands. Its microphone is the browser's test tone.
 */
import { UA, WebSocketInterface } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession.js';
import type { RTCSessionEvent } from 'jssip/lib/UA.js';

export interface TelephoneAccount {
  server: string;
  user: string;
  password: string;
}

export interface CarTelephone {
  signIn(account: TelephoneAccount): Promise<void>;
  signOut(): void;
  /** Its response to the next calls: it rings, or replies with this status at once. */
  decline(status: number | undefined): void;
  state(): 'idle' | 'ringing' | 'talking';
  answer(): void;
  /** Ends the call; a ringing one with this status. */
  hangUp(status?: number): void;
  /** The operator's loudness right now. */
  loudness(): Promise<number>;
}

let line: UA | undefined;
let session: RTCSession | undefined;
let declines: number | undefined;
const loudspeaker = new Audio();

const onCall = ({ originator, session: call }: RTCSessionEvent) => {
  if (originator !== 'remote') return;
  if (declines !== undefined) return call.terminate({ status_code: declines });
  session = call;
  // Audio that is not played has no loudness.
  call.on('peerconnection', ({ peerconnection }) =>
    peerconnection.addEventListener('track', ({ streams: [sound] }) => {
      loudspeaker.srcObject = sound ?? null;
      void loudspeaker.play();
    }),
  );
  const over = () => {
    session = undefined;
  };
  call.on('ended', over);
  call.on('failed', over);
};

const made: CarTelephone = {
  signIn: ({ server, user, password }) =>
    new Promise((resolve, reject) => {
      line = new UA({ sockets: new WebSocketInterface(server), uri: `sip:${user}@127.0.0.1`, password });
      line.on('registered', () => resolve());
      line.on('registrationFailed', ({ cause }) => reject(new Error(cause)));
      line.on('newRTCSession', onCall);
      line.start();
    }),
  signOut: () => line?.stop(),
  decline: status => {
    declines = status;
  },
  state: () => (session === undefined ? 'idle' : session.isEstablished() ? 'talking' : 'ringing'),
  answer: () => session?.answer({ mediaConstraints: { audio: true, video: false } }),
  hangUp: status => session?.terminate(status === undefined ? {} : { status_code: status }),
  loudness: async () => {
    const reports: Iterable<[string, { type: string; audioLevel?: number }]> =
      (await session?.connection.getStats()) ?? new Map();
    return [...reports].find(([, { type }]) => type === 'inbound-rtp')?.[1].audioLevel ?? 0;
  },
};

declare global {
  var telephone: CarTelephone;
}
globalThis.telephone = made;
