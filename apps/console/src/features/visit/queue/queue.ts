/**
 * Sends what waits: sign-ins, then of each finished visit its document and its files. Everything
 * carries a number that this phone made, so whatever was cut off is simply sent again. A refusal of the server stays with
 * its visit; the others go on, and so do the other files of this one. That of something in between does too where it is
 * about this visit: it is too large, or others get through on the same way.
 */
import { createCell } from '@hoistway/client/cell';
import { RefusedCall, type SendFailure } from '@hoistway/client/http/failures';
import { isAboutOne, isBarred, isPassing, isTooLarge, retryPauseMs } from '@hoistway/client/http/retry-pause';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { SignIn, VisitDocument, VisitState } from '@hoistway/contract/features/visit';
import { filesOf, hasOnlySignIns, isOpen, isSealed, type KeptVisit, lateFiles } from '../store/kept.ts';

/** Files under way together: while the server looks at one, the line carries the next. */
const lanesOfFiles = 2;
/** Files of a visit in a row over which the server breaks down: then it is no matter of the files, which cost data. */
const mostBreakdowns = 3;

export interface QueueWorld {
  /** Of whoever is signed in. */
  visits(): readonly KeptVisit[];
  /** Rejects when the phone could not keep it. */
  change(visitId: string, change: (visit: KeptVisit) => KeptVisit): Promise<unknown>;
  fileOf(fileId: string): Promise<Blob | undefined>;
  /** The phone has no use for them any more. */
  dropFiles(visitId: string): Promise<unknown>;
  /** Before anything with times is sent: afterwards none of them is moved. Rejects as sending does. */
  settle(): Promise<void>;
  read(visitId: string): Promise<KeptVisit | undefined>;
  begin(visit: KeptVisit, person: SignIn): Promise<VisitState>;
  finish(document: VisitDocument): Promise<VisitState>;
  upload(visitId: string, file: { fileId: string; sha256: string; content: Blob }): Promise<VisitState>;
  states(visitIds: string[]): Promise<VisitState[]>;
  refusalText(error: Refusal | SendFailure): string;
  /** Of a file that this phone no longer has. */
  lostFile(): Refusal;
}

export type QueueState =
  | { is: 'idle' }
  /** Documents and files, of all that there are to send. */
  | { is: 'sending'; done: number; total: number }
  /** Passing trouble: it tries again by itself. */
  | { is: 'waiting'; error: unknown; pauseMs: number }
  | { is: 'signIn' };

const isGone = (error: unknown) => error instanceof Refusal && error.reason === 'sessionGone';
/** Worth another try later, with nothing for the technician to do. */
const isLater = (error: unknown) =>
  isPassing(error) || (error instanceof Refusal && error.reason === 'tooMany');

/** Nothing else gets through now. */
const concernsAll = (error: unknown) =>
  !isAboutOne(error) && (!(error instanceof Refusal) || isGone(error) || isLater(error));
/** It is sent again by itself. */
const isBreakdown = (error: unknown) => isAboutOne(error) && !isTooLarge(error) && !isBarred(error);

const isSame = (before: VisitState | null, now: VisitState) =>
  before?.state === now.state && before.missing.toSorted().join() === now.missing.toSorted().join();

const isToSend = (visit: KeptVisit) => visit.document !== null && !isSealed(visit) && visit.refusal === null;
const unreported = ({ persons, toldSignIns }: KeptVisit) =>
  persons.filter(({ signInId }) => !toldSignIns.includes(signInId));

