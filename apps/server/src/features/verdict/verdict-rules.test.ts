/** Each reason of a verdict by itself: an honest visit, with one thing changed. */
import { describe, expect, it } from 'vitest';
import type { PhotoTaken, Report, SignedPerson, StopSeen, VisitFacts } from './verdict-facts.ts';
import { judge } from './verdict-rules.ts';
import { wordsOf } from './verdict-words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = Date.parse('2026-03-10T00:00:00+08:00');
/** Minutes after nine. */
const at = (minutes: number) => day + 9 * hour + minutes * minute;

const person = (more: Partial<SignedPerson> = {}): SignedPerson => ({
  signInId: 's1',
  userId: 1,
  name: '张三',
  own: true,
  at: at(0),
  distance: 20,
  accuracy: 10,
  placeProblem: null,
  scanned: 'right',
  ...more,
});
const li = (more: Partial<SignedPerson> = {}) =>
  person({ signInId: 's2', userId: 2, name: '李四', at: at(3), ...more });
const photo = (more: Partial<PhotoTaken> = {}): PhotoTaken => ({
  fileId: 'f1',
  mpId: 7,
  itemCode: 'A-1-06',
  takenAt: at(20),
  sha256: 'ab',
  sourceSha256: null,
  arrived: true,
  reused: null,
  alike: null,
  ...more,
});
const former = {
  fileId: 'f0',
  mpId: 3,
  itemCode: 'A-1-06',
  takenAt: at(-20_000),
  sha256: 'ab',
  sourceSha256: null,
};
const items = (count: number, spanMs: number, from = at(2)) =>
  Array.from({ length: count }, (_, n) => ({
    code: `A-1-${n}`,
    at: from + Math.round((n / (count - 1)) * spanMs),
  }));
const stop = (from: number, until: number | null, cause: StopSeen['cause'] = 'maintenance'): StopSeen => ({
  beganAt: at(from),
  endedAt: until === null ? null : at(until),
  cause,
});

const judged = (more: Partial<Omit<VisitFacts, 'report'>> = {}, report: Partial<Report> | null = {}) =>
  judge({
    mpId: 7,
    isLift: true,
    stdMinutes: 40,
    now: day + 26 * hour,
    day: { from: day, until: day + 24 * hour },
    monitoredSince: day - 1000 * hour,
    stops: [stop(2, 38)],
    switches: [at(5)],
    doorCycles: [],
    report: report && {
      visitId: 'v1',
      atDesk: false,
      from: at(0),
      until: at(41),
      people: [person(), li()],
      unnamed: [],
      items: items(31, 36 * minute),
      photos: [photo()],
      ...report,
    },
    ...more,
  });
/** The outcome, and what speaks against it or is not known. */
const said = (...parts: Parameters<typeof judged>) => {
  const { outcome, reasons } = judged(...parts);
  return [outcome, ...reasons.filter(({ weight }) => weight !== 'for').map(({ code }) => code)];
};

describe('an honest visit', () => {
  it('conforms, and says why', () => {
    const verdict = judged();
    expect(verdict).toMatchObject({ outcome: 'conforming', score: 100 });
    expect(verdict.reasons.map(({ code, weight }) => [code, weight])).toEqual([
      ['worked', 'for'],
      ['touched', 'for'],
      ['near', 'for'],
      ['scanned', 'for'],
      ['together', 'for'],
      ['photosFresh', 'for'],
      ['itemsTimed', 'for'],
    ]);
    expect(verdict.reasons[0]).toMatchObject({
      values: { minutes: 36, least: 20 },
      evidence: [{ kind: 'stop', beganAt: at(2), endedAt: at(38), cause: 'maintenance', minutes: 36 }],
    });
  });
});

