/**
 * The unit's readings as its page asks for them, in the shape that the drawings know. It asks while somebody
 * watches and the page is in front, and keeps what it knows when an answer fails to come: the page then says so,
 * also where nothing fails and nothing comes.
 */
import type { LiftState } from '@hoistway/client/live/lift-state';
import type { OwnerLive, OwnerPage } from '@hoistway/contract/features/qr-code';
import type { LiftSource } from '@hoistway/fleet/source/lift-source.ts';

const everyMs = 2000;
/** A dead connection never answers. */
const answerWithinMs = 5000;
/** After this long without an answer the page says so. */
export const lostAfterMs = 6000;

export type LinkState = 'waiting' | 'online' | 'offline' | 'lost';

const stateOf = (jobNum: string, live: OwnerLive): LiftState => ({
  elevatorId: jobNum,
  isactive: live.isactive === 1 ? 1 : 0,
  Floor: live.Floor === '' ? undefined : live.Floor,
  DoorState: live.DoorState,
  RunDirection: live.RunDirection,
  OnlineTime: live.OnlineTime ?? undefined,
  receivedAt: undefined,
  ages: {},
  data: { RunStatus: { speed: live.speed, ...(live.position !== null && { position: live.position }) } },
});

export interface OwnerSource extends LiftSource {
  link(): LinkState;
}

export const createOwnerSource = (
  { jobNum }: Pick<OwnerPage, 'jobNum'>,
  ask: (signal: AbortSignal) => Promise<OwnerLive>,
): OwnerSource => {
  const listeners = new Set<() => void>();
  let state: LiftState | undefined;
  let answeredAt = Date.now();
  let asking = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const announce = () => {
    for (const listener of listeners) listener();
  };
  const pollNow = () => void poll();
  const poll = async () => {
    announce();
    if (document.hidden || asking) return;
    asking = true;
    try {
      state = stateOf(jobNum, await ask(AbortSignal.timeout(answerWithinMs)));
      answeredAt = Date.now();
    } catch {
      // The next one may succeed; until then the age shows it.
    }
    asking = false;
    announce();
  };
  return {
    watch: listener => {
      listeners.add(listener);
      if (timer === undefined) {
        answeredAt = Date.now();
        timer = setInterval(pollNow, everyMs);
        document.addEventListener('visibilitychange', pollNow);
        pollNow();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', pollNow);
        timer = undefined;
      };
    },
    read: () => state,
    link: () => {
      if (Date.now() - answeredAt > lostAfterMs) return 'lost';
      if (!state) return 'waiting';
      return state.isactive === 1 ? 'online' : 'offline';
    },
  };
};
