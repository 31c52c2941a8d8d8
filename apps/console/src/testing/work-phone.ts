/** A technician's phone: signed in, not sending, with visits that have just begun. */
import { browserStorage } from '@hoistway/client/browser-storage';
import type { Job } from '@hoistway/contract/features/visit';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { newVisit } from '../features/visit/begin/new-visit.ts';
import { workNow } from '../features/visit/clock/clock.ts';
import { newClock } from '../features/visit/clock/work-clock.ts';
import { pulled } from '../features/visit/jobs/pull.ts';
import { workSession } from '../features/visit/sign-in/session.ts';
import type { Pulled, WorkSession } from '../features/visit/store/database.ts';
import type { KeptVisit } from '../features/visit/store/kept.ts';
import { visits } from '../features/visit/store/visits.ts';

const unit = { jobNum: 'E1', domainName: '云锦苑', buildingName: '1号楼', elevatorNum: '1' };
const job = {
  mpId: 7,
  annex: 'A',
  planType: 'HM',
  state: 'planned',
  dueDate: '2027-01-01',
  unassigned: false,
  begunBy: [],
  named: [],
  unit: { ...unit, longitude: null, latitude: null },
  last: null,
} as unknown as Job;
const session: WorkSession = {
  token: null,
  userId: 1,
  username: 'zhang',
  permissions: ['work', 'work.sign', 'work.finish'],
  isSuper: false,
  reportsPlace: false,
};
const list: Pulled = {
  userId: 1,
  name: '张三',
  at: Date.now(),
  clockBehindMs: 0,
  timeZone: 'Asia/Shanghai',
  colleagues: [],
  jobs: [job],
  more: false,
};

/** One that its user has begun, or joined as the second person, and whatever became of it. */
export const begunVisit = (more: Partial<KeptVisit> = {}): KeptVisit => ({
  ...newVisit({
    ...{ job, list, session, code: '', others: [] },
    found: { place: null, placeProblem: 'denied' },
    helps: more.helps ?? false,
  }),
  ...more,
});

let clocks = 0;
/** The clock of the work is the phone's, as where nothing was kept: after a test has set the time, and before. */
export const newWorkClock = (): void => {
  clocks += 1;
  // No page has read one of this version.
  const clock = { ...newClock(Date.now()), version: -clocks };
  browserStorage.setItem('hoistway.workClock', JSON.stringify(clock));
  workNow();
};

/** @returns what signs out and empties it */
export const phoneWith = (...kept: KeptVisit[]): (() => void) => {
  setLanguage('zh');
  // What is remembered of the user of the test before goes.
  workSession.set(undefined);
  workSession.set(session);
  pulled.set(list);
  visits.set(new Map(kept.map(visit => [visit.visitId, visit])));
  return () => {
    workSession.set(undefined);
    pulled.set(undefined);
    visits.set(new Map());
  };
};
