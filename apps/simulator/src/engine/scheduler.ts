/**
 * Everything that will happen in the fleet, in one binary heap by time. The clock is the time of the running event,
 * not the machine's: a fleet can live a day in a second, and the same seed lives the same day. Events at the same
 * time run in the order in which they were scheduled.
 */
export interface Timer {
  cancel(): void;
}

export interface Scheduler {
  /** Epoch milliseconds, with fractions. */
  now(): number;
  at(timeMs: number, action: () => void): Timer;
  after(delayMs: number, action: () => void): Timer;
  /** Runs everything due up to and including `timeMs`, at most `limit` events; returns how many ran. */
  runUntil(timeMs: number, limit?: number): number;
  /** When the next event is due; undefined when nothing is scheduled. */
  nextAt(): number | undefined;
}

interface Entry {
  timeMs: number;
  order: number;
  action: (() => void) | undefined;
}

const before = (one: Entry, other: Entry) =>
  one.timeMs < other.timeMs || (one.timeMs === other.timeMs && one.order < other.order);

export function createScheduler(startMs: number): Scheduler {
  const heap: Entry[] = [];
  let now = startMs;
  let order = 0;

  const push = (entry: Entry) => {
    let index = heap.length;
    while (index > 0) {
      const parentIndex = (index - 1) >> 1;
      const parent = heap[parentIndex];
      if (!parent || before(parent, entry)) break;
      heap[index] = parent;
      index = parentIndex;
    }
    heap[index] = entry;
  };

  const pop = () => {
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = heap[2 * index + 1];
      const right = heap[2 * index + 2];
      const child = right && left && before(right, left) ? right : left;
      if (!child || before(last, child)) break;
      heap[index] = child;
      index = 2 * index + (child === right ? 2 : 1);
    }
    heap[index] = last;
  };

  /** The first entry that was not cancelled. */
  const head = () => {
    while (heap[0] && !heap[0].action) pop();
    return heap[0];
  };

  const at = (timeMs: number, action: () => void): Timer => {
    const entry: Entry = { timeMs: Math.max(timeMs, now), order: order++, action };
    push(entry);
    return {
      cancel() {
        entry.action = undefined;
      },
    };
  };

  return {
    now: () => now,
    at,
    after: (delayMs, action) => at(now + delayMs, action),
    nextAt: () => head()?.timeMs,
    runUntil(timeMs, limit = Number.POSITIVE_INFINITY) {
      let count = 0;
      for (let entry = head(); entry && entry.timeMs <= timeMs && count < limit; entry = head(), count++) {
        pop();
        now = entry.timeMs;
        entry.action?.();
      }
      if (count < limit) now = Math.max(now, timeMs);
      return count;
    },
  };
}

/** Lets the scheduler follow the machine's clock. `stop` leaves the remaining events undone. */
export function followClock(scheduler: Scheduler, clock: () => number = Date.now): { stop(): void } {
  const slice = 2000;
  const longestSleepMs = 1000;
  const shortestSleepMs = 4;
  let timer: NodeJS.Timeout;
  const turn = () => {
    // Slices keep the sockets alive when a sleeping laptop wakes up with an hour to catch up on.
    const busy = scheduler.runUntil(clock(), slice) === slice;
    const next = scheduler.nextAt() ?? Number.POSITIVE_INFINITY;
    const sleepMs = Math.min(longestSleepMs, Math.max(shortestSleepMs, next - clock()));
    timer = setTimeout(turn, busy ? 0 : sleepMs);
  };
  timer = setTimeout(turn, 0);
  return { stop: () => clearTimeout(timer) };
}
