import { weixin } from '@hoistway/contract/features/weixin';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const weixinExamples = examplesOf(weixin, {
  shown: { weixinUserId: 6, scene: 'Zs0TqNU8cVfXJ7mB3yKdQw1hRxEo2LgA' },
  add: async ({ db, make, owner, shared }) => {
    const scene = shared.newId;
    // Besides the one that is bound already.
    await sql`update account set wx_count = 3 where user_id = ${owner.userId}`.execute(db);
    await sql`insert into weixin_binding (scene, user_id, weixin_name, kinds, expires_at)
      values (${scene}, ${owner.userId}, 'secret-remark', '{trapped}', now() + interval '10 minutes')`.execute(
      db,
    );
    return {
      scene,
      weixinUserId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into weixin_user (openid, user_id, weixin_name, kinds)
          values (${shared.newId}, ${owner.userId}, 'secret-remark', '{trapped,rescued}')
          returning weixin_user_id as id`,
      ),
    };
  },
})(rows => ({
  list: { ...firstPage, kind: 'trapped' },
  export: { kind: 'trapped', downloadId: rows.newId },
  bind: { weixinName: '李工', kinds: ['trapped', 'rescued'] },
  binding: { scene: rows.scene },
  save: {
    weixinUserId: rows.weixinUserId,
    version: 1,
    weixinName: '李工',
    kinds: ['trapped', 'rescued', 'stop'],
  },
  setReceived: { idList: [rows.weixinUserId], isReceive: 0 },
  remove: { idList: [rows.weixinUserId] },
}));
