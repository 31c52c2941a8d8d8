import { isIncidentCode, isTrappedCode } from '@hoistway/contract/device/faults';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import type { Situation } from './rule-facts.ts';
import { noRuleState, type RuleState, restoredRules } from './rule-state.ts';
import { onEvent, onReadings, onTime, type Verdict } from './rules.ts';
import type { Signals } from './signals.ts';

const parked: Signals = {
  lift: true,
  inspection: false,
  running: false,
  doorOpen: false,
  doorClosed: true,
  inZone: true,
  occupied: false,
};
const start = Date.UTC(2026, 0, 5, 8);

/** One elevator with a sequence of messages and seconds. */
function story(first: Partial<Signals> = {}) {
  let state: RuleState = noRuleState;
  let signals: Signals = { ...parked, ...first };
  let seq = 0;
  let now = start;
  let dueAt = 0;
  let trappedFor = Number.NaN;
  const reported: string[] = [];
  const ids = new Set<string>();
  const take = (verdict: Verdict) => {
    state = verdict.state;
    dueAt = verdict.dueAt;
    for (const f of verdict.facts) {
      // What identifies a fact.
      const id = `${f.code} ${f.seq}`;
      if (ids.has(id)) reported.push(`repeated fact ${id}`);
      ids.add(id);
      if (isTrappedCode(f.code) && f.action === 'occur') trappedFor = (now - (f.since ?? Number.NaN)) / 1000;
      const marks = [
        f.suppressed,
        f.confirms && `confirms ${f.confirms}`,
        f.withdrawn && 'withdrawn',
        f.late && 'late',
      ];
      reported.push([f.action, f.code, ...marks.filter(Boolean)].join(' '));
    }
    for (const w of verdict.warnings) reported.push(`${w.kind} ${w.code}`);
  };
  const situation = (at = now): Situation => ({
    signals,
    floor: '3',
    seq,
    at,
    deviceAt: undefined,
    now,
    wallAt: steady => steady,
  });
  return {
    readings(change: Partial<Signals>, faults?: string[], inOtherMode = false) {
      signals = { ...signals, ...change };
      seq++;
      const said = { faults: faults && { codes: faults, complete: true }, inOtherMode };
      take(onReadings(state, said, situation()));
    },
    event(code: string, action: 'occur' | 'clear' = 'occur', atSeq = ++seq, late = false, at = now) {
      take(onEvent(state, { seq: atSeq, at, code, action }, late, situation(at)));
    },
    wait(seconds: number) {
      const until = now + seconds * 1000;
      while (dueAt > 0 && dueAt <= until) {
        now = dueAt;
        take(onTime(state, situation()));
      }
      now = until;
    },
    /** The server stops, and starts again after so many seconds. */
    restart(seconds: number) {
      const receivedAt = now;
      now += seconds * 1000;
      dueAt = 0;
      state = restoredRules(state, { at: receivedAt, receivedAt, now });
    },
    /** The facts since the last check. */
    reported: () => reported.splice(0),
    /** What the rules take for open, and whether the device itself reports people, other than in inspection. */
    incident: () => ({
      code: state.incident,
      reported: state.faults.some(
        ({ open, suppressed, freed, code }) => open && !suppressed && !freed && isTrappedCode(code),
      ),
    }),
    /** Seconds since the first sign of the newest entrapment. */
    trappedFor: () => trappedFor,
    skipTo(next: number) {
      seq = next;
    },
  };
}

