/**
 * Customers' answers after some of the dispatched alarms, in every status that a return visit can have (specification
 * 1, section 4). Many customers have not been called yet.
 */
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { zoneClock } from '../../time/zone-clock.ts';
import { personName } from '../people/names.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { PlannedAlarms } from './alarms.ts';
import type { Day } from './calendar.ts';

const calledShare = 0.35;
const statuses = [
  { status: 'completed', weight: 9 },
  { status: 'visited', weight: 6 },
  { status: 'replied', weight: 3 },
  { status: 'notified', weight: 2 },
  { status: 'assigned', weight: 2 },
  { status: 'cancelled', weight: 1 },
] as const;
type Status = (typeof statuses)[number]['status'];
/** Remarks of return visits that got no answers. */
const unanswered: Partial<Record<Status, string>> = {
  assigned: '已派单，待回访',
  cancelled: '客户电话多次无人接听，回访取消',
};
/** Remarks by number of stars, from one. */
const remarks = {
  fault: ['同一故障反复出现', '修好后又停过一次', '修复后基本正常', '故障处理彻底', '一次修好，没有再发生'],
  attitude: ['态度生硬', '解释不够耐心', '态度尚可', '态度好，有问必答', '态度非常好，主动讲解注意事项'],
  timeliness: ['等了很久才到', '比承诺的时间晚', '按时到达', '到得比较快', '十几分钟就到了，非常及时'],
  mt: ['保养流于形式', '保养不够仔细', '保养按时', '保养认真', '保养细致，电梯运行平稳'],
  spare: ['配件等了一周', '配件供应偏慢', '配件按期到货', '配件到货快', '当天就换上了新配件'],
} as const;

/** @returns the records; the status of each alarm that has one is written into its row */
export function planReturnVisits(
  random: Random,
  { alarms }: PlannedAlarms,
  units: readonly DemoUnit[],
  today: Day,
  timeZone: string,
): Row<'return_visit'>[] {
  const lastMoment = today.at(0);
  const clock = zoneClock(timeZone);
  const wall = (ms: number) => new Date(clock.toWall(ms)).toISOString().slice(0, 19).replace('T', ' ');
  return alarms.flatMap(alarm => {
    const { alarm_id, elevator_id, occur_seq, finish_date, process_type } = alarm;
    const draw = random.fork(`${elevator_id} ${occur_seq}`);
    const calledAt = new Date((finish_date?.getTime() ?? 0) + draw.between(3, 60) * 3_600_000);
    const unit = units[(elevator_id ?? 0) - 1];
    if (!unit || process_type !== processTypes.dispatch || calledAt > lastMoment || !draw.chance(calledShare))
      return [];
    const { status } = draw.weighted(statuses, each => each.weight);
    alarm.return_status = status;
    // The form stores its times as text.
    const times = {
      return_complete: wall(finish_date?.getTime() ?? 0),
      return_finish: wall(calledAt.getTime()),
    };
    return [{ alarm_id, ...times, ...recordOf(draw, status, unit), create_date: calledAt }];
  });
}

function recordOf(draw: Random, status: Status, unit: DemoUnit): Row<'return_visit'> {
  const open = unanswered[status];
  const mood = draw.weighted([1, 2, 3, 4, 5], stars => [1, 2, 5, 9, 8][stars - 1] ?? 1);
  const stars = () => Math.min(Math.max(mood + draw.int(-1, 1), 1), 5);
  const scored = (name: keyof typeof remarks) => {
    const score = open === undefined ? stars() : null;
    return { score, remark: open ?? remarks[name][(score ?? 1) - 1] ?? '' };
  };
  const [fault, attitude, timeliness, mt, spare] = [
    scored('fault'),
    scored('attitude'),
    scored('timeliness'),
    scored('mt'),
    scored('spare'),
  ];
  const demands = open === undefined && draw.chance(0.06);
  const { cityId, domainId } = unit.site;
  const phone = () => `100${String(draw.int(0, 99_999_999)).padStart(8, '0')}`;
  const text =
    open ??
    (mood >= 4
      ? '客户对本次服务表示满意'
      : mood === 3
        ? '客户认为服务尚可'
        : '客户对本次服务不满意，已转主管跟进');
  return {
    return_desc: text,
    is_return_finish: open === undefined ? mood > 1 : null,
    finish_remark: open ?? (mood > 1 ? '电梯已恢复运行，客户确认' : '客户要求再次上门检查'),
    unreasonable_demands: open === undefined ? demands : null,
    unreasonable_remark: open ?? (demands ? '要求免费更换轿厢装潢，已说明合同范围' : '无'),
    fault_score: fault.score,
    fault_remark: fault.remark,
    attitude_score: attitude.score,
    attitude_remark: attitude.remark,
    timeliness_score: timeliness.score,
    timeliness_remark: timeliness.remark,
    mt_score: mt.score,
    mt_remark: mt.remark,
    spare_score: spare.score,
    spare_remark: spare.remark,
    cust_return: open ?? (mood >= 3 ? '无其他意见' : '希望加强日常保养'),
    comp_return: open ?? '已记录并反馈维保班组',
    comp_person: personName(domainId * 3),
    comp_person_tel: phone(),
    evaluate_person: personName(cityId * 5 + 2),
    evaluate_person_tel: phone(),
    creator: 'service',
  };
}
