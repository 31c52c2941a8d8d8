import { describe, expect, test } from 'vitest';
import type { Situation } from './rule-facts.ts';
import { noRuleState, type RuleState } from './rule-state.ts';
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
  const reported: string[] = [];
  const take = (verdict: Verdict) => {
    state = verdict.state;
    dueAt = verdict.dueAt;
    for (const f of verdict.facts) {
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
    readings(change: Partial<Signals>, faults?: string[]) {
      signals = { ...signals, ...change };
      seq++;
      take(onReadings(state, faults && { codes: faults, complete: true }, situation()));
    },
    event(code: string, action: 'occur' | 'clear' = 'occur', atSeq = ++seq, late = false) {
      take(onEvent(state, { seq: atSeq, at: now, code, action }, late, situation()));
    },
    wait(seconds: number) {
      const until = now + seconds * 1000;
      while (dueAt > 0 && dueAt <= until) {
        now = dueAt;
        take(onTime(state, situation()));
      }
      now = until;
    },
    /** The facts since the last check. */
    reported: () => reported.splice(0),
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
    unit.event('605', 'clear');
    expect(unit.reported()).toEqual(['clear 605']);
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
});
