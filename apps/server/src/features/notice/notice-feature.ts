/** Notices: written and published by staff, read in the header. */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type NoticeForm, type NoticeRow, notice } from '@hoistway/contract/features/notice';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import type { Context } from '../../http/context.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import type { Weixin } from '../../outbox/weixin/weixin.ts';
import { attachImages, noticeImages } from './images/notice-image-queries.ts';
import { noticeImageRoutes } from './images/notice-image-routes.ts';
import { areasBelow } from './notice-areas.ts';
import { audienceOf, authorOf } from './notice-audience.ts';
import { noticeExamples } from './notice-examples.ts';
import { cancelPushes, pushNotice } from './notice-pushes.ts';
import {
  deleteNotices,
  findNotices,
  type LockedNotice,
  lockNotices,
  momentsOf,
  publishNotice,
  storeNotice,
  withdrawNotice,
} from './notice-queries.ts';
import { userNoticeRoutes } from './readers/user-notice-routes.ts';

interface NoticeParts {
  db: Kysely<DB>;
  /** Undefined where no service account is set up. */
  weixin: Weixin | undefined;
  store: ObjectStore;
  log: Logger;
}

const texts = {
  published: words('公告已发布，请先撤回再修改', 'The notice is published; withdraw it before editing'),
  already: words('公告已经发布', 'The notice is already published'),
  notPublished: words('公告没有发布，不能撤回', 'The notice is not published and cannot be withdrawn'),
  shown: words(
    '已发布且未结束的公告不能删除，请先撤回',
    'A published notice that has not ended cannot be deleted; withdraw it first',
  ),
  past: words('公告有效期不能早于当前时间', 'The validity cannot be earlier than now'),
  over: words(
    '公告有效期不能早于当前时间，请先修改有效期',
    'The validity cannot be earlier than now; change the validity first',
  ),
};
const isPublished = ({ state }: NoticeRow) => state !== 'draft' && state !== 'withdrawn';

/** @throws Refusal notFound */
async function lockOne({ db, user }: Context, noticeId: number): Promise<LockedNotice> {
  const [found] = await lockNotices(db, user, [noticeId]);
  if (!found) throw new Refusal('notFound');
  return found;
}

const { title, shortText, content, startDate, endDate, validHours, userTypes, wxPush } = notice.list.columns;
const editsOf = (before: NoticeRow, after: NoticeForm) =>
  changesOf(before, after, { title, shortText, content, startDate, endDate, validHours, userTypes, wxPush });

export const noticeFeature = ({ db: pooled, weixin, store, log }: NoticeParts) =>
  feature({
    examples: [noticeExamples],
    bindings: [
      bind(notice.list, (query, { db, user }) => findNotices(db, user, query)),
      bind(notice.areas, ({ ids }, { db, user }) => areasBelow(db, user.scope, ids)),
      bind(notice.save, async (form, context) => {
        const { db, user, remark } = context;
        const { noticeId } = form;
        const before = noticeId === null ? undefined : await lockOne(context, noticeId);
        if (before && isPublished(before)) throw new Refusal('conflict', { words: texts.published });
        if (before && (form.edition ?? before.edition) !== before.edition) throw new Refusal('conflict');
        const moments = await momentsOf(db, form);
        const timed = form.validHours === null ? 'endDate' : 'validHours';
        if (!moments.isOrdered)
          throw new Refusal('invalid', { fields: { [timed]: problems.startNotBeforeEnd } });
        if (moments.isOver) throw new Refusal('invalid', { fields: { [timed]: texts.past } });
        const author = await authorOf(db, before ? before.creatorId : user.userId, user);
        await audienceOf(db, author, { paths: form.dataPermissionList, userTypes: form.userTypes });
        const id = await storeNotice(db, user, form, moments);
        await attachImages(db, id, user.userId, form.imageIds);
        remark(before ? [before.title, ...editsOf(before, form)] : form.title);
        return null;
      }),
      bind(notice.publish, async ({ noticeId }, context) => {
        const { db, user, remark } = context;
        const found = await lockOne(context, noticeId);
        if (isPublished(found)) throw new Refusal('conflict', { words: texts.already });
        if (found.isOver) throw new Refusal('conflict', { words: texts.over });
        const author = await authorOf(db, found.creatorId, user);
        const paths = found.dataPermissionList;
        await publishNotice(
          db,
          noticeId,
          await audienceOf(db, author, { paths, userTypes: found.userTypes }),
        );
        if (found.wxPush && weixin) await pushNotice(db, noticeId);
        remark(found.title);
        return null;
      }),
      bind(notice.withdraw, async ({ noticeId }, context) => {
        const found = await lockOne(context, noticeId);
        if (!isPublished(found)) throw new Refusal('conflict', { words: texts.notPublished });
        await withdrawNotice(context.db, noticeId);
        await cancelPushes(context.db, noticeId);
        context.remark(found.title);
        return null;
      }),
      bind(notice.remove, async ({ noticeIdList }, { db, user, remark }) => {
        const ids = [...new Set(noticeIdList)];
        const found = await lockNotices(db, user, ids);
        if (found.length < ids.length) throw new Refusal('notFound');
        if (found.some(one => isPublished(one) && !one.isOver))
          throw new Refusal('conflict', { words: texts.shown });
        await deleteNotices(db, ids);
        remark(listed(found.map(one => one.title)));
        return null;
      }),
      ...noticeImageRoutes({ store }),
      ...userNoticeRoutes(),
    ],
    jobs: {
      'pictures of no notice': {
        everyMs: retentionEveryMs,
        run: signal => noticeImages.sweep({ db: pooled, store, log }, signal),
      },
    },
    tables: {
      notice: { kept: 'what was announced, until somebody deletes it' },
      notice_node: { with: 'notice' },
      notice_reader: { with: 'notice' },
      notice_image: { job: 'pictures of no notice' },
    },
    announces: ['notice_changed'],
  });