describe('the machine', () => {
  it.each([
    [[stop(2, 21)], 'nonConforming', 'short'],
    [[stop(2, 22)], 'conforming'],
    // Several that are long enough together, one of which reaches out of the window.
    [[stop(-60, -20), stop(10, 20)], 'conforming'],
    [[stop(-60, -25), stop(10, 20)], 'nonConforming', 'short'],
    [[stop(100, 140)], 'nonConforming', 'shifted'],
    [[stop(100, 110)], 'nonConforming', 'noStop'],
    [[], 'nonConforming', 'noStop'],
    [[stop(-3 * 1440, 1440, 'inspection')], 'doubtful', 'longStop'],
    [[stop(-300, null)], 'doubtful', 'longStop'],
    [[stop(-10, 60, 'fault')], 'doubtful', 'otherStop'],
    [[stop(-10, 60, 'offline')], 'notJudged', 'offline'],
    [[stop(-10, 15, 'offline'), stop(30, 36)], 'notJudged', 'offline'],
    // What was silent for a moment has nothing to hide.
    [[stop(0, 5, 'offline'), stop(20, 24)], 'nonConforming', 'short'],
  ] as const)('%#: stops say %s %s', (stops, outcome, ...codes) => {
    expect(said({ stops: [...stops] })).toEqual([outcome, ...codes]);
  });

  const elsewhere = { distance: null, accuracy: null, placeProblem: 'denied', scanned: 'none' } as const;
  it.each(['power', 'human', 'unknown'] as const)(
    'out of use by %s while somebody is there is at work',
    cause => {
      const off = stop(2, 38, cause);
      for (const isLift of [true, false])
        expect(judged({ stops: [off], isLift, switches: [] })).toMatchObject({
          outcome: 'conforming',
          score: 100,
          reasons: [
            {
              code: 'outOfUse',
              values: { minutes: 36, least: 20 },
              evidence: [{ kind: 'stop', beganAt: at(2), cause }],
            },
            ...Array.from({ length: 5 }, () => ({ weight: 'for' })),
          ],
        });
      // Together with an inspection.
      expect(said({ stops: [stop(2, 14), stop(14, 24, cause)] })).toEqual(['conforming']);
      expect(said({ stops: [stop(2, 14), stop(14, 20, cause)] })).toEqual(['nonConforming', 'short']);
      // Near it, or by its code.
      const near = [person({ scanned: 'none' }), li({ scanned: 'none' })];
      expect(said({ stops: [off] }, { people: near })).toEqual(['conforming', 'notScanned']);
      const byCode = [person({ ...elsewhere, scanned: 'right' }), li({ ...elsewhere, scanned: 'right' })];
      expect(said({ stops: [off] }, { people: byCode })).toEqual(['conforming']);
    },
  );

  it.each([
    ['nobody was there', [stop(2, 38, 'power')], { people: [person(elsewhere), li(elsewhere)] }],
    [
      'nobody says who was there',
      [stop(2, 38, 'power')],
      { visitId: null, people: [], items: [], photos: [] },
    ],
    ['it began long before', [stop(-31, 38, 'power')], {}],
    ['it ended long after', [stop(2, 72, 'power')], {}],
    ['it goes on', [stop(2, null, 'power')], {}],
    ['it is a fault', [stop(2, 38, 'fault')], {}],
    ['an inspection of days makes up for it', [stop(-31 - 72 * 60, -20), stop(2, 14, 'power')], {}],
    ['the visit may be anybody’s', [stop(2, 38, 'power')], { until: at(41 + 12 * 60) }],
  ] as const)('out of use proves no work where %s', (_, stops, report) => {
    const { reasons } = judged({ stops: [...stops] }, report as Partial<Report>);
    const codes = reasons.map(({ code }) => code);
    expect(codes).toContain('otherStop');
    expect(codes).not.toContain('outOfUse');
  });

  it('shows which later inspection it was', () => {
    expect(judged({ stops: [stop(100, 140)] }).reasons[0]).toMatchObject({
      values: { began: at(100), minutes: 40 },
      evidence: [{ kind: 'stop', beganAt: at(100) }],
    });
  });

  it('proves no visit that was reported so long that the inspection may be of any', () => {
    const stops = [stop(2, 38)];
    expect(said({ stops }, { until: at(12 * 60) })).toEqual(['conforming']);
    expect(said({ stops }, { from: at(-3 * 1440), until: at(41) })).toEqual(['doubtful', 'longVisit']);
    expect(said({ stops: [] }, { from: at(-3 * 1440), until: at(41) })[0]).toBe('nonConforming');
  });

  it('that is not monitored says nothing, and what the phones say against it counts all the same', () => {
    for (const monitoredSince of [null, at(45)])
      expect(said({ monitoredSince, stops: [] })).toEqual(['notJudged', 'notMonitored']);
    expect(judged({ monitoredSince: null }).score).toBeNull();
    expect(said({ monitoredSince: at(30), stops: [] })).toEqual(['notJudged', 'offline']);
    expect(said({ monitoredSince: null }, { photos: [photo({ reused: former })] })).toEqual([
      'nonConforming',
      'photoReused',
      'notMonitored',
    ]);
  });

  it('knows whether anybody had a hand in it', () => {
    const counted = (before: number, after: number) => ({
      switches: [],
      doorCycles: [
        { at: at(-50), value: 1 },
        { at: at(2), value: before },
        { at: at(38), value: after },
      ],
    });
    expect(said(counted(100, 100))).toEqual(['doubtful', 'untouched']);
    expect(said(counted(100, 102))).toEqual(['conforming']);
    // The counter began again: the controller was replaced.
    expect(said(counted(100, 3))).toEqual(['conforming', 'notCounted']);
    // A device that reports neither, and an escalator.
    expect(said({ switches: [] })).toEqual(['conforming', 'notCounted']);
    expect(said({ isLift: false, ...counted(5, 5) })).toEqual(['conforming']);
  });
});

