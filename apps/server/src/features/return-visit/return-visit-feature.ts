/** The customer's answers after a dispatched alarm: written once, readable by everyone with the permission. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { momentDigits, type ReturnVisit } from '@hoistway/contract/features/return-visit';
import { type Words, words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import { requireAlarm } from '../../auth/visible/alarm.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { bind } from '../../http/serve.ts';
import { alarmsChanged } from '../alarm/alarm-changes.ts';
import { alarmIdOf } from '../alarm/service-order.ts';
import { addReturnVisit, endOfMinute, readReturnVisit } from './return-visit-queries.ts';

/** Another user was first, or the order's status was imported and its author is unknown. */
const writtenBy = ({ creator, createDate }: { creator: string; createDate: string }) =>
  creator === ''
    ? words(
        '该服务单已回访，不能再修改',
        'The return visit for this order is already recorded and cannot be changed',
      )
    : words(
        `该服务单已由 ${creator} 于 ${createDate} 回访，不能再修改`,
        `${creator} recorded the return visit for this order at ${createDate}; it cannot be changed`,
      );

/** @throws Refusal notFound when the text is not the order of an alarm the caller may see */
async function alarmOfOrder(db: Kysely<DB>, user: SignedIn, serviceOrder: string, lock?: 'lock') {
  const alarmId = alarmIdOf(serviceOrder);
  if (alarmId === undefined) throw new Refusal('notFound');
  const found = await requireAlarm(db, user, alarmId, lock);
  if (found.process_type !== processTypes.dispatch) throw new Refusal('notFound');
  return found;
}

/**
 * What is saved cannot be corrected.
 * @throws Refusal invalid for a moment that has not come yet, or before the minute of the alarm
 */
async function checkMoments(db: Kysely<DB>, alarmTime: string, form: ReturnVisit) {
  const until = await endOfMinute(db);
  const from = momentDigits(`${alarmTime.slice(0, -2)}00`);
  const fields: Record<string, Words> = {};
  for (const name of ['returnFinishDatetime', 'returnComplateDatetime'] as const) {
    const moment = momentDigits(form[name]);
    if (moment >= until) fields[name] = inFuture;
    else if (moment !== '' && moment < from) fields[name] = beforeAlarm(alarmTime);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
}
const inFuture = words('不能晚于当前时间', 'This is in the future');
const beforeAlarm = (alarmTime: string) =>
  words(`不能早于报警时间 ${alarmTime}`, `Cannot be before the alarm at ${alarmTime}`);

/** The people whose numbers the record shows. */
const peopleIn = (record: Awaited<ReturnType<typeof readReturnVisit>>) => [
  ...(record.compReturnPersonTel === '' ? [] : [record.compReturnPerson]),
  ...(record.evaluateContactPersonTel === '' ? [] : [record.evaluateContactPerson]),
];

export const returnVisitFeature = () =>
  feature({
    bindings: [
      bind(alarm.getReturnCall, async ({ serviceOrder }, { db, user, recordAccess }) => {
        const { alarm_id, return_status } = await alarmOfOrder(db, user, serviceOrder);
        const record = await readReturnVisit(db, alarm_id, serviceOrder);
        recordAccess(phonesOf(peopleIn(record), alarm_id));
        return { ...record, returnStatusName: return_status === 'none' ? '' : return_status };
      }),

      bind(alarm.saveReturnCall, async (form, { db, user, remark }) => {
        const found = await alarmOfOrder(db, user, form.serviceOrder, 'lock');
        if (found.return_status !== 'none') {
          const first = await readReturnVisit(db, found.alarm_id, form.serviceOrder);
          throw new Refusal('conflict', { words: writtenBy(first) });
        }
        await checkMoments(db, found.alarm_time, form);
        await addReturnVisit(db, found.alarm_id, form, user.username);
        await alarmsChanged(db, 'updated', [found]);
        remark(form.serviceOrder);
        return null;
      }),
    ],
    tables: { return_visit: { kept: 'the record of an incident' } },
  });
