/** Small row builders for tests: each returns what a test needs to refer to the row. */
import { randomUUID } from 'node:crypto';
import type { PageName, PermissionName } from '@hoistway/contract/core/permissions';
import type { WebhookEvent } from '@hoistway/contract/features/webhook';
import { type Language, type Words, words } from '@hoistway/contract/words';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import { newKey } from '../auth/keys/key.ts';
import { startLinkSession } from '../auth/sessions.ts';
import type { Agreement, Alarm, Company, DB, DisplayLink, Elevator } from '../database/schema/tables.ts';
import { newSecret } from '../outbox/webhook/signature.ts';

export interface AccountOptions {
  username?: string;
  permissions?: PermissionName[];
  fields?: string[];
  /** Default: all. */
  faults?: string[];
  panels?: string[];
  /** The role of its role's creator. */
  parentRoleId?: number;
  superAdministrator?: boolean;
  /** Default: everything. Levels 0 to 2 are areas, 3 a site, 4 an elevator. */
  scope?: 'all' | 'none' | { level: number; nodeId: number }[];
  userType?: number;
  parentId?: number;
}

/** Returns the `id` of the one row that a statement inserts. */
export async function idOf<Id>(db: Kysely<DB>, query: RawBuilder<{ id: Id }>): Promise<Id> {
  const [row] = (await query.execute(db)).rows;
  if (!row) throw new Error('The row was not added');
  return row.id;
}