/** @param later runs work after a pause, and returns what gives it up */
export const createQueue = (world: QueueWorld, later: (work: () => void, ms: number) => () => void) => {
  const state = createCell<QueueState>({ is: 'idle' });
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let failures = 0;
  let giveUpPause: () => void = () => undefined;
  /** In this pass something got through to the server. */
  let isWayOpen = false;
  const through = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const got = await answer;
      isWayOpen = true;
      return got;
    } catch (error) {
      if (error instanceof Refusal) isWayOpen = true;
      throw error;
    }
  };

  /** On a full phone it may fail and holds up nothing: the server says the same again. */
  const note = (visitId: string, change: (visit: KeptVisit) => KeptVisit) =>
    world.change(visitId, change).catch(() => undefined);

  const keepState = async (visitId: string, server: VisitState) => {
    const change = (visit: KeptVisit) => ({
      ...visit,
      server,
      // What was refused has not been read while nothing came of it.
      refusal: isSame(visit.server, server) ? visit.refusal : null,
    });
    // What was sealed without a file leaves the phone when its technician says so.
    if (!isSealed({ server }) || lateFiles({ server }) > 0) return note(visitId, change);
    // First what makes room.
    await world.dropFiles(visitId);
    await world.change(visitId, change);
  };

  const refuse = (visitId: string, error: Refusal | SendFailure) =>
    note(visitId, visit => ({
      ...visit,
      refusal: {
        text: world.refusalText(error),
        fields: (error instanceof RefusedCall && error.fieldTexts) || {},
      },
    }));

  const settled = async (visitId: string) => {
    await world.settle();
    return world.read(visitId);
  };

  const reportSignIns = async (visit: KeptVisit) => {
    for (const { signInId } of unreported(visit)) {
      const now = await settled(visit.visitId);
      const person = now?.persons.find(one => one.signInId === signInId);
      if (!now || !person) return;
      await through(world.begin(now, person));
      await note(visit.visitId, kept => ({ ...kept, toldSignIns: [...kept.toldSignIns, signInId] }));
    }
  };

  const sendVisit = async (visitId: string, document: VisitDocument, step: () => void) => {
    let server = await through(world.finish(document));
    await keepState(visitId, server);
    step();
    const files = [...filesOf(document)];
    /** Of files: one holds up no other. */
    const failures: unknown[] = [];
    let breakdowns = 0;
    const send = async ({ fileId, sha256 }: (typeof files)[number]) => {
      // One that was sealed takes no longer.
      if (!isSealed({ server }) && server.missing.includes(fileId)) {
        const content = await world.fileOf(fileId);
        // Sealed meanwhile by the other lane's answer, it left the phone.
        if (!content && isSealed({ server })) return step();
        if (!content) throw world.lostFile();
        const answer = await through(world.upload(visitId, { fileId, sha256, content }));
        breakdowns = 0;
        // Of two answers under way together the older one may arrive last.
        if (isSealed({ server: answer }) || answer.missing.length < server.missing.length) {
          server = answer;
          await keepState(visitId, answer);
        }
      }
      step();
    };
    const isStopped = () => failures.some(concernsAll) || breakdowns >= mostBreakdowns;
    const lane = async () => {
      for (let file = files.shift(); file && !isStopped(); file = files.shift())
        await send(file).catch(error => {
          failures.push(error);
          if (isBreakdown(error)) breakdowns += 1;
        });
    };
    await Promise.all(Array.from({ length: lanesOfFiles }, lane));
    // A refusal is said at once, not after the server has recovered from breaking down over another file.
    const first = failures.find(concernsAll) ?? failures.find(error => !isBreakdown(error)) ?? failures[0];
    if (first !== undefined) throw first;
  };

  /** @throws what stops everything, and at the end what the server broke down over; not a refusal of one visit */
  const goThrough = async () => {
    isWayOpen = false;
    const isToReport = (visit: KeptVisit) =>
      (isOpen(visit) || hasOnlySignIns(visit)) && visit.refusal === null && unreported(visit).length > 0;
    const toSend = world.visits().filter(isToSend);
    const total = toSend.reduce(
      (sum, { document }) => sum + 1 + (document ? filesOf(document).length : 0),
      0,
    );
    let done = 0;
    const step = () => {
      done += 1;
      state.set({ is: 'sending', done, total });
    };
    state.set({ is: 'sending', done, total });
    const broken = new Map<string, unknown>();
    const forVisit = async ({ visitId, document }: KeptVisit, work: () => Promise<void>) => {
      try {
        if (!broken.has(visitId)) await work();
      } catch (error) {
        // Nobody is asked to send the sign-ins of one under way again: that is tried by itself.
        if (isTooLarge(error) && document) return void (await refuse(visitId, error));
        if (isAboutOne(error)) return void broken.set(visitId, error);
        if (!(error instanceof Refusal) || concernsAll(error)) throw error;
        await refuse(visitId, error);
      }
    };
    // Colleagues and supervisors wait for sign-ins; documents hold them too.
    for (const visit of world.visits())
      if (isToReport(visit)) await forVisit(visit, () => reportSignIns(visit));
    for (const visit of toSend)
      await forVisit(visit, async () => {
        const now = await settled(visit.visitId);
        if (now?.document) await sendVisit(visit.visitId, now.document, step);
      });
    for (const { visitId } of toSend) {
      const error = broken.get(visitId);
      if (!isWayOpen || !isBarred(error)) continue;
      await refuse(visitId, error);
      broken.delete(visitId);
    }
    const [first] = broken.values();
    if (first !== undefined) throw first;
  };

  const run = async () => {
    do {
      isAskedAgain = false;
      try {
        await goThrough();
        failures = 0;
        state.set({ is: 'idle' });
      } catch (error) {
        if (isGone(error)) return state.set({ is: 'signIn' });
        failures += 1;
        const pauseMs = retryPauseMs(failures);
        state.set({ is: 'waiting', error, pauseMs });
        giveUpPause = later(() => void wake(), pauseMs);
        return;
      }
    } while (isAskedAgain);
  };

  /** Now, whatever pause there is; while it runs, once more afterwards. */
  const wake = (): Promise<void> => {
    giveUpPause();
    isAskedAgain = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    state,
    wake,
    /** What became meanwhile of visits that the server has not sealed. */
    refresh: async (): Promise<void> => {
      const held = world.visits().filter(visit => visit.document !== null && !isSealed(visit));
      if (held.length === 0) return;
      for (const server of await world.states(held.map(({ visitId }) => visitId))) {
        if (server.state === 'begun') continue;
        await keepState(server.visitId, server);
      }
    },
  };
};