describe('the phones', () => {
  it.each([
    ['exactly near', [person({ distance: 210 }), li()], 'conforming'],
    ['nobody near', [person({ distance: 2300 }), li({ distance: 1800 })], 'nonConforming', 'far'],
    ['one far away', [person(), li({ distance: 1800 })], 'doubtful', 'oneFar'],
    [
      'a place 3 km wide and no code',
      [
        person({ distance: 2850, accuracy: 3000, scanned: 'none' }),
        li({ scanned: 'none', distance: null, accuracy: null, placeProblem: 'denied' }),
      ],
      'doubtful',
      'noPlace',
      'notScanned',
    ],
    [
      'a place 3 km wide and the code',
      [person({ distance: 2850, accuracy: 3000 }), li({ distance: null })],
      'conforming',
    ],
    [
      'places, at a unit without one, and no code',
      [
        person({ distance: null, scanned: 'none' }),
        li({ distance: null, accuracy: null, placeProblem: 'denied', scanned: 'none' }),
      ],
      'conforming',
      'noUnitPlace',
      'notScanned',
    ],
    [
      'no place and no code',
      [person, li].map(each =>
        each({ distance: null, accuracy: null, placeProblem: 'denied', scanned: 'none' }),
      ),
      'doubtful',
      'noPlace',
      'notScanned',
    ],
    ['no code', [person({ scanned: 'none' }), li({ scanned: 'none' })], 'conforming', 'notScanned'],
    ['another code', [person({ scanned: 'wrong' }), li({ scanned: 'none' })], 'nonConforming', 'wrongCode'],
    ['another code beside the right one', [person({ scanned: 'wrong' }), li()], 'doubtful', 'wrongCode'],
    ['one person', [person()], 'doubtful', 'alone'],
    ['one person twice', [person(), person({ signInId: 's3', at: at(9) })], 'doubtful', 'alone'],
    ['a named colleague', [person(), li({ own: false, userId: null })], 'doubtful', 'onlyNamed'],
    ['30 minutes apart', [person(), li({ at: at(30) })], 'conforming'],
    ['31 minutes apart', [person(), li({ at: at(31) })], 'doubtful', 'apart'],
    ['half an hour early', [person({ at: at(-30) }), li({ at: at(-5) })], 'conforming'],
    ['the day before', [person({ at: at(-1440) }), li({ at: at(-1435) })], 'doubtful', 'signInTime'],
  ] as const)('%s', (_, people, outcome, ...codes) => {
    expect(said({}, { people: [...people] })).toEqual([outcome, ...codes]);
  });

  const atHome = { distance: null, accuracy: null, placeProblem: 'denied', scanned: 'none' } as const;
  it.each([
    ['neither', [person(), li(atHome)], { count: 1, of: 2, name: '李四' }],
    [
      'a place 3 km wide',
      [li(), person({ distance: 100, accuracy: 3000, scanned: 'none' })],
      { name: '张三' },
    ],
    [
      'neither, of several',
      [person(), li(atHome), person({ ...atHome, userId: 3, name: '王五', at: at(1) })],
      { count: 2, of: 3 },
    ],
  ] as const)('say of whom they have %s, and not that both were there', (_, people, values) => {
    const { outcome, reasons } = judged({}, { people: [...people] });
    expect(outcome).toBe('conforming');
    expect(reasons.find(({ code }) => code === 'untraced')).toMatchObject({ weight: 'unknown', values });
    expect(reasons.map(({ code }) => code)).not.toContain('together');
  });

  it('say in words what they know of whom', () => {
    const englishOf = (people: SignedPerson[]) =>
      new Map(judged({}, { people }).reasons.map(reason => [reason.code, wordsOf(reason, String).en]));
    const two = englishOf([person(), li(atHome)]);
    expect(two.get('near')).toMatch(/^All sign-ins with a usable location were within/);
    expect(two.get('untraced')).toMatch(/^李四 signed in without/);
    const three = englishOf([person(), li(atHome), person({ ...atHome, userId: 3, name: '王五' })]);
    expect(three.get('untraced')).toMatch(/^2 of 3 people signed in without/);
  });

  it.each([
    ['photoReused', { count: 1 }, '1 photo was made from a file already used for earlier visits.'],
    ['photoReused', { count: 2 }, '2 photos were made from files already used for earlier visits.'],
    ['touched', { switches: 1, doors: 3 }, 'the stop switch was operated once and the doors cycled 3 times'],
    ['itemsTimed', { count: 38, seconds: 3291 }, '38 items were checked one by one over 55 min.'],
    ['itemsTimed', { count: 1, seconds: 80 }, '1 item was checked one by one over 80 s.'],
  ] as const)('say %s of %o in English words', (code, values, text) => {
    expect(wordsOf({ code, values }, String).en).toContain(text);
  });

  it.each([
    ['a scan without a place', [person(), li({ ...atHome, scanned: 'right' })]],
    ['a place without a scan', [person(), li({ scanned: 'none' })]],
    ['a scan on the second sign-in', [person(), li(atHome), li({ signInId: 's3', at: at(4) })]],
  ] as const)('know that both were there by %s', (_, people) => {
    const { reasons } = judged({}, { people: [...people] });
    expect(reasons.map(({ code }) => code)).toContain('together');
    expect(reasons.map(({ code }) => code)).not.toContain('untraced');
  });

  it('say that two were there together or apart, not both', () => {
    const cameBack = [person(atHome), li({ at: at(40) }), person({ signInId: 's3', at: at(45) })];
    const codes = judged({}, { people: cameBack }).reasons.map(({ code }) => code);
    expect(codes).toContain('together');
    expect(codes).not.toContain('apart');
  });

  it('do not say that two were apart because one of them cannot be placed', () => {
    const people = [person(), li(atHome), person({ userId: 3, name: '王五', at: at(45) })];
    expect(said({}, { people })).toEqual(['conforming', 'untraced']);
  });

  it('count a technician whom the record does not name, and say so', () => {
    const people = [person()];
    const { outcome, reasons } = judged({}, { people, unnamed: [li()] });
    expect(outcome).toBe('conforming');
    expect(reasons.find(({ code }) => code === 'unnamed')).toMatchObject({
      weight: 'for',
      values: { count: 1, unnamed: 1 },
      evidence: [{ kind: 'signIn', name: '李四' }],
    });
    expect(reasons.map(({ code }) => code)).toContain('together');
    expect(said({}, { people, unnamed: [li({ at: at(45) })] })).toEqual(['doubtful', 'apart']);
  });

  it.each([
    ['used before', photo({ reused: former }), 'nonConforming', 'photoReused'],
    ['like one used before', photo({ alike: former }), 'doubtful', 'photoAlike'],
    ['taken before the visit', photo({ takenAt: at(-11) }), 'doubtful', 'photoTime'],
    ['taken just before it', photo({ takenAt: at(-9) }), 'conforming'],
    ['taken after it', photo({ takenAt: at(52) }), 'doubtful', 'photoTime'],
    ['that never came', photo({ arrived: false }), 'doubtful', 'photoMissing'],
  ] as const)('a photo %s', (_, taken, outcome, ...codes) => {
    expect(said({}, { photos: [taken] })).toEqual([outcome, ...codes]);
  });

  it('tick items one after the other', () => {
    expect(said({}, { photos: [] })).toEqual(['conforming', 'noPhotos']);
    expect(said({}, { items: items(31, 40_000) })).toEqual(['doubtful', 'itemsTooFast']);
    expect(said({}, { items: items(31, 150_000) })).toEqual(['conforming']);
    expect(said({}, { items: items(4, 1000) })).toEqual(['conforming']);
    expect(said({}, { items: items(31, 20 * minute, at(-40)) })).toEqual(['doubtful', 'itemTime']);
  });

  it('tick one item on arrival and the others at once', () => {
    const [first, ...rest] = items(31, 35_000, at(36));
    if (!first) throw new Error('no items');
    const { outcome, reasons } = judged({}, { items: [...rest, { ...first, at: at(1) }] });
    expect(outcome).toBe('doubtful');
    const hurried = reasons.find(({ code }) => code === 'itemsTooFast');
    expect(hurried?.values).toEqual({ count: 30, seconds: 34 });
    expect(hurried?.evidence).toEqual(rest.map(item => ({ kind: 'item', ...item })));
    expect(reasons.map(({ code }) => code)).not.toContain('itemsTimed');
  });

  it('tick several items at a time without a doubt, unless it is most of them', () => {
    const burst = (count: number, from: number) => items(count, 3000, from);
    const [car, pit, room] = [burst(10, at(10)), burst(10, at(20)), burst(11, at(35))];
    expect(said({}, { items: [...car, ...pit, ...room] })).toEqual(['conforming']);
    const slow = (count: number) => items(count, 20 * minute);
    expect(said({}, { items: [...slow(7), ...burst(24, at(30))] })).toEqual(['conforming']);
    expect(said({}, { items: [...slow(6), ...burst(25, at(30))] })).toEqual(['doubtful', 'itemsTooFast']);
    // Four are too few to say anything, also of five.
    expect(said({}, { items: [...burst(4, at(10)), { code: 'A-1-9', at: at(35) }] })).toEqual(['conforming']);
  });

  it('say nothing of what was recorded without them', () => {
    const paper = { visitId: null, people: [], items: [], photos: [] };
    expect(said({}, paper)).toEqual(['conforming', 'paper']);
    expect(said({ stops: [] }, paper)).toEqual(['nonConforming', 'noStop', 'paper']);
  });
});

