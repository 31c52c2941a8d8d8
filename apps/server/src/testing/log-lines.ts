/**
 * The operation log for tests: oldest first, its remarks in Chinese and in English; all lines, or those of one
 * account.
 */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

interface LogLine {
  logId: number;
  operator: string;
  module: string;
  type: string;
  remark: string;
  english: string;
  clientType: number;
}

export async function logLines(db: Kysely<DB>, userId?: number): Promise<LogLine[]> {
  const { rows } = await sql<LogLine>`
    select log_id as "logId", operator, operate_module ->> 'en' as module, operate_type ->> 'en' as type,
           remark_text(remark, told, 'zh') as remark, remark_text(remark, told, 'en') as english, client_type as "clientType"
    from operation_log join operation_kind using (operation_id) join log_operator using (user_id)
    where ${userId ?? null}::int is null or user_id = ${userId ?? null} order by log_id`.execute(db);
  return rows;
}