describe('faults', () => {
  test('an event is a fact; the list recovers lost events and repeats nothing', () => {
    const unit = story();
    unit.event('301');
    unit.readings({}, ['301']);
    expect(unit.reported()).toEqual(['occur 301']);
    unit.readings({}, ['301', '202']);
    unit.readings({}, ['202']);
    unit.readings({}, []);
    expect(unit.reported()).toEqual(['occur 202', 'clear 301', 'clear 202']);
  });

  test('an outdated report is recorded and changes nothing', () => {
    const unit = story();
    unit.skipTo(10);
    unit.event('301', 'clear', 10);
    unit.event('301', 'occur', 9, true);
    unit.skipTo(10);
    unit.readings({}, ['301']);
    expect(unit.reported()).toEqual(['clear 301', 'occur 301 late', 'occur 301']);
  });

  test('events of level E are never ended by a list', () => {
    const unit = story();
    unit.event('704');
    unit.readings({}, []);
    expect(unit.reported()).toEqual(['occur 704']);
  });

  test('inspection suppresses with the reason; faults still open afterwards become alarms', () => {
    const unit = story({ inspection: true });
    unit.event('301');
    unit.event('202');
    unit.event('202', 'clear');
    expect(unit.reported()).toEqual(['occur 301 inspection', 'occur 202 inspection', 'clear 202']);
    unit.readings({ inspection: false });
    expect(unit.reported()).toEqual(['occur 301']);
  });

  test('an open maintenance event suppresses too', () => {
    const unit = story();
    unit.event('703');
    unit.event('124');
    unit.event('124', 'clear');
    unit.event('703', 'clear');
    unit.event('124');
    expect(unit.reported()).toEqual([
      'occur 703',
      'occur 124 maintenance',
      'clear 124',
      'clear 703',
      'occur 124',
    ]);
  });

  test('the end of maintenance may be lost: the mode restored, or another mode in the readings, end it too', () => {
    for (const restore of [
      (unit: ReturnType<typeof story>) => unit.event('701'),
      (unit: ReturnType<typeof story>) => unit.readings({}, undefined, true),
    ]) {
      const unit = story();
      unit.event('703');
      unit.readings({});
      unit.event('301');
      expect(unit.reported()).toEqual(['occur 703', 'occur 301 maintenance']);
      restore(unit);
      expect(unit.reported().filter(line => !line.includes('701'))).toEqual(['occur 301']);
      unit.event('202');
      expect(unit.reported()).toEqual(['occur 202']);
    }
  });

  test('what is older than the event of maintenance does not end it', () => {
    const unit = story();
    unit.skipTo(20);
    unit.event('703');
    unit.event('701', 'occur', 10, true, start - 60_000);
    unit.event('301');
    expect(unit.reported()).toEqual(['occur 703', 'occur 701 late', 'occur 301 maintenance']);
  });

  test('level C: repeated at six, warning at twelve, each once per ten minutes', () => {
    const unit = story();
    const flap = (times: number) => {
      for (let n = 0; n < times; n++) {
        unit.event('209');
        unit.event('209', 'clear');
        unit.wait(20);
      }
      return unit.reported().filter(line => /^(repeated|warning)/.test(line));
    };
    expect(flap(5)).toEqual([]);
    expect(flap(1)).toEqual(['repeated 209']);
    expect(flap(5)).toEqual([]);
    expect(flap(3)).toEqual(['warning 209']);
    unit.wait(600);
    expect(flap(6)).toEqual(['repeated 209']);
  });
});

