/**
 * Binding by a QR code. The account that shows it is locked where its WeChat users are counted: when the code is made, and
 * again when it is scanned. All functions run in a transaction, the first one excepted.
 */
import { randomBytes } from 'node:crypto';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type BindingForm, bindingSeconds, type bindingStates } from '@hoistway/contract/features/weixin';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { isLiveAccount } from '../../auth/rights/account-rights.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Log } from '../../log/log.ts';
import { type Weixin, WeixinError } from '../../outbox/weixin/weixin.ts';

/** The scene of a code is all that says whose it is. */
const sceneBytes = 24;
/** The service account may have other codes, which its operator made. */
export const isScene = (scene: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(scene);

const notConfigured = words(
  '微信推送尚未配置，请联系系统管理员',
  'WeChat push is not set up yet; please contact the system administrator',
);
const noCode = words(
  '微信暂时没有生成二维码，请稍后再试',
  'WeChat did not create a QR code; please try again later',
);
const full = ({ most, bound }: Places) =>
  words(
    `本账号最多绑定 ${most} 个微信用户（账号的“微信绑定数”），已绑定 ${bound} 个`,
    `This account may have at most ${most} WeChat users (“WeChat bindings” of the account) and has ${bound} already`,
  );

export interface Places {
  username: string;
  /** How many WeChat users the account may have, and has. */
  most: number;
  bound: number;
}

/** Locks the account. Undefined where it may not sign in. */
export async function lockPlaces(db: Kysely<DB>, userId: number): Promise<Places | undefined> {
  const { rows } = await sql<Omit<Places, 'bound'>>`
    select a.username, a.wx_count as most from account a
    where a.user_id = ${userId} and ${isLiveAccount} for no key update of a`.execute(db);
  const [account] = rows;
  if (!account) return undefined;
  // After the lock: what was bound meanwhile counts.
  const { rows: counts } = await sql<{ bound: number }>`
    select count(*)::int as bound from weixin_user where user_id = ${userId}`.execute(db);
  return { ...account, bound: counts[0]?.bound ?? 0 };
}

/** @returns how many more it may bind. @throws Refusal conflict */
async function requirePlace(db: Kysely<DB>, userId: number): Promise<number> {
  const places = await lockPlaces(db, userId);
  if (!places) throw new Refusal('notFound');
  if (places.bound >= places.most) throw new Refusal('conflict', { words: full(places) });
  return places.most - places.bound;
}

/** @throws Refusal notConfigured, busy where WeChat gives none, conflict where the account has no place left */
export async function startBinding(
  {
    db,
    weixin,
    log,
  }: { db: Kysely<DB>; weixin: Pick<Weixin, 'bindingCode'> | undefined; log: Pick<Log, 'warn'> },
  userId: number,
  { weixinName, kinds }: BindingForm,
): Promise<{ scene: string; url: string }> {
  if (!weixin) throw new Refusal('notConfigured', { words: notConfigured });
  await inTransaction(db, trx => requirePlace(trx, userId));
  const scene = randomBytes(sceneBytes).toString('base64url');
  const { url } = await weixin.bindingCode(scene, bindingSeconds).catch((error: unknown) => {
    if (!(error instanceof WeixinError)) throw error;
    log.warn({ answer: error.message }, 'WeChat made no code for binding');
    throw new Refusal('busy', { words: noCode });
  });
  await inTransaction(db, async trx => {
    const left = await requirePlace(trx, userId);
    // With this one there are no more codes than people who can be bound.
    await sql`delete from weixin_binding where scene in (
      select scene from weixin_binding where user_id = ${userId} order by expires_at desc, scene offset ${left - 1})`.execute(
      trx,
    );
    await sql`insert into weixin_binding (scene, user_id, weixin_name, kinds, expires_at)
      values (${scene}, ${userId}, ${weixinName}, ${[...new Set(kinds)]}::text[],
        now() + make_interval(secs => ${bindingSeconds}))`.execute(trx);
  });
  return { scene, url };
}

/** Of a code of this account. */
export async function bindingState(
  db: Kysely<DB>,
  userId: number,
  scene: string,
): Promise<{ state: (typeof bindingStates)[number]; weixinName: string }> {
  const { rows } = await sql<{ state: 'waiting' | 'bound'; weixinName: string }>`
    select 'bound' as state, weixin_name as "weixinName" from weixin_user
    where user_id = ${userId} and scene = ${scene} union all
    select 'waiting', '' from weixin_binding where user_id = ${userId} and scene = ${scene} and expires_at > now()`.execute(
    db,
  );
  return rows[0] ?? { state: 'over', weixinName: '' };
}

export async function deleteExpiredBindings(db: Kysely<DB>): Promise<void> {
  await sql`delete from weixin_binding where expires_at < now()`.execute(db);
}
