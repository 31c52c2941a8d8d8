/**
 * The operation log for tests: oldest first, its remarks in Chinese and in English; all lines, or those of one
 * account.
 */
import { type Words, words } from '@hoistway/contract/core/words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

interface LogLine {
  logId: number;
  operator: string;
  module: string;
  type: string;
  remark: string;
  english: string;
}

export async function logLines(db: Kysely<DB>, userId?: number): Promise<LogLine[]> {
  const { rows } = await sql<LogLine>`
    select log_id as "logId", operator, operate_module ->> 'en' as module, operate_type ->> 'en' as type,
           remark_text(remark, told, 'zh') as remark, remark_text(remark, told, 'en') as english
    from operation_log join operation_kind using (operation_id) join log_operator using (user_id)
    where ${userId ?? null}::int is null or user_id = ${userId ?? null} order by log_id`.execute(db);
  return rows;
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

/** @returns its id */
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
