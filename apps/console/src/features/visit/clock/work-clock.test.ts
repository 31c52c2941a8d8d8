import { describe, expect, it } from 'vitest';
import {
  followingPhone,
  isUndecided,
  movedBy,
  newClock,
  settled,
  withReading,
  withServerTime,
} from './work-clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Where the phone's clock stands when the page is opened first. */
const begin = 1_700_000_000_000;

/** A phone with its page, a server whose clock is right, and what is noted on the way. */
function createPhone(behindMs = 0) {
  let trueMs = begin;
  let phoneMs = begin - behindMs;
  let clock = newClock(phoneMs);
  let lastAt: number | undefined;
  let steadyMs = 0;
  const notes: { at: number; trueMs: number }[] = [];
  const read = (isGap: boolean) => {
    const passedMs = lastAt === undefined ? 0 : steadyMs;
    clock = withReading(clock, {
      ...{ phoneMs, lastAt: lastAt ?? clock.at, passedMs },
      isGap: isGap || lastAt === undefined,
    });
    [lastAt, steadyMs] = [clock.at, 0];
  };
  const pass = (ms: number, setBy: number, steady: number) => {
    trueMs += ms;
    phoneMs += ms + setBy;
    steadyMs += steady;
  };
  const change = (next: ReturnType<typeof settled>) => {
    clock = next.clock;
    lastAt = clock.at;
    if (next.correction) for (const one of notes) one.at = movedBy(next.correction)(one.at);
  };
  const phone = {
    work: (ms: number, setBy = 0) => {
      pass(ms, setBy, ms);
      read(false);
    },
    sleep: (ms: number, setBy = 0) => {
      pass(ms, setBy, 0);
      read(true);
    },
    /** Without being hidden. */
    doze: (ms: number) => {
      pass(ms, 0, 0);
      read(false);
    },
    close: (ms: number, setBy = 0) => {
      pass(ms, setBy, 0);
      lastAt = undefined;
      read(true);
    },
    note: () => {
      read(false);
      notes.push({ at: clock.at, trueMs });
    },
    /** What the server says is applied later. */
    learn: () => {
      read(false);
      clock = withServerTime(clock, trueMs - clock.at);
    },
    settle: () => {
      read(false);
      change(settled(clock));
    },
    measure: () => {
      phone.learn();
      phone.settle();
    },
    followPhone: () => change(followingPhone(clock)),
    isUndecided: () => isUndecided(clock),
    leaps: () => clock.leaps.length,
    at: () => clock.at,
    phoneMs: () => phoneMs,
    /** By how much each noted time is dated wrongly when it is sent now. */
    wrong: () => notes.map(({ at, trueMs: then }) => at + (trueMs - clock.at) - then),
  };
  phone.measure();
  return phone;
}
type Phone = ReturnType<typeof createPhone>;

const noted = (...steps: ((phone: Phone) => void)[]) => {
  const phone = createPhone();
  for (const step of steps) {
    step(phone);
    phone.note();
  }
  phone.measure();
  return phone.wrong();
};
const near = (count: number) => Array.from({ length: count }, () => expect.closeTo(0, -5));

