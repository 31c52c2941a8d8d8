/**
 * What WeChat reports: somebody scanned a code for binding, follows the service account or no longer does. WeChat repeats
 * a report that was not answered in time: what it says is then true already, and the answer is the same. All functions run
 * in a transaction.
 */
import { clientTypes } from '@hoistway/contract/core/call';
import { pageNamed } from '@hoistway/contract/core/permissions';
import { type ReceiverKind, receiverKinds } from '@hoistway/contract/features/receiver';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { announceRows } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { bothOf, type LogText, listed } from '../../http/operation-log/log-remark.ts';
import { writeOperationLog } from '../../http/operation-log/operation-log.ts';
import type { WeixinEvent } from '../../outbox/weixin/weixin-event.ts';
import { cancelUnwanted } from '../receiver/waiting-messages.ts';
import { cancelForUsers, failPush } from './waiting-pushes.ts';
import { isScene, lockPlaces, type Places } from './weixin-binding.ts';

interface Bound {
  weixin_user_id: number;
  user_id: number;
  username: string;
  weixin_name: string;
  kinds: ReceiverKind[];
  following: boolean;
  scene: string;
}
type Code = Pick<Bound, 'user_id' | 'weixin_name' | 'kinds'>;

const types = {
  bound: words('绑定', 'Bind'),
  movedAway: words('改绑到其他账号', 'Moved to another account'),
  followed: words('重新关注', 'Followed again'),
  left: words('取消关注', 'Unfollowed'),
};

/** In the name of the account: the follower has none. */
const log = (db: Kysely<DB>, type: Words, user: Pick<Bound, 'user_id' | 'username'>, remark: LogText) =>
  writeOperationLog(
    db,
    { log: { module: pageNamed('weixin').title, type } },
    { user: { userId: user.user_id, username: user.username }, clientType: clientTypes.officialAccount },
    [remark],
  );

const boundText = (
  { username, weixin_name, kinds }: Pick<Bound, 'username' | 'weixin_name' | 'kinds'>,
  before?: string,
): Words => {
  const chosen = bothOf(
    listed(receiverKinds.codes.filter(kind => kinds.includes(kind)).map(kind => receiverKinds.words[kind])),
  );
  const end = words(
    `名称：${weixin_name}。将收到：${chosen.zh}。`,
    `Name: ${weixin_name}. Messages: ${chosen.en}.`,
  );
  return before === undefined
    ? words(`已绑定账号 ${username}。${end.zh}`, `Bound to the account ${username}. ${end.en}`)
    : words(
        `已由账号 ${before} 改为绑定账号 ${username}，不再接收账号 ${before} 的消息。${end.zh}`,
        `Moved from the account ${before} to the account ${username}; you will no longer get messages for the former. ${end.en}`,
      );
};
const overText = words(
  '二维码已使用或已失效，绑定未成功。请在系统中重新生成二维码。',
  'This QR code has been used or has expired, and nothing was bound. Please create a new one in the console.',
);
const fullText = ({ username, most }: Places) =>
  words(
    `账号 ${username} 最多绑定 ${most} 个微信用户，名额已满，没有绑定。`,
    `The account ${username} may have at most ${most} WeChat users and has them already; nothing was bound.`,
  );

/** Locks the WeChat user. */
async function lockBound(db: Kysely<DB>, openid: string): Promise<Bound | undefined> {
  const { rows } = await sql<Bound>`
    select w.weixin_user_id, w.user_id, a.username, w.weixin_name, w.kinds, w.following, w.scene
    from weixin_user w join account a using (user_id) where w.openid = ${openid} for update of w`.execute(db);
  return rows[0];
}

/** @returns the WeChat user if he is bound */
async function setFollowing(db: Kysely<DB>, openid: string, following: boolean): Promise<Bound | undefined> {
  const user = await lockBound(db, openid);
  if (!user || user.following === following) return user;
  const { weixin_user_id, weixin_name } = user;
  await sql`update weixin_user set following = ${following} where weixin_user_id = ${weixin_user_id}`.execute(
    db,
  );
  if (!following) await cancelForUsers(db, [weixin_user_id], 'the WeChat user no longer follows');
  await log(db, following ? types.followed : types.left, user, weixin_name);
  await announceRows(db, ['weixin']);
  return user;
}

/** Locks the account of a code that may still be scanned, and then the code. */
async function lockCode(db: Kysely<DB>, scene: string): Promise<{ code: Code; places: Places } | undefined> {
  const find = async (lock = sql``) => {
    const { rows } = await sql<Code>`
      select user_id, weixin_name, kinds from weixin_binding
      where scene = ${scene} and expires_at > now() ${lock}`.execute(db);
    return rows[0];
  };
  const found = await find();
  const places = found && (await lockPlaces(db, found.user_id));
  // After the account's lock: it may have been scanned meanwhile.
  const code = places && (await find(sql`for update`));
  return code && places && { code, places };
}

async function bindScanned(db: Kysely<DB>, openid: string, scene: string): Promise<Words> {
  const locked = await lockCode(db, scene);
  const before = await lockBound(db, openid);
  if (before?.scene === scene) return boundText(before);
  if (!locked) return overText;
  const { code, places } = locked;
  const { user_id, weixin_name, kinds } = code;
  const movedFrom = before?.user_id === user_id ? undefined : before;
  if (before?.user_id !== user_id && places.bound >= places.most) return fullText(places);
  await sql`delete from weixin_binding where scene = ${scene}`.execute(db);
  if (movedFrom) await cancelForUsers(db, [movedFrom.weixin_user_id], 'the WeChat user was changed');
  await sql`
    insert into weixin_user as w (openid, user_id, weixin_name, kinds, scene)
    values (${openid}, ${user_id}, ${weixin_name}, ${kinds}::text[], ${scene})
    on conflict (openid) do update set user_id = excluded.user_id, weixin_name = excluded.weixin_name,
      kinds = excluded.kinds, scene = excluded.scene, received = true, following = true, create_date = now(),
      version = w.version + 1`.execute(db);
  if (before && !movedFrom)
    await cancelUnwanted(db, 'weixin_user_id', before.weixin_user_id, 'the WeChat user was changed');
  const bound = { ...code, username: places.username };
  await log(db, types.bound, bound, weixin_name);
  if (movedFrom) await log(db, types.movedAway, movedFrom, movedFrom.weixin_name);
  await announceRows(db, ['weixin']);
  return boundText(bound, movedFrom?.username);
}

/** @returns what the follower is answered, if anything */
export async function takeEvent(db: Kysely<DB>, event: WeixinEvent): Promise<Words | undefined> {
  const { openid } = event;
  switch (event.kind) {
    case 'delivered':
      if (!event.arrived) await failPush(db, event);
      return undefined;
    case 'unsubscribe':
      await setFollowing(db, openid, false);
      return undefined;
    default: {
      const { scene = '' } = event;
      const answer = isScene(scene) ? await bindScanned(db, openid, scene) : undefined;
      const user = await setFollowing(db, openid, true);
      return answer ?? (user && boundText(user));
    }
  }
}