describe('entrapment', () => {
  const people = { occupied: true };

  test('a fault that can hold people and a person for 90 s: between floors', () => {
    const unit = story({ inZone: false, ...people });
    unit.readings({ running: false }, ['103']);
    unit.wait(89);
    expect(unit.reported()).toEqual(['occur 103']);
    unit.wait(1);
    expect(unit.reported()).toEqual(['occur 605']);
    unit.event('607');
    expect(unit.reported()).toEqual(['occur 607']);
    unit.readings({ doorOpen: true, doorClosed: false });
    expect(unit.reported()).toEqual(['clear 605']);
  });

  test('a person alone is a suspicion, withdrawn when the car has run for two seconds', () => {
    const unit = story(people);
    unit.readings({});
    unit.wait(90);
    expect(unit.reported()).toEqual(['occur 606']);
    unit.readings({ running: true });
    unit.wait(1.9);
    expect(unit.reported()).toEqual([]);
    unit.wait(0.2);
    expect(unit.reported()).toEqual(['clear 606 withdrawn']);
    unit.readings({ running: false });
    unit.wait(80);
    expect(unit.reported()).toEqual([]);
    unit.wait(20);
    expect(unit.reported()).toEqual(['occur 606']);
  });

  test('the button and a person behind closed doors: at once', () => {
    const unit = story(people);
    unit.readings({});
    unit.event('607');
    expect(unit.reported()).toEqual(['occur 607', 'occur 604']);
  });

  test('the button alone is a suspicion, a second sign confirms it', () => {
    const unit = story();
    unit.readings({});
    unit.event('607');
    expect(unit.reported()).toEqual(['occur 607', 'occur 606']);
    unit.event('201');
    expect(unit.reported()).toEqual(['occur 201', 'occur 604 confirms 606']);
  });

  test("the device's own report joins the open incident", () => {
    const unit = story({ ...people, inZone: false });
    unit.readings({});
    unit.wait(90);
    unit.event('605');
    expect(unit.reported()).toEqual(['occur 606', 'occur 605 confirms 606']);
    unit.event('604');
    expect(unit.reported()).toEqual(['occur 604 trapped']);
  });

  test('it goes on as what the device still reports', () => {
    const unit = story({ inZone: false });
    unit.event('605');
    unit.event('604');
    unit.event('605', 'clear');
    expect(unit.reported()).toEqual([
      'occur 605',
      'occur 604 trapped',
      'occur 604 confirms 605',
      'clear 605',
    ]);
    unit.event('604', 'clear');
    expect(unit.reported()).toEqual(['clear 604']);
    unit.event('605');
    expect(unit.reported()).toEqual(['occur 605']);
  });

  test('a list that replaces one report by another ends nothing, whatever the order', () => {
    const unit = story();
    unit.readings({}, ['605', '103']);
    unit.readings({}, ['604']);
    expect(unit.reported()).toEqual([
      'occur 605',
      'occur 103',
      'occur 604 confirms 605',
      'clear 103',
      'clear 605',
    ]);
    unit.readings({}, []);
    expect(unit.reported()).toEqual(['clear 604']);
  });

  test('a suspicion that the device still reports is one of its own', () => {
    for (const messages of [
      (unit: ReturnType<typeof story>) => unit.readings({}, ['606']),
      (unit: ReturnType<typeof story>) => {
        unit.event('606');
        unit.event('605', 'clear');
      },
    ]) {
      const unit = story();
      unit.event('605');
      messages(unit);
      expect(unit.reported().filter(line => !line.includes('606 trapped'))).toEqual([
        'occur 605',
        'occur 606',
        'clear 605',
      ]);
    }
  });

  test('the device does not end it while the signs say that people are trapped', () => {
    const unit = story({ inZone: false, ...people });
    unit.readings({}, ['103']);
    unit.wait(90);
    unit.event('605');
    unit.event('605', 'clear');
    expect(unit.reported()).toEqual(['occur 103', 'occur 605', 'occur 605', 'clear 605 trapped']);
    unit.wait(600);
    unit.readings({ doorOpen: true, doorClosed: false });
    expect(unit.reported()).toEqual(['clear 605']);
  });

  test('it is raised again after an end by the device, when there is reason to', () => {
    const unit = story({ inZone: false });
    unit.readings({ occupied: true }, ['103']);
    unit.wait(90);
    unit.readings({ occupied: false });
    unit.event('605', 'clear');
    expect(unit.reported()).toEqual(['occur 103', 'occur 605', 'clear 605']);
    unit.readings({ occupied: true });
    unit.wait(90);
    expect(unit.reported()).toEqual(['occur 605']);
  });

  test('maintenance that was reported hides no report of trapped people; inspection puts it off', () => {
    const unit = story();
    unit.event('703');
    unit.event('605');
    expect(unit.reported()).toEqual(['occur 703', 'occur 605']);
    const inspected = story({ inspection: true });
    inspected.event('605');
    inspected.event('604');
    expect(inspected.reported()).toEqual(['occur 605 inspection', 'occur 604 inspection']);
    inspected.readings({ inspection: false });
    expect(inspected.reported().sort()).toEqual(['occur 604', 'occur 605 trapped']);
    inspected.event('604', 'clear');
    expect(inspected.reported()).toEqual(['occur 605 confirms 604', 'clear 604']);
  });

  test('a late fault confirms nothing before its end would have arrived', () => {
    const hoursAgo = start - 2 * 3_600_000;
    const unit = story(people);
    unit.skipTo(100);
    unit.readings({});
    unit.wait(100);
    expect(unit.reported()).toEqual(['occur 606']);
    unit.event('103', 'occur', 50, true, hoursAgo);
    unit.event('607', 'occur', 51, true, hoursAgo);
    unit.wait(89);
    unit.event('103', 'clear', 52, true, hoursAgo + 5000);
    unit.event('607', 'clear', 53, true, hoursAgo + 5000);
    unit.wait(100);
    expect(unit.reported().filter(line => /60[45]/.test(line))).toEqual([]);
    unit.event('103', 'occur', 54, true, hoursAgo + 9000);
    unit.wait(89);
    expect(unit.reported().filter(line => /60[45]/.test(line))).toEqual([]);
    unit.wait(1);
    expect(unit.reported()).toEqual(['occur 604 confirms 606']);
    expect(unit.trappedFor()).toBe(379);
  });

  test('a late fault that a list confirms counts at once', () => {
    const unit = story(people);
    unit.skipTo(100);
    unit.readings({});
    unit.wait(100);
    unit.event('103', 'occur', 50, true, start - 60_000);
    unit.readings({}, ['103']);
    expect(unit.reported()).toEqual(['occur 606', 'occur 103 late', 'occur 604 confirms 606']);
  });

  test('nobody is held while nothing is received: a short restart changes nothing, a long one begins again', () => {
    const unit = story(people);
    unit.readings({});
    unit.wait(60);
    unit.restart(30);
    unit.wait(600);
    expect(unit.reported()).toEqual([]);
    unit.readings({});
    expect(unit.reported()).toEqual(['occur 606']);

    const away = story(people);
    away.readings({});
    away.wait(60);
    away.restart(90);
    away.wait(1);
    away.readings({});
    expect(away.reported()).toEqual([]);
    away.wait(88);
    expect(away.reported()).toEqual([]);
    away.wait(1);
    expect(away.reported()).toEqual(['occur 606']);
  });

  test('an open door ends it only in a message that is newer than what began it', () => {
    const unit = story({ inZone: false, ...people });
    unit.skipTo(10);
    unit.event('605', 'occur', 20);
    unit.skipTo(14);
    unit.readings({ doorOpen: true, doorClosed: false });
    expect(unit.reported()).toEqual(['occur 605']);
    unit.skipTo(20);
    unit.readings({});
    expect(unit.reported()).toEqual(['clear 605']);
  });

  test('not in inspection, not with an open door, not on an escalator', () => {
    for (const still of [{ inspection: true }, { doorOpen: true, doorClosed: false }, { lift: false }]) {
      const unit = story({ ...people, ...still });
      unit.readings({}, ['201']);
      unit.wait(500);
      expect(unit.reported().filter(line => /60[456]/.test(line))).toEqual([]);
    }
  });

  test('a list with a suspicion instead ends nothing while the signs say that people are trapped', () => {
    const unit = story(people);
    unit.readings({}, ['103']);
    unit.wait(90);
    expect(unit.reported()).toEqual(['occur 103', 'occur 604']);
    unit.readings({}, ['604', '103']);
    unit.readings({}, ['606', '103']);
    expect(unit.reported()).toEqual(['occur 604', 'clear 604 trapped', 'occur 606 trapped']);
    unit.readings({ doorOpen: true, doorClosed: false });
    expect(unit.reported()).toEqual(['clear 604']);
  });

  test('an end that was overtaken by one that ended nothing ends nothing either', () => {
    const unit = story(people);
    unit.readings({}, ['103']);
    unit.wait(90);
    unit.skipTo(100);
    unit.readings({}, ['604', '103']);
    unit.reported();
    unit.skipTo(110);
    unit.readings({}, ['103']);
    unit.event('604', 'clear', 105);
    expect(unit.reported()).toEqual(['clear 604 trapped', 'clear 604 trapped']);
  });

  test('faults alone do not contradict the end that the device reports', () => {
    const unit = story();
    for (const code of ['607', '103', '604']) unit.event(code);
    unit.event('604', 'clear');
    expect(unit.reported().filter(line => line.includes('604'))).toEqual([
      'occur 604 confirms 606',
      'occur 604',
      'clear 604',
    ]);
  });

  test('a report that the device keeps after the people are out begins no other incident before the door is closed again for a while', () => {
    const unit = story({ ...people });
    unit.readings({}, ['604']);
    const out = { doorOpen: true, doorClosed: false, occupied: false };
    for (let n = 0; n < 5; n++) unit.readings(out, ['604']);
    unit.readings({ doorOpen: false, doorClosed: true }, ['604']);
    expect(unit.reported()).toEqual(['occur 604', 'clear 604']);
    unit.wait(60);
    unit.readings({}, ['604']);
    expect(unit.reported()).toEqual(['occur 604']);
    unit.readings({}, []);
    expect(unit.reported()).toEqual(['clear 604']);
  });

  test('reports that were overtaken confirm and begin nothing', () => {
    const unit = story(people);
    unit.skipTo(100);
    unit.readings({});
    unit.wait(90);
    unit.event('605', 'clear', 103);
    unit.event('605', 'occur', 102);
    expect(unit.reported()).toEqual(['occur 606', 'clear 605', 'occur 605 trapped']);
  });

  test('whatever comes in whatever order, one alarm is open for as long as the rules or the device know of people', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(`entrapment ${seed}`);
      const unit = story({ occupied: random.chance(0.5) });
      const open = new Set<string>();
      const said: string[] = [];
      const take = (what: string) => {
        for (const line of unit.reported()) {
          said.push(`${what}: ${line}`);
          expect(line.startsWith('repeated fact'), said.join('\n')).toBe(false);
          const [action, code = '', mark, confirmed = ''] = line.split(' ');
          if (!isIncidentCode(code) || mark === 'trapped' || mark === 'inspection') continue;
          if (mark === 'confirms') open.delete(confirmed);
          if (action === 'occur') open.add(code);
          else open.delete(code);
        }
        const known = unit.incident();
        expect([...open], said.join('\n')).toEqual(known.code === '' ? [] : [known.code]);
        if (known.reported) expect([...open].some(isTrappedCode), said.join('\n')).toBe(true);
      };
      for (let step = 0; step < 40; step++) {
        const code = random.pick(['604', '605', '606', '103', '607', '703']);
        const action = random.pick(['occur', 'clear'] as const);
        const change = random.pick([
          { occupied: true },
          { occupied: false },
          { running: true },
          { running: false },
          { doorOpen: true, doorClosed: false },
          { doorOpen: false, doorClosed: true },
          { inspection: true },
          { inspection: false },
          { inZone: random.chance(0.5) },
        ]);
        const list = ['604', '605', '606', '103', '607'].filter(() => random.chance(0.3));
        const seconds = random.pick([1, 30, 100]);
        const [what, act] = random.pick<[string, () => void]>([
          [`event ${code} ${action}`, () => unit.event(code, action)],
          [JSON.stringify(change), () => unit.readings(change)],
          [`${JSON.stringify(change)} ${list}`, () => unit.readings(change, list)],
          [`wait ${seconds}`, () => unit.wait(seconds)],
          [`restart ${seconds}`, () => unit.restart(seconds)],
        ]);
        act();
        take(what);
      }
    }
  });
});
