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

export interface Phone {
  pull(): Script<Pulled | undefined>;
  /** @returns whether the server accepted it */
  begin(mpId: number, visitId: string, person: SignIn): Script<boolean>;
  /** The document, then its files. @returns whether the server accepted all of them */
  finish(document: VisitDocument, pictures: readonly Picture[]): Script<boolean>;
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

  function* sent<T>(call: () => Promise<T>): Script<{ value: T } | undefined> {
    let pauseMs = firstPauseMs;
    for (let tries = 0; tries < triesFor; tries++) {
      const answer = yield* answered(call());
      if ('value' in answer) return answer;
      onProblem(String(answer.error));
      // Rate limiting is not a permanent refusal.
      if (answer.error instanceof Refusal && answer.error.reason !== 'tooMany') return undefined;
      yield pauseMs;
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
    return undefined;
  }

  return {
    gallery,
    *pull() {
      const pulled = yield* sent(() => api.send(visit.pull, {}));
      return pulled?.value;
    },
    *begin(mpId, visitId, person) {
      const state = yield* sent(() => api.send(visit.begin, { visitId, mpId, person, sentAt: now() }));
      return state !== undefined;
    },
    *finish(document, pictures) {
      const { visitId } = document;
      const taken = yield* sent(() => api.send(visit.finish, { visit: document, sentAt: now() }));
      if (!taken) return false;
      for (const { fileId, sha256, content } of pictures) {
        const file = { name: fileId, content: new Blob([new Uint8Array(content)]) };
        if (!(yield* sent(() => api.send(visit.file, { visitId, fileId, sha256 }, file)))) return false;
      }
      return true;
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
