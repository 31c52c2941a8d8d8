/** The queue of this phone: what it sends with, and when it is woken. */
import { isAboutOne } from '@hoistway/client/http/retry-pause';
import { Refusal } from '@hoistway/contract/core/refusal';
import { visit as calls, mostAsked } from '@hoistway/contract/features/visit';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { settleClock, workNow } from '../clock/clock.ts';
import { pullAfresh } from '../jobs/pull.ts';
import { ownVisits, send, upload, workSession } from '../sign-in/session.ts';
import { isSealed } from '../store/kept.ts';
import { inOneTabOfKept } from '../store/storage.ts';
import { changeVisit, dropFiles, fileOf, readVisit } from '../store/visits.ts';
import { texts } from '../texts.ts';
import { createQueue } from './queue.ts';

/** Any answer of the server says its time, also a refusal. */
const askTheTime = async () => {
  const [first] = ownVisits();
  try {
    if (first) await send(calls.states, { visitIds: [first.visitId] });
  } catch (error) {
    // Something in between refuses this question alone, perhaps.
    const isAnswered = error instanceof Refusal && error.reason !== 'sessionGone';
    if (!isAnswered && !isAboutOne(error)) throw error;
  }
};

const fileType = (content: Blob) => (content.type === 'image/png' ? 'png' : 'jpg');

export const queue = createQueue(
  {
    visits: ownVisits,
    change: async (visitId, change) => {
      if (!(await changeVisit(visitId, change)))
        throw new Error('the phone could not keep what the server said');
    },
    fileOf,
    dropFiles,
    settle: () => settleClock(askTheTime),
    read: readVisit,
    begin: ({ visitId, job }, person) =>
      send(calls.begin, { visitId, mpId: job.mpId, person, sentAt: workNow() }),
    finish: document => send(calls.finish, { visit: document, sentAt: workNow() }),
    upload: (visitId, { fileId, sha256, content }) =>
      upload(calls.file, { visitId, fileId, sha256 }, { name: `${fileId}.${fileType(content)}`, content }),
    states: visitIds => send(calls.states, { visitIds: visitIds.slice(0, mostAsked) }),
    refusalText: error => errorText(error),
    lostFile: () => new Refusal('notFound', { words: texts.queue.lostFile }),
  },
  (_, ms) => {
    const timer = setTimeout(() => void wakeQueue(), ms);
    return () => clearTimeout(timer);
  },
);

const lockName = 'hoistway-work-queue';
let isSending = false;
const wakeHere = async () => {
  isSending = true;
  await queue.wake().finally(() => {
    isSending = false;
  });
};
const sealed = () => ownVisits().filter(isSealed).length;
/** Of several tabs one sends; the one that does goes through everything once more. */
export const wakeQueue = async (): Promise<void> => {
  if (!workSession.get()?.token) return;
  if (isSending) return queue.wake();
  const before = sealed();
  await inOneTabOfKept(lockName, wakeHere);
  // What became a record is done in the list as well.
  if (sealed() > before) await pullAfresh();
};
