/**
 * The customers' safety manager: reviews most records within the day, evaluates some of those of the main brand,
 * mostly well, and a day later appends to a few of these evaluations. Reads the server's verdict on a visit before
 * commenting on it. Uses the calls of the console only.
 */
import { type Evaluation, mayBeEvaluated, type RecordRow, record } from '@hoistway/contract/features/record';
import { type VerdictOutcome, verdict } from '@hoistway/contract/features/verdict';
import { createRandom } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { hours, minutes, play, type Script, seconds } from '../engine/script.ts';
import { answered } from './answered.ts';
import type { ApiClient } from './api-client.ts';

export interface Overseer {
  /** The server's verdict on a visit; undefined when there is none yet. */
  verdictOf(mpId: number): Script<VerdictOutcome | undefined>;
  stop(): void;
}

export interface OverseerOptions {
  api: ApiClient;
  scheduler: Scheduler;
  seed: number;
  onProblem(problem: string): void;
}

const checkEveryMs = minutes(10);
const betweenCallsMs = seconds(2);
/** Records of so many days are considered. */
const daysBack = 4;
const pageSize = 100;
const mostPages = 20;

const shares = { reviewed: 0.85, evaluated: 0.3, appended: 0.12 };
/** Delay after the record was first seen; additions follow after some use. */
const afterHours = { review: [0.5, 5], evaluate: [1, 7], append: [22, 60] } as const;

/** By number of stars, from one. */
const remarks = [
  ['维保人员未按时到场，也没有告知。', '没有见到维保人员。'],
  ['现场没有摆放警示牌。', '保养时间太短，不放心。'],
  ['按时到场，保养情况一般。', '异响还在，请下次重点检查。'],
  ['保养认真，轿厢也顺手清洁了。', '到场准时，沟通顺畅。'],
  ['服务细致，主动讲解了注意事项。', '运行平稳，非常满意。'],
] as const;
const additions = ['使用一天后运行平稳。', '反映的异响已经消除。', '业主反映平层仍有轻微落差。'] as const;
/** How often each number of stars is given, from one: for visits that are believed, and for others. */
const moods = { believed: [1, 2, 5, 12, 14], others: [6, 10, 5, 1, 0] } as const;

export function startOverseer({ api, scheduler, seed, onProblem }: OverseerOptions): Overseer {
  const root = createRandom(seed).split('overseer');
  const seen = new Map<number, number>();
  const settled = new Set<string>();

  /** Undefined: no answer, or a refusal; another user may have been first. */
  function* answerOf<T>(call: Promise<T>): Script<{ value: T } | undefined> {
    const answer = yield* answered(call);
    if ('value' in answer) return answer;
    onProblem(String(answer.error));
    return undefined;
  }

  function* verdictOf(mpId: number): Script<VerdictOutcome | undefined> {
    const read = yield* answerOf(api.send(verdict.read, { mpId: String(mpId) }));
    return read?.value.current?.outcome;
  }

  function* records(): Script<RecordRow[]> {
    const from = new Date(scheduler.now() - hours(24 * daysBack)).toISOString().slice(0, 10);
    const rows: RecordRow[] = [];
    for (let pageNum = 1; pageNum <= mostPages; pageNum++) {
      const query = { planStatus: 'completed', startPlanDate: from, pageNum, pageSize } as const;
      const page = yield* answerOf(api.send(record.list, query));
      rows.push(...(page?.value.result ?? []));
      if (!page || pageNum * pageSize >= page.value.total) break;
      yield betweenCallsMs;
    }
    return rows;
  }

  /** Whether it is due; each action is done at most once. */
  const isTime = ({ mpId }: RecordRow, what: keyof typeof afterHours, share: number): boolean => {
    const random = root.split(`${what} ${mpId}`);
    const wanted = random.chance(share);
    const [from, to] = afterHours[what];
    const after = hours(random.between(from, to));
    const key = `${what} ${mpId}`;
    if (!wanted || settled.has(key) || scheduler.now() < (seen.get(mpId) ?? 0) + after) return false;
    settled.add(key);
    return true;
  };

  function* evaluate({ mpId }: RecordRow): Script {
    const random = root.split(`evaluation ${mpId}`);
    const outcome = yield* verdictOf(mpId);
    const weights = outcome === 'nonConforming' ? moods.others : moods.believed;
    const mood = random.weighted([1, 2, 3, 4, 5], stars => weights[stars - 1] ?? 0) ?? 4;
    const stars = () => Math.min(Math.max(mood + random.integer(-1, 1), 1), 5);
    const remark = random.chance(0.55) ? random.pick(remarks[mood - 1] ?? remarks[2]) : '';
    yield* answerOf(
      api.send(record.saveEvaluation, {
        mpId,
        overallEval: mood,
        runEval: stars(),
        personnelEval: stars(),
        skillEval: stars(),
        remark,
      }),
    );
  }

  function* append({ mpId }: RecordRow): Script {
    const read = yield* answerOf(api.send(record.readEvaluation, { mpId: String(mpId) }));
    const stored: Evaluation | undefined = read?.value;
    if (!stored || stored.evaluateId === null || stored.appendStatus === 1) return;
    const { evaluateId, overallEval, runEval, personnelEval, skillEval, remark } = stored;
    const scores = { overallEval, runEval, personnelEval, skillEval };
    const appendContent = root.split(`addition ${mpId}`).pick(additions);
    yield* answerOf(
      api.send(record.saveEvaluation, {
        evaluateId,
        mpId,
        ...scores,
        remark,
        appendStatus: 1,
        appendContent,
      }),
    );
  }

  function* days(): Script {
    for (;;) {
      for (const row of yield* records()) {
        if (!seen.has(row.mpId)) seen.set(row.mpId, scheduler.now());
        if (row.planStatus === 'completed' && isTime(row, 'review', shares.reviewed)) {
          yield betweenCallsMs;
          yield* answerOf(api.send(record.review, { mpId: row.mpId }));
        }
        if (row.evaluateStatus === 0 && mayBeEvaluated(row) && isTime(row, 'evaluate', shares.evaluated)) {
          yield betweenCallsMs;
          yield* evaluate(row);
        }
        if (row.evaluateStatus === 1 && isTime(row, 'append', shares.appended)) {
          yield betweenCallsMs;
          yield* append(row);
        }
      }
      yield checkEveryMs;
    }
  }

  const timer = play(scheduler, days(), error => {
    if (error) onProblem(String(error));
  });
  return { verdictOf, stop: () => timer.cancel() };
}
