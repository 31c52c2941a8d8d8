/**
 * The unit's readings as its page asks for them, in the shape that the drawings know. It asks while somebody
 * watches and the page is in front, and keeps what it knows when an answer fails to come.
 */
import type { OwnerLive, OwnerPage } from '@hoistway/contract/qr-code';
import type { LiftState } from '../../live/lift-state.ts';
import type { LiftSource } from '../../ui/drawing/lift-source.ts';

const everyMs = 2000;
/** So many answers in a row must fail before the page says so. */
const failuresShown = 2;

export type LinkState = 'waiting' | 'online' | 'offline' | 'lost';

const stateOf = (jobNum: string, live: OwnerLive): LiftState => ({
  elevatorId: jobNum,
  isactive: live.isactive === 1 ? 1 : 0,
  Floor: live.Floor === '' ? undefined : live.Floor,
  DoorState: live.DoorState,
  RunDirection: live.RunDirection,
  OnlineTime: live.OnlineTime ?? undefined,
  data: { RunStatus: { speed: live.speed } },
});

export interface OwnerSource extends LiftSource {
  link(): LinkState;
}

export const createOwnerSource = (
  { jobNum }: Pick<OwnerPage, 'jobNum'>,
  ask: () => Promise<OwnerLive>,
): OwnerSource => {
  const listeners = new Set<() => void>();
  let state: LiftState | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const look = async () => {
    if (document.hidden) return;
    try {
      state = stateOf(jobNum, await ask());
      failures = 0;
    } catch {
      failures += 1;
    }
    for (const listener of listeners) listener();
  };
  return {
    watch: listener => {
      listeners.add(listener);
      if (timer === undefined) {
        timer = setInterval(() => void look(), everyMs);
        void look();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    read: () => state,
    link: () => {
      if (failures >= failuresShown) return 'lost';
      if (!state) return 'waiting';
      return state.isactive === 1 ? 'online' : 'offline';
    },
  };
};