/** An account with a role of its own. */
export async function addAccount(db: Kysely<DB>, options: AccountOptions = {}) {
  const username = options.username ?? `u${randomUUID().slice(0, 12)}`;
  const { role_id } = await db
    .insertInto('role')
    .values({
      role_name: `role of ${username}`,
      role_type: options.superAdministrator ? 1 : 2,
      parent_role_id: options.parentRoleId ?? null,
      creator_id: options.parentId ?? null,
      every_fault: options.faults === undefined,
    })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  for (const [kind, names] of [
    ['menu', options.permissions],
    ['field', options.fields],
    ['fault', options.faults],
    ['index', options.panels],
  ] as const)
    if (names?.length)
      await sql`
        insert into role_permission (role_id, kind, name)
        select ${role_id}::int, ${kind}, unnest(${names}::text[])`.execute(db);
  const nodes = Array.isArray(options.scope) ? options.scope : [];
  const { user_id } = await db
    .insertInto('account')
    .values({
      username,
      password_hash: '',
      role_id,
      user_type: options.userType ?? 1,
      parent_id: options.parentId ?? null,
      scope: Array.isArray(options.scope) ? 'nodes' : (options.scope ?? 'all'),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  if (nodes.length)
    await db
      .insertInto('account_scope')
      .values(nodes.map(({ level, nodeId }) => ({ user_id, level, node_id: nodeId })))
      .execute();
  return { userId: user_id, username, roleId: role_id };
}

export interface KeyOptions {
  name?: string;
  /** Pages. */
  permissions?: PageName[];
  /** Default: everything the maker sees. */
  nodes?: { level: number; nodeId: number }[];
  perMinute?: number;
}

/** A third-party user of this account, with its key. */
export async function addKey(
  db: Kysely<DB>,
  { userId, username }: { userId: number; username: string },
  {
    name = `k${randomUUID().slice(0, 12)}`,
    permissions = ['alarm'],
    nodes,
    perMinute = 6000,
  }: KeyOptions = {},
) {
  const { key, prefix, hash } = newKey();
  const { third_party_user_id: thirdPartyUserId } = await db
    .insertInto('third_party_user')
    .values({
      name,
      key_prefix: prefix,
      key_hash: hash,
      permissions,
      everything: nodes === undefined,
      per_minute: perMinute,
      expire_date: sql<Date>`now() + interval '1 day'`,
      creator_id: userId,
      creator: username,
    })
    .returning('third_party_user_id')
    .executeTakeFirstOrThrow();
  for (const { level, nodeId } of nodes ?? [])
    await db
      .insertInto('third_party_node')
      .values({ third_party_user_id: thirdPartyUserId, level, node_id: nodeId })
      .execute();
  return { thirdPartyUserId, key };
}

export interface WebhookOptions {
  name?: string;
  url?: string;
  events?: readonly WebhookEvent[];
  nodes?: readonly { level: number; nodeId: number }[];
  language?: Language;
}

/** To a host that does not exist, unless the test names one. */
export async function addWebhook(
  db: Kysely<DB>,
  { userId, username }: { userId: number; username: string },
  {
    name = `w${randomUUID().slice(0, 12)}`,
    url = 'https://receiver.invalid/',
    events = ['alarm.raised', 'alarm.updated', 'alarm.ended', 'alarm.trapped', 'order.stage'],
    nodes,
    language = 'zh',
  }: WebhookOptions = {},
) {
  const secret = newSecret();
  const { webhook_id: webhookId } = await db
    .insertInto('webhook')
    .values({
      name,
      url,
      events: [...events],
      everything: nodes === undefined,
      language,
      secret,
      creator_id: userId,
      creator: username,
    })
    .returning('webhook_id')
    .executeTakeFirstOrThrow();
  for (const { level, nodeId } of nodes ?? [])
    await db.insertInto('webhook_node').values({ webhook_id: webhookId, level, node_id: nodeId }).execute();
  return { webhookId, secret };
}

/** A site in a city, which is created if missing. */
export async function addSite(db: Kysely<DB>, { name = `site ${randomUUID()}`, city = '上海市' } = {}) {
  const area = await sql<{ area_id: number; parent_id: number }>`
    with region as (insert into area (level, name) values (0, '华东') on conflict (parent_id, name) do update set level = 0 returning area_id),
    province as (insert into area (parent_id, level, name) select area_id, 1, ${city} from region
      on conflict (parent_id, name) do update set level = 1 returning area_id)
    insert into area (parent_id, level, name) select area_id, 2, ${city} from province
      on conflict (parent_id, name) do update set level = 2 returning area_id, parent_id`.execute(db);
  const { area_id: cityId, parent_id: provinceId } = area.rows[0] ?? { area_id: 0, parent_id: 0 };
  const { domain_id } = await db
    .insertInto('site')
    .values({ city_id: cityId, domain_name: name, domain_type: '住宅' })
    .returning('domain_id')
    .executeTakeFirstOrThrow();
  return { domainId: domain_id, cityId, provinceId, domainName: name, city };
}

/** An elevator, at a new site unless one is given. */
export async function addElevator(
  db: Kysely<DB>,
  values: Partial<Insertable<Elevator>> & { isactive?: boolean } = {},
) {
  const { isactive = false, ...row } = values;
  const { elevator_id, job_num } = await db
    .insertInto('elevator')
    .values({
      job_num: `T${randomUUID().slice(0, 8)}`,
      domain_id: row.domain_id ?? (await addSite(db)).domainId,
      // The table fills these from the site.
      city_id: 0,
      elevator_type: 'lift',
      ...row,
    })
    .returning(['elevator_id', 'job_num'])
    .executeTakeFirstOrThrow();
  if (isactive)
    await db.updateTable('elevator_state').set({ isactive }).where('elevator_id', '=', elevator_id).execute();
  return { elevatorId: elevator_id, jobNum: job_num };
}

/** A maintenance company without a creator; returns its id. */
export async function addCompany(db: Kysely<DB>, values: Partial<Insertable<Company>> = {}) {
  const { company_id } = await db
    .insertInto('company')
    .values({ kind: 'maintenance', company_name: `company ${randomUUID()}`, creator: '', ...values })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  return company_id;
}

/** An agreement about these units, in force for another year by default; returns its id. */
export async function addAgreement(
  db: Kysely<DB>,
  elevatorIds: readonly number[],
  values: Partial<Insertable<Agreement>> = {},
) {
  const { agreement_id } = await db
    .insertInto('agreement')
    .values({
      agree_num: `WB-${randomUUID().slice(0, 12)}`,
      kind: 'full',
      start_date: sql<string>`current_date - 365`,
      end_date: sql<string>`current_date + 365`,
      creator: '',
      ...values,
    })
    .returning('agreement_id')
    .executeTakeFirstOrThrow();
  await sql`insert into agreement_elevator (agreement_id, elevator_id, city_id, domain_id)
    select ${agreement_id}::int, elevator_id, city_id, domain_id from elevator
    where elevator_id = any(${elevatorIds}::int[])`.execute(db);
  return agreement_id;
}

/** A dispatched level A alarm, open unless `finish_date` is given; returns its id. */
export async function addAlarm(db: Kysely<DB>, elevatorId: number, values: Partial<Insertable<Alarm>> = {}) {
  const elevator = await db
    .selectFrom('elevator')
    .select(['city_id', 'domain_id', 'elevator_type'])
    .where('elevator_id', '=', elevatorId)
    .executeTakeFirstOrThrow();
  const { alarm_id } = await db
    .insertInto('alarm')
    .values({
      elevator_id: elevatorId,
      ...elevator,
      alarm_date: new Date(),
      main_code: '103',
      level: 'A',
      process_type: 1,
      ...values,
    })
    .returning('alarm_id')
    .executeTakeFirstOrThrow();
  return alarm_id;
}

/** A maintenance visit on this day at nine, planned or, if so said, made in time; returns its id. */
export const addPlan = (
  db: Kysely<DB>,
  {
    elevatorId,
    day,
    teamId = null,
    done = false,
  }: { elevatorId: number; day: string; teamId?: number | null; done?: boolean },
) =>
  idOf(
    db,
    sql<{ id: number }>`
      insert into maintenance_plan (elevator_id, plan_start, team_id, work_emp_names, actual_start, actual_end,
        plan_status, grt)
      values (${elevatorId}, ${`${day} 09:00`}, ${teamId}, '秘苑', ${done ? `${day} 09:00` : null},
        ${done ? `${day} 10:00` : null}, ${done ? 'completed' : 'planned'}, ${done}) returning mp_id as id`,
  );

/** What a phone sent of a visit, whose files are still to come; returns its id. */
export const addVisit = (
  db: Kysely<DB>,
  { mpId, elevatorId, userId }: { mpId: number; elevatorId: number; userId: number },
) =>
  idOf(
    db,
    sql<{ id: string }>`
      insert into visit (visit_id, mp_id, elevator_id, user_id, technician, state, started_at, finished_at,
        clock_behind_ms, document, received_at)
      values (gen_random_uuid(), ${mpId}, ${elevatorId}, ${userId}, '秘苑', 'waiting', now() - interval '1 hour', now(), 0,
        ${JSON.stringify({ mpId, items: [], persons: [], remark: 'secret-remark', noSignature: 'secret-remark' })}, now())
      returning visit_id as id`,
  );

/** An import of this account that has ended with a problem; returns its id. */
export async function addEndedImport(
  db: Kysely<DB>,
  kind: 'elevator' | 'account' | 'agreement' | 'receiver',
  userId: number,
) {
  const jobId = await idOf(
    db,
    sql<{ id: string }>`
      insert into import_job (kind, job_id, user_id, file_name, language, state, problem_count)
      values (${kind}, gen_random_uuid(), ${userId}, 'secret-file.xlsx', 'en', 'done', 1) returning job_id as id`,
  );
  await sql`insert into import_problem (job_id, row_number, column_name, value, reason, job_num)
    values (${jobId}, 2, 'x', 'x', 'x', 'x')`.execute(db);
  return jobId;
}

/** A display link, and its token. */
export async function addDisplayLink(
  db: Kysely<DB>,
  userId: number,
  { name = '大堂电视', ...more }: Partial<Insertable<DisplayLink>> = {},
) {
  const { display_link_id: displayLinkId } = await db
    .insertInto('display_link')
    .values({
      name,
      page: more.elevator_id == null ? 'displayIndex' : 'deviceBigScreen',
      creator_id: userId,
      ...more,
    })
    .returning('display_link_id')
    .executeTakeFirstOrThrow();
  return { displayLinkId, token: await startLinkSession(db, { displayLinkId, userId }) };
}

interface LogLineOptions {
  userId: number;
  username?: string;
  module?: Words;
  type?: Words;
  clientType?: number;
  remark?: string;
  /** In the zone of the installation; default: now. */
  at?: string;
}

/** A line of the operation log; returns its id. */
export async function addLogLine(db: Kysely<DB>, line: LogLineOptions): Promise<number> {
  const { userId, username = `user ${userId}`, clientType = 2, remark = '', at } = line;
  const { module = words('模块', 'Module'), type = words('类型', 'Type') } = line;
  const { rows } = await sql<{ id: number }>`
    with operator as (
      insert into log_operator (user_id, operator) values (${userId}, ${username}) on conflict do nothing)
    insert into operation_log (user_id, operation_id, client_type, remark, create_date)
    values (${userId}, operation_id_of(${JSON.stringify(module)}, ${JSON.stringify(type)}), ${clientType}, ${remark},
            coalesce(${at ?? null}::timestamptz, now()))
    returning log_id as id`.execute(db);
  return rows[0]?.id ?? 0;
}
