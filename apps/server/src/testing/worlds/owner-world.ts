/** An app with a site and a clerk who sees it, for tests: units with owners, reports of their devices, and what was sent. */
import { allPermissionNames } from '@hoistway/contract/core/permissions';
import { sql } from 'kysely';
import { recordFaults } from '../../features/alarm-facts/alarm-facts.ts';
import { notifyOwners } from '../../features/stop-sms/notify-owners.ts';
import { faultFact } from '../fault-fact.ts';
import { createTestApp } from '../test-app.ts';
import { addAccount, addElevator, addSite } from '../test-rows.ts';

export type OwnerWorld = Awaited<ReturnType<typeof createOwnerWorld>>;

export async function createOwnerWorld() {
  const app = await createTestApp();
  const { db } = app;
  const site = await addSite(db, { name: '花园小区', city: '苏州市' });
  const { userId: clerk } = await addAccount(db, {
    permissions: allPermissionNames,
    scope: [{ level: 3, nodeId: site.domainId }],
  });
  let seq = 1;
  let phones = 13_800_000_000;
  const nextSeq = () => ++seq;
  const newPhone = () => String(++phones);

  /** All changes are taken and their messages sent: a process that takes some at this moment is waited for. */
  const taken = async () => {
    await notifyOwners(db, 0, new AbortController().signal);
    await app.settle();
  };
  const messages = async (elevatorId: number) => {
    await taken();
    const { rows } = await sql<{ kind: number; tel_num: string }>`
      select kind, tel_num from stop_sms where elevator_id = ${elevatorId} order by stop_sms_id`.execute(db);
    return rows;
  };
  return {
    ...app,
    ...{ clerk, site, nextSeq, newPhone, taken, messages },
    /** Without messages of an earlier test. */
    async empty() {
      // Whoever is still at it would send again what is deleted here.
      await app.settle();
      await sql`delete from outbox_message`.execute(db);
      await sql`delete from outbox_budget`.execute(db);
    },
    addUnit: () => addElevator(db, { domain_id: site.domainId, building_name: '1 号楼' }),
    /** @returns the number */
    async addOwner(
      elevatorId: number,
      { received = true, telNum = newPhone(), creatorId = clerk } = {},
    ): Promise<string> {
      await sql`with made as (
          insert into owner (owner_name, tel_num, received, creator, creator_id)
          values ('王女士', ${telNum}, ${received}, 'clerk', ${creatorId}) returning owner_id)
        insert into owner_elevator select owner_id, ${elevatorId}::int from made`.execute(db);
      return telNum;
    },
    report: (elevatorId: number, code: string, action: 'occur' | 'clear', at = Date.now()) =>
      recordFaults(db, [faultFact({ elevatorId, seq: nextSeq(), at, code, action })]),
    kinds: async (elevatorId: number) => (await messages(elevatorId)).map(({ kind }) => kind),
    async alarmOf(elevatorId: number) {
      const { alarm_id } = await db
        .selectFrom('alarm')
        .select('alarm_id')
        .where('elevator_id', '=', elevatorId)
        .where('finish_date', 'is', null)
        .orderBy('alarm_id', 'desc')
        .executeTakeFirstOrThrow();
      return alarm_id;
    },
  };
}
