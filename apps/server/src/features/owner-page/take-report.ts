/**
 * Takes a passenger's report: once for each id, joined by the same phone's next one, and limited by code and by
 * address. All of it is decided on rows under locks, so that several processes agree.
 *
 * Reports about trapped people are counted apart: whoever is inside is not kept from saying so by those who reported
 * a noise before. Where an alarm about trapped people is open already, another report of them costs the code nothing.
 */
import { createHash } from 'node:crypto';
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  type PassengerReceipt,
  passengerReportLimits,
  type qrCode,
  samePhoneMinutes,
} from '@hoistway/contract/features/qr-code';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { networkOf } from '../../auth/network.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { lockReportsOf } from '../fault-report/add-report.ts';
import {
  addPassengerFault,
  joinPassengerFault,
  type PassengerFault,
} from '../fault-report/passenger-report.ts';
import { checkQr } from '../qr-code/qr-check.ts';

type Report = CallParsed<typeof qrCode.report>;

/** In a transaction. @throws Refusal qrInvalid, qrWithdrawn, qrExpired, tooMany, conflict */
export async function takeReport(db: Kysely<DB>, report: Report, address: string): Promise<PassengerReceipt> {
  const { elevatorId } = await checkQr(db, report.code);
  const { reportId, phoneId, kind, people, telNum } = report;
  const fault: PassengerFault = { elevatorId, kind, people, telNum };
  if (!(await lockReportsOf(db, elevatorId))) throw new Refusal('qrInvalid');
  const before = await readReceipt(db, elevatorId, reportId);
  if (before) return before;

  const codeHash = createHash('sha256').update(report.code).digest();
  const network = networkOf(address);
  // A unit's lock always comes before an address's.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passenger report ${network}`}, 0))`.execute(db);
  const { ofCode, ofAddress, trappedOfAddress } = passengerReportLimits;
  const joins = await reportToJoin(db, phoneId, fault);
  await refuseTooMany(
    db,
    sql`address = ${network}`,
    fault,
    people > 0 ? trappedOfAddress : ofAddress,
    tooManyOfAddress,
  );
  if (joins === undefined && !(people > 0 && (await isEntrapmentOpen(db, elevatorId))))
    await refuseTooMany(
      db,
      sql`code_hash = ${codeHash} and outcome not in ('joined', 'alarmJoined')`,
      fault,
      ofCode,
      tooManyOfCode,
    );

  if (joins !== undefined) await joinPassengerFault(db, joins, fault);
  const { faultId, outcome } =
    joins === undefined ? await addPassengerFault(db, fault) : { faultId: joins, outcome: 'joined' as const };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passenger_report')
    .values({
      report_id: reportId,
      phone_id: phoneId,
      elevator_id: elevatorId,
      code_hash: codeHash,
      address: network,
      kind,
      fault_id: faultId,
      outcome,
    })
    .onConflict(conflict => conflict.column('report_id').doNothing())
    .executeTakeFirstOrThrow();
  // The id is that of a report about another unit.
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('conflict');
  const receipt = await readReceipt(db, elevatorId, reportId);
  if (!receipt) throw new Error(`the report ${reportId} was not kept`);
  return receipt;
}

async function readReceipt(
  db: Kysely<DB>,
  elevatorId: number,
  reportId: string,
): Promise<PassengerReceipt | undefined> {
  const { rows } = await sql<PassengerReceipt>`
    select ${wallTime('f.create_date')} as "reportedAt", r.outcome
    from passenger_report r join fault_report f using (fault_id)
    where r.report_id = ${reportId} and r.elevator_id = ${elevatorId}`.execute(db);
  return rows[0];
}

/**
 * What the same phone has just reported of this unit, if nothing became of it yet. Trapped people join only such a
 * report whose alarm is open: they are never taken for a noise.
 */
async function reportToJoin(
  db: Kysely<DB>,
  phoneId: string,
  { elevatorId, people }: PassengerFault,
): Promise<number | undefined> {
  const { rows } = await sql<{ fault_id: number }>`
    select f.fault_id from passenger_report r join fault_report f using (fault_id)
    where r.phone_id = ${phoneId} and r.elevator_id = ${elevatorId} and f.delete_date is null
      and r.at > now() - make_interval(mins => ${samePhoneMinutes})
      and case when ${people > 0}
          then exists (select from alarm a where a.alarm_id = f.alarm_id and a.box_up and a.finish_date is null)
          else f.num = 0 and f.status = 0 end
    order by r.at desc, f.fault_id desc limit 1`.execute(db);
  return rows[0]?.fault_id;
}

async function isEntrapmentOpen(db: Kysely<DB>, elevatorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from alarm where elevator_id = ${elevatorId} and box_up and finish_date is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

interface Limit {
  most: number;
  minutes: number;
}
async function refuseTooMany(
  db: Kysely<DB>,
  whose: RawBuilder<unknown>,
  { people }: PassengerFault,
  limit: Limit,
  say: (limit: Limit, waitMinutes: number) => Words,
): Promise<void> {
  const { rows } = await sql<{ waitMinutes: number }>`
    select greatest(1, ceil(extract(epoch from at + make_interval(mins => ${limit.minutes}) - now()) / 60))::int as "waitMinutes"
    from passenger_report
    where ${whose} and (kind = 'trapped') = ${people > 0} and at > now() - make_interval(mins => ${limit.minutes})
    order by at desc offset ${limit.most - 1} limit 1`.execute(db);
  const [full] = rows;
  if (full) throw new Refusal('tooMany', { words: say(limit, full.waitMinutes) });
}

const meanwhile = words(
  '如果有人被困，请按住轿厢内的报警按钮，并告知物业',
  'if people are trapped, hold the alarm button in the car and notify the property management',
);
const tooManyOfCode = ({ most, minutes }: Limit, wait: number) =>
  words(
    `这个二维码 ${minutes} 分钟内最多报障 ${most} 次，本次未发送；请 ${wait} 分钟后再试。${meanwhile.zh}。`,
    `This code accepts at most ${most} reports in ${minutes} minutes, so this one was not sent; try again in ${wait} min. ${meanwhile.en}.`,
  );
const tooManyOfAddress = ({ most, minutes }: Limit, wait: number) =>
  words(
    `同一网络 ${minutes} 分钟内最多报障 ${most} 次，本次未发送；请 ${wait} 分钟后再试。${meanwhile.zh}。`,
    `This network can send at most ${most} reports in ${minutes} minutes, so this one was not sent; try again in ${wait} min. ${meanwhile.en}.`,
  );
