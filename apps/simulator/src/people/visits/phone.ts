/**
 * A technician's phone: the calls that the app makes, in the app's order. Messages that could not be sent are queued
 * and sent again, as in the app; refused ones are not.
 */
import { createHash } from 'node:crypto';
import type { CallOutput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { personnel } from '@hoistway/contract/features/personnel';
import { type SignIn, type VisitDocument, visit } from '@hoistway/contract/features/visit';
import type { Place } from '../../configuration/fleet-file.ts';
import type { Scheduler } from '../../engine/scheduler.ts';
import { minutes, type Script, seconds } from '../../engine/script.ts';
import { answered } from '../answered.ts';
import type { ApiClient } from '../api-client.ts';

export type Pulled = CallOutput<typeof visit.pull>;

export interface Picture {
  fileId: string;
  content: Buffer;
  sha256: string;
}

/**
 * `notNow`: the unit is out of order, or the server accepted no sign-in or no document. `incomplete`: the server has a document
 * of this visit, lacks files of it, and accepts no other document.
 */
export type VisitEnd = 'done' | 'notNow' | 'incomplete';

export interface Phone {
  pull(): Script<Pulled | undefined>;
  /** @returns whether the server accepted it */
  begin(mpId: number, visitId: string, person: SignIn): Script<boolean>;
  /** The document, then its files. */
  finish(document: VisitDocument, pictures: readonly Picture[]): Script<VisitEnd>;
  /** Reports the position, as long as the server accepts it. */
  report(at: Place): void;
  /** The newest photo of an earlier visit, as the camera wrote it. */
  readonly gallery: { last: Buffer | undefined };
}

export interface PhoneOptions {
  api: ApiClient;
  scheduler: Scheduler;
  onProblem(problem: string): void;
}

const firstPauseMs = seconds(15);
const longestPauseMs = minutes(10);
/** Then the phone is switched off. */
const triesFor = 40;

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export function createPhone({ api, scheduler, onProblem }: PhoneOptions): Phone {
  const now = () => Math.floor(scheduler.now());
  const gallery: Phone['gallery'] = { last: undefined };
  let reports = true;

  function* sent<T>(call: () => Promise<T>): Script<{ value: T } | { refused: Refusal } | undefined> {
    let pauseMs = firstPauseMs;
    for (let tries = 0; tries < triesFor; tries++) {
      const answer = yield* answered(call());
      if ('value' in answer) return answer;
      const { error } = answer;
      onProblem(String(error));
      // Rate limiting is not a permanent refusal.
      if (error instanceof Refusal && error.reason !== 'tooMany') return { refused: error };
      yield pauseMs;
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
    return undefined;
  }
  const isAccepted = <T>(answer: { value: T } | { refused: Refusal } | undefined): answer is { value: T } =>
    answer !== undefined && 'value' in answer;

  return {
    gallery,
    *pull() {
      const pulled = yield* sent(() => api.send(visit.pull, {}));
      return isAccepted(pulled) ? pulled.value : undefined;
    },
    *begin(mpId, visitId, person) {
      const state = yield* sent(() => api.send(visit.begin, { visitId, mpId, person, sentAt: now() }));
      return isAccepted(state);
    },
    *finish(document, pictures) {
      const { visitId } = document;
      const taken = yield* sent(() => api.send(visit.finish, { visit: document, sentAt: now() }));
      if (!isAccepted(taken)) return taken?.refused.reason === 'conflict' ? 'incomplete' : 'notNow';
      for (const { fileId, sha256, content } of pictures) {
        const file = { name: fileId, content: new Blob([new Uint8Array(content)]) };
        const stored = yield* sent(() => api.send(visit.file, { visitId, fileId, sha256 }, file));
        if (!isAccepted(stored)) return 'incomplete';
      }
      return 'done';
    },
    report(at) {
      if (!reports) return;
      api.send(personnel.report, at).catch(error => {
        // A refusal is permanent: without the permission, the position is not reported again.
        if (error instanceof Refusal) reports = false;
        onProblem(String(error));
      });
    },
  };
}