describe('what was entered at the desk', () => {
  const far = person({ distance: null, accuracy: null, placeProblem: 'desk', scanned: 'none', own: false });
  const desk = {
    atDesk: true,
    people: [far],
    items: items(31, 0, at(41)),
    photos: [photo({ takenAt: at(41) })],
  };

  it('is judged by the machine, and of people, places and times by nothing', () => {
    expect(said({}, desk)).toEqual(['conforming', 'desk']);
    expect(judged({}, desk).reasons.map(({ code }) => code)).toEqual(['desk', 'worked', 'touched']);
    expect(said({ stops: [] }, desk)).toEqual(['nonConforming', 'noStop', 'desk']);
  });

  it('is not judged at all where the machine was not heard', () => {
    expect(said({ monitoredSince: null }, desk)).toEqual(['notJudged', 'notMonitored', 'desk']);
    expect(said({ stops: [stop(-60, 120, 'offline')] }, desk)).toEqual(['notJudged', 'offline', 'desk']);
  });

  it('has no photos of other visits', () => {
    const reused = photo({ reused: former });
    expect(said({}, { ...desk, photos: [reused] })).toEqual(['nonConforming', 'photoReused', 'desk']);
    // Pictures of one paper form look alike.
    expect(said({}, { ...desk, photos: [photo({ alike: former })] })).toEqual(['conforming', 'desk']);
    expect(said({}, { ...desk, photos: [photo({ arrived: false })] })).toEqual([
      'doubtful',
      'photoMissing',
      'desk',
    ]);
  });
});

describe('a visit that nobody reported', () => {
  it('was missed when its day is over, whether or not the unit is monitored', () => {
    expect(said({ stops: [] }, null)).toEqual(['nonConforming', 'missed']);
    expect(said({ stops: [], monitoredSince: null }, null)).toEqual(['nonConforming', 'missed']);
    expect(said({ stops: [], now: day + 23 * hour }, null)).toEqual(['notJudged', 'notOver']);
  });
  it('is doubtful where the machine saw one', () => {
    expect(said({}, null)).toEqual(['doubtful', 'unreported']);
    expect(said({ stops: [stop(2, 10)] }, null)).toEqual(['nonConforming', 'missed']);
  });
});

it('points go down with each reason against it and each doubt, and not below zero', () => {
  expect(judged({}, { people: [person()] }).score).toBe(85);
  expect(judged({ stops: [] }).score).toBe(50);
  expect(
    judged(
      { stops: [] },
      { people: [person({ distance: 5000, scanned: 'wrong' })], photos: [photo({ reused: former })] },
    ).score,
  ).toBe(0);
});
