/**
 * One call of a car from the request to its end, outside React: the account, the row in the log, the microphone, the
 * SIP call; its progress is reported to the log, repeatedly while it lasts.
 */
import { SendFailure } from '@hoistway/client/http/failures';
import { serverNow } from '@hoistway/client/server-clock';
import { callBeatMs, intercom, ringLimitMs } from '@hoistway/contract/features/intercom';
import { send } from '@hoistway/parts/call/send.ts';
import type { Ending } from './call-result.ts';
import { after, type CallEvent, type CallState, isOver, progressOf } from './call-state.ts';
import { type Levels, type SipCall, startSipCall } from './sip-call.ts';

interface CarCallOptions {
  jobNum: string;
  onChange: (state: CallState) => void;
  /** The log has a new row, or a row has changed. */
  onLogged: () => void;
}

export interface CarCall {
  /** Resolves when the log has recorded it. A call that has ended stays as it ended. */
  hangUp: () => Promise<unknown>;
  mute: (muted: boolean) => void;
  levels: () => Promise<Levels>;
}

export function createCarCall({ jobNum, onChange, onLogged }: CarCallOptions): CarCall {
  let state: CallState = { phase: 'opening' };
  let callId: string | undefined;
  let microphone: MediaStream | undefined;
  let sipCall: SipCall | undefined;
  let lastReport: Promise<unknown> = Promise.resolve();
  let beat: ReturnType<typeof setInterval> | undefined;
  let ringing: ReturnType<typeof setTimeout> | undefined;

  /**
   * One after the other: the end is reported last. A report that does not reach the server is repeated with the next
   * heartbeat.
   */
  const sendReport = () => {
    if (callId === undefined) return;
    const ending = state.phase === 'ended' ? state.ending : undefined;
    const report = { callId, progress: progressOf(state), ...ending };
    const done = () => {
      if (ending) clearInterval(beat);
      onLogged();
    };
    lastReport = lastReport
      .then(() => send(intercom.report, report, { keepalive: true }))
      .then(done, error => error instanceof SendFailure || done());
  };
  const change = (event: CallEvent) => {
    const next = after(state, event, serverNow());
    if (next === state) return;
    const wasReported = progressOf(state);
    state = next;
    if (isOver(state) || state.phase === 'talking') clearTimeout(ringing);
    if (isOver(state)) stop(microphone);
    if (progressOf(state) !== wasReported) sendReport();
    onChange(state);
  };
  const end = (ending: Ending) => {
    change({ type: 'ended', ending });
    sipCall?.close();
  };

  const run = async () => {
    // Not started at all when it is abandoned at the same moment.
    await Promise.resolve();
    if (isOver(state)) return;
    const account = await send(intercom.open, { jobNum });
    if (isOver(state)) return;
    ({ callId } = await send(intercom.start, { jobNum }));
    onLogged();
    beat = setInterval(sendReport, callBeatMs);
    if (isOver(state)) return sendReport();
    change({ type: 'accountGiven' });
    microphone = await openMicrophone();
    if (!microphone) return end({ result: 'noMicrophone' });
    if (isOver(state)) return stop(microphone);
    change({ type: 'microphoneOpen' });
    sipCall = await startSipCall(account, microphone, {
      onRegistered: () => {
        change({ type: 'registered' });
        ringing = setTimeout(() => end({ result: 'noAnswer' }), ringLimitMs);
      },
      onRinging: () => change({ type: 'ringing' }),
      onAnswered: () => change({ type: 'answered' }),
      onEnded: ending => change({ type: 'ended', ending }),
    });
    if (isOver(state)) sipCall.close();
  };
  run().catch((error: unknown) => {
    if (callId === undefined) change({ type: 'refused', error });
    else end({ result: 'failed' });
  });

  return {
    hangUp() {
      end({ result: state.phase === 'talking' ? 'talked' : 'cancelled', endedBy: 'operator' });
      return lastReport;
    },
    mute(muted) {
      for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !muted;
    },
    levels: async () => (await sipCall?.levels()) ?? { car: 0, own: 0 },
  };
}

const stop = (microphone: MediaStream | undefined) => {
  for (const track of microphone?.getTracks() ?? []) track.stop();
};

/** Undefined when there is none, or it may not be used; browsers give it to pages over HTTPS only. */
const openMicrophone = async (): Promise<MediaStream | undefined> => {
  try {
    return await navigator.mediaDevices?.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true },
    });
  } catch {
    return undefined;
  }
};