describe('a clock that is set', () => {
  const ways = ['work', 'sleep', 'close'] as const;
  const sets = [2 * dayMs, -2 * dayMs, 3 * hourMs, -3 * hourMs];
  it.each(ways.flatMap(way => sets.map(byMs => [way, byMs] as const)))(
    'during %s by %d ms dates nothing wrongly, whenever that is',
    (way, byMs) => {
      for (let when = 0; when < 6; when += 1) {
        const steps = [0, 1, 2, 3, 4, 5].map(step => (phone: Phone) => {
          phone.sleep((5 + step) * minuteMs);
          phone[way](20 * minuteMs, step === when ? byMs : 0);
          phone.work(10 * minuteMs);
        });
        expect(noted(...steps)).toEqual(near(6));
      }
    },
  );

  it('wrong from a restart without network until there is some, dates nothing wrongly', () => {
    const wrong = noted(
      phone => phone.close(hourMs, -400 * dayMs),
      phone => phone.work(40 * minuteMs),
      phone => phone.work(minuteMs, 400 * dayMs),
    );
    expect(wrong).toEqual(near(3));
  });

  it('twice, which cancels itself out, dates nothing wrongly', () => {
    expect(
      noted(
        phone => phone.work(minuteMs, dayMs),
        phone => phone.work(hourMs),
        phone => phone.work(minuteMs, -dayMs),
      ),
    ).toEqual(near(3));
  });

  it('never runs backwards, not even once the server says its time', () => {
    const phone = createPhone();
    const seen: number[] = [];
    for (const byMs of [0, -dayMs, 0, 5 * hourMs]) {
      phone.work(10 * minuteMs);
      seen.push(phone.at());
      phone.close(30 * minuteMs, byMs);
      seen.push(phone.at());
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  });
});

it('a phone that only sleeps dates nothing wrongly, and its clock stays that of the phone', () => {
  const phone = createPhone(2 * dayMs);
  for (const ms of [minuteMs, 9 * hourMs, 5 * minuteMs, 3 * dayMs]) {
    phone.sleep(ms);
    phone.note();
    phone.close(2 * ms);
    phone.note();
  }
  expect(phone.leaps()).toBeGreaterThan(0);
  phone.measure();
  expect(phone.leaps()).toBe(0);
  expect(phone.wrong()).toEqual(near(8));
  expect(phone.at()).toBe(phone.phoneMs());
});

it('a computer that sleeps in front of its user, which looks as if its clock was set, dates nothing wrongly', () => {
  expect(
    noted(
      phone => phone.sleep(20 * minuteMs),
      phone => phone.doze(8 * hourMs),
      phone => phone.close(10 * minuteMs),
    ),
  ).toEqual(near(3));
});

it('follows the phone again with what was noted before, and knows what the server said', () => {
  const phone = createPhone();
  phone.note();
  phone.work(minuteMs, dayMs);
  expect(phone.phoneMs() - phone.at()).toBe(dayMs - 1);
  phone.measure();
  phone.followPhone();
  expect(phone.at()).toBe(phone.phoneMs());
  phone.note();
  phone.work(minuteMs, -dayMs);
  phone.note();
  phone.measure();
  expect(phone.wrong()).toEqual(near(3));
});

it('does not take a sleep of before for a set, when it has followed the phone since', () => {
  const phone = createPhone();
  phone.doze(8 * hourMs);
  phone.followPhone();
  phone.note();
  phone.work(20 * minuteMs);
  phone.measure();
  expect(phone.wrong()).toEqual(near(1));
  expect(phone.at()).toBe(phone.phoneMs());
});

it('what the server said is applied later just as well, and decides nothing of what came after it', () => {
  const phone = createPhone();
  phone.sleep(10 * minuteMs, 2 * dayMs);
  phone.note();
  expect(phone.isUndecided()).toBe(true);
  phone.learn();
  expect(phone.isUndecided()).toBe(false);
  phone.work(30 * minuteMs);
  phone.note();
  phone.sleep(2 * hourMs, -5 * dayMs);
  expect(phone.isUndecided()).toBe(true);
  phone.note();
  phone.settle();
  expect([phone.isUndecided(), phone.leaps()]).toEqual([true, 1]);
  phone.measure();
  expect(phone.wrong()).toEqual(near(3));
});

describe('many phones', () => {
  /** A sequence that is the same each time. */
  const sequence = (seed: number) => {
    let state = seed;
    return (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    };
  };
  it('whose clocks are set once between two answers of the server date nothing wrongly', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const next = sequence(seed);
      const phone = createPhone((next(7) - 3) * dayMs);
      for (let round = 0; round < 3; round += 1) {
        const [steps, when] = [2 + next(8), next(10)];
        for (let step = 0; step < steps; step += 1) {
          const way = (['work', 'sleep', 'close'] as const)[next(3)] ?? 'work';
          const size = (3 + next(70)) * hourMs;
          phone[way](next(90) * minuteMs, step === when ? (next(2) === 0 ? size : -size) : 0);
          phone.note();
        }
        phone.measure();
      }
      for (const wrong of phone.wrong()) expect(Math.abs(wrong), `seed ${seed}`).toBeLessThan(3 * minuteMs);
    }
  });
});
