import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import {
  type DisplayLinkForm,
  type DisplayLinkRow,
  displayLink,
  mostDisplayLinks,
} from '@hoistway/contract/features/display-link';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import { ofVisibleAccount } from '../../auth/visible/account.ts';
import { listPage } from '../../database/list-page.ts';
import { contains, wallTime } from '../../database/list-sql.ts';
import { inBatches } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';

type Manager = Pick<SignedIn, 'userId' | 'roleType'>;

const state = sql`case
  when l.revoke_date is not null then 'revoked'
  when l.expire_date <= now() then 'expired'
  else 'active' end`;
const shown = (moment: string) => sql`coalesce(${wallTime(moment)}, '')`;

/** The newest first. */
export const findLinks = (
  db: Kysely<DB>,
  manager: Manager,
  query: QueryOf<typeof displayLink.list>,
): Promise<Page<DisplayLinkRow>> =>
  listPage(
    db,
    displayLink.list,
    {
      keys: sql`l.display_link_id`,
      from: sql`display_link l`,
      always: [ofVisibleAccount(manager, 'l.creator_id')],
      filters: {
        name: text => contains('l.name_words', text),
        page: page => sql`l.page = ${page}`,
        state: wanted => sql`${state} = ${wanted}`,
      },
      sorts: {
        createDate: { by: sql`l.create_date` },
        lastUseDate: { by: sql`l.last_use_date` },
        expireDate: { by: sql`l.expire_date` },
      },
      order: sql`l.create_date desc, l.display_link_id desc`,
      columns: {
        displayLinkId: sql`l.display_link_id`,
        name: sql`l.name`,
        page: sql`l.page`,
        jobNum: sql`coalesce(e.job_num, '')`,
        unitPlace: sql`coalesce(nullif(concat_ws(' ', d.domain_name, nullif(e.building_name, ''), nullif(e.elevator_num, '')), ''), '')`,
        creator: sql`a.username`,
        createDate: wallTime('l.create_date'),
        expireDate: shown('l.expire_date'),
        lastUseDate: shown('l.last_use_date'),
        state,
      },
      joins: sql`join display_link l using (display_link_id) join account a on a.user_id = l.creator_id
        left join elevator e using (elevator_id) left join site d using (domain_id)`,
    },
    query,
  );

/** Until the end of the transaction the account makes no other link. */
export async function isFull(db: Kysely<DB>, userId: number): Promise<boolean> {
  await sql`select from account where user_id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${mostDisplayLinks} as full from display_link l
    where l.creator_id = ${userId} and ${state} = 'active'`.execute(db);
  return rows[0]?.full ?? false;
}

/** @returns undefined when the expiry is not later than now */
export async function addLink(
  db: Kysely<DB>,
  creatorId: number,
  { name, page, expireDate }: DisplayLinkForm,
  elevatorId: number | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into display_link (name, page, elevator_id, creator_id, expire_date)
    select ${name}, ${page}, ${elevatorId}::int, ${creatorId}::int, expire_date
    from (select nullif(${expireDate}, '')::timestamptz as expire_date) given
    where expire_date is null or expire_date > now()
    returning display_link_id as id`.execute(db);
  return rows[0]?.id;
}

/** Ends the link with the sessions of its pages. @returns its name; undefined where it had ended, or is nobody's whom the manager sees */
export async function revokeLink(
  db: Kysely<DB>,
  manager: Manager,
  displayLinkId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update display_link l set revoke_date = now()
    where l.display_link_id = ${displayLinkId} and l.revoke_date is null
      and ${ofVisibleAccount(manager, 'l.creator_id')}
    returning l.name`.execute(db);
  if (rows[0]) await db.deleteFrom('session').where('display_link_id', '=', displayLinkId).execute();
  return rows[0]?.name;
}

/** Ended links stay in the list for some time. */
const keptDays = 90;

export const deleteEndedLinks = (db: Kysely<DB>, signal: AbortSignal): Promise<number> =>
  inBatches(async most => {
    const { numAffectedRows } = await sql`
      delete from display_link where display_link_id in (
        select display_link_id from display_link
        where least(revoke_date, expire_date) < now() - make_interval(days => ${keptDays}) limit ${most})`.execute(
      db,
    );
    return Number(numAffectedRows);
  }, signal);
