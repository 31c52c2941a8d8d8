/** The visits on this phone: kept at once, whoever changes them, and the same in every tab. */
import { createCell } from '@hoistway/client/cell';
import type { Job } from '@hoistway/contract/features/visit';
import { openChannel } from '@hoistway/parts/browser/other-tabs.ts';
import { database, type KeptFile } from './database.ts';
import { hasOnlySignIns, isReported, isSealed, type KeptVisit, lateFiles, withKindOf } from './kept.ts';
import { keep } from './storage.ts';

export const visits = createCell<ReadonlyMap<string, KeptVisit>>(new Map());
const show = (visitId: string, visit: KeptVisit | undefined) => {
  const next = new Map(visits.get());
  if (visit) next.set(visitId, visit);
  else next.delete(visitId);
  visits.set(next);
};

const otherTabs = openChannel('hoistway-work-visits');
otherTabs?.addEventListener('message', async ({ data: visitId }: MessageEvent<string>) => {
  const db = await database();
  if (db) show(visitId, await db.get('visits', visitId));
});
const notify = (visitId: string, visit: KeptVisit | undefined) => {
  show(visitId, visit);
  otherTabs?.postMessage(visitId);
};

export const loadVisits = async (): Promise<void> => {
  const all = await (await database())?.getAll('visits');
  if (all) visits.set(new Map(all.map(visit => [visit.visitId, visit])));
};

/** Photos and signatures of this page, where the browser keeps none. */
const filesHere = new Map<string, KeptFile>();

/** A phone may lose its power at any moment: what was typed is on the disk before the page says so. */
const durable = { durability: 'strict' } as const;

export const addVisit = (visit: KeptVisit): Promise<KeptVisit | undefined> =>
  keep(async () => {
    const tx = (await database())?.transaction('visits', 'readwrite', durable);
    await tx?.store.add(visit);
    await tx?.done;
    notify(visit.visitId, visit);
    return visit;
  });

/** As it is kept: another tab's changes are shown here a moment later. */
export const readVisit = async (visitId: string): Promise<KeptVisit | undefined> => {
  const db = await database();
  return db ? db.get('visits', visitId) : visits.get().get(visitId);
};

export type Change = (visit: KeptVisit) => KeptVisit;

/** @param file kept together with the change, or not at all */
export const changeVisit = (
  visitId: string,
  change: Change,
  file?: Omit<KeptFile, 'visitId'>,
): Promise<KeptVisit | undefined> =>
  keep(async () => {
    const tx = (await database())?.transaction(['visits', 'files'], 'readwrite', durable);
    const before = tx ? await tx.objectStore('visits').get(visitId) : visits.get().get(visitId);
    if (!before) return undefined;
    const after = change(before);
    const kept = file && { ...file, visitId };
    if (tx)
      await Promise.all([
        tx.objectStore('visits').put(after),
        kept && tx.objectStore('files').put(kept),
        tx.done,
      ]);
    else if (kept) filesHere.set(kept.fileId, kept);
    notify(visitId, after);
    return after;
  });

/** Open visits of this user have the items that their plans want now. */
export const followJobs = async (userId: number, jobs: readonly Job[]): Promise<void> => {
  for (const visit of visits.get().values())
    if (visit.userId === userId && withKindOf(visit, jobs) !== visit)
      await changeVisit(visit.visitId, now => withKindOf(now, jobs));
};

export const fileOf = async (fileId: string): Promise<Blob | undefined> => {
  const db = await database();
  return (db ? await db.get('files', fileId) : filesHere.get(fileId))?.content;
};

export const removeFile = async (fileId: string): Promise<void> => {
  filesHere.delete(fileId);
  await (await database())?.delete('files', fileId);
};

export const dropFiles = async (visitId: string): Promise<void> => {
  for (const file of filesHere.values()) if (file.visitId === visitId) filesHere.delete(file.fileId);
  const tx = (await database())?.transaction('files', 'readwrite');
  if (!tx) return;
  for (const key of await tx.store.index('ofVisit').getAllKeys(visitId)) await tx.store.delete(key);
  await tx.done;
};
export const dropVisit = async (visitId: string): Promise<void> => {
  await dropFiles(visitId);
  await (await database())?.delete('visits', visitId);
  notify(visitId, undefined);
};

/** Whoever signed in was there all the same: what the server does not have of that stays until it does. */
export const giveUpVisit = async (visitId: string): Promise<void> => {
  const visit = await readVisit(visitId);
  if (!visit || isReported(visit)) return dropVisit(visitId);
  // First what makes room.
  await dropFiles(visitId);
  await changeVisit(visitId, now => ({
    ...now,
    ...{ givenUp: true, items: {}, remark: '', signature: null, noSignature: '', refusal: null },
  }));
};

/** What nobody misses: sealed visits that have been shown for days, and sign-ins that arrived. */
export const dropOldVisits = async (before: number): Promise<void> => {
  for (const visit of visits.get().values()) {
    const isOver = hasOnlySignIns(visit)
      ? isReported(visit)
      : isSealed(visit) && lateFiles(visit) === 0 && (visit.server?.aside === null || visit.seen);
    if (isOver && (visit.finishedAt ?? visit.startedAt) < before) await dropVisit(visit.visitId);
  }
};
