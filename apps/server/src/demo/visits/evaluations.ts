/** Customers' evaluations of the visits of the main brand: about a third are evaluated, mostly well. */

import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { Overseer } from './overseers.ts';

const evaluatedShare = 0.3;
const appendedShare = 0.12;
const hourMs = 3_600_000;
/** By number of stars, from one. */
const remarks = [
  ['维保人员未按时到场，也没有告知。', '保养后第二天就停梯了。'],
  ['现场没有摆放警示牌。', '保养时间太短，不放心。'],
  ['按时到场，保养情况一般。', '异响还在，请下次重点检查。'],
  ['保养认真，轿厢也顺手清洁了。', '到场准时，沟通顺畅。'],
  ['服务细致，主动讲解了注意事项。', '运行平稳，非常满意。'],
] as const;
const additions = [
  '使用一周后运行平稳。',
  '反映的异响已经消除。',
  '业主反映平层仍有轻微落差。',
  '照明已更换，问题解决。',
] as const;

export function planEvaluations(
  random: Random,
  visits: readonly Row<'maintenance_plan'>[],
  units: readonly DemoUnit[],
  overseerOf: (unit: DemoUnit) => Overseer,
  now: Date,
): Row<'maintenance_evaluation'>[] {
  return visits
    .flatMap(visit => {
      const unit = units[(visit.elevator_id ?? 0) - 1];
      if (!unit || !visit.grt || !visit.actual_end || !random.chance(evaluatedShare)) return [];
      const at = new Date(visit.actual_end.getTime() + random.between(1, 50) * hourMs);
      return at < now ? [evaluationOf(random, visit.mp_id, overseerOf(unit), at, now)] : [];
    })
    .map((evaluation, index) => ({ evaluate_id: index + 1, ...evaluation }));
}

function evaluationOf(
  random: Random,
  mp_id: number | undefined,
  { userId, username }: Overseer,
  at: Date,
  now: Date,
) {
  const mood = random.weighted([1, 2, 3, 4, 5], stars => [1, 2, 5, 12, 14][stars - 1] ?? 1);
  const stars = () => Math.min(Math.max(mood + random.int(-1, 1), 1), 5);
  const later = new Date(at.getTime() + random.between(20, 160) * hourMs);
  const isAppended = random.chance(appendedShare) && later < now;
  return {
    mp_id,
    overall_eval: mood,
    run_eval: stars(),
    personnel_eval: stars(),
    skill_eval: stars(),
    remark: random.chance(0.55) ? random.pick(remarks[mood - 1] ?? remarks[2]) : '',
    evaluator: username,
    evaluator_id: userId,
    evaluate_date: at,
    append_content: isAppended ? random.pick(additions) : null,
    appender: isAppended ? username : '',
    appender_id: isAppended ? userId : null,
    append_date: isAppended ? later : null,
  } satisfies Row<'maintenance_evaluation'>;
}
