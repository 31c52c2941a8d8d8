/** WeChat users are changed, switched and unbound. All functions run in a transaction. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { WeixinForm, WeixinRow } from '@hoistway/contract/features/weixin';
import { type Kysely, sql } from 'kysely';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cancelUnwanted } from '../receiver/waiting-messages.ts';
import { cancelForUsers } from './waiting-pushes.ts';
import { lockWeixinUsers, type Viewer } from './weixin-queries.ts';

/** @throws Refusal notFound, conflict for the second of two editors */
export async function saveWeixinUser(
  db: Kysely<DB>,
  viewer: Viewer,
  { weixinUserId, version, weixinName, kinds }: WeixinForm,
): Promise<WeixinRow> {
  const [before] = await lockWeixinUsers(db, viewer, [weixinUserId]);
  if (!before) throw new Refusal('notFound');
  requireVersion(before, version);
  await sql`update weixin_user set weixin_name = ${weixinName}, kinds = ${[...new Set(kinds)]}::text[], version = version + 1
    where weixin_user_id = ${weixinUserId}`.execute(db);
  await cancelUnwanted(db, 'weixin_user_id', weixinUserId, 'the WeChat user was changed');
  return before;
}

/** @throws Refusal notFound */
async function lockAll(
  db: Kysely<DB>,
  viewer: Viewer,
  weixinUserIds: readonly number[],
): Promise<WeixinRow[]> {
  const rows = await lockWeixinUsers(db, viewer, weixinUserIds);
  if (rows.length < weixinUserIds.length) throw new Refusal('notFound');
  return rows;
}

/** @throws Refusal notFound */
export async function setReceiving(
  db: Kysely<DB>,
  viewer: Viewer,
  weixinUserIds: readonly number[],
  received: boolean,
): Promise<WeixinRow[]> {
  const rows = await lockAll(db, viewer, weixinUserIds);
  await sql`update weixin_user set received = ${received}, version = version + 1
    where weixin_user_id = any(${weixinUserIds}::int[]) and received <> ${received}`.execute(db);
  if (!received) await cancelForUsers(db, weixinUserIds, 'the WeChat user wants no messages');
  return rows;
}

/** @throws Refusal notFound */
export async function unbindWeixinUsers(
  db: Kysely<DB>,
  viewer: Viewer,
  weixinUserIds: readonly number[],
): Promise<WeixinRow[]> {
  const rows = await lockAll(db, viewer, weixinUserIds);
  await sql`delete from weixin_user where weixin_user_id = any(${weixinUserIds}::int[])`.execute(db);
  return rows;
}
