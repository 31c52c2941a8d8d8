/** WeChat users: bound to accounts by a code that they scan, notified over the outbox. */
import { receivedStates } from '@hoistway/contract/features/owner';
import { type ReceiverKind, receiverKinds } from '@hoistway/contract/features/receiver';
import { type WeixinRow, weixin } from '@hoistway/contract/features/weixin';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { headed, inBrackets, listed } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Weixin } from '../../outbox/weixin/weixin.ts';
import type { Downloads } from '../download/download.ts';
import { applyReports } from './waiting-pushes.ts';
import { bindingState, deleteExpiredBindings, startBinding } from './weixin-binding.ts';
import { serveCallback } from './weixin-callback.ts';
import { saveWeixinUser, setReceiving, unbindWeixinUsers } from './weixin-edit.ts';
import { weixinExamples } from './weixin-examples.ts';
import { weixinExport } from './weixin-export.ts';
import { findWeixinUsers } from './weixin-queries.ts';

const tidyEveryMs = 60_000;

const { weixinName, kinds } = weixin.list.columns;
const titles = {
  weixinName,
  kinds: { ...kinds, as: (kind: ReceiverKind) => receiverKinds.words[kind] },
};
/** With their accounts: a name may be used by several. */
const namesOf = (rows: readonly WeixinRow[]) =>
  listed(rows.map(({ weixinName, username }) => inBrackets(weixinName, username)));

export const weixinFeature = ({
  db: pooled,
  downloads,
  weixin: service,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  /** Undefined where no service account is set up. */
  weixin: Weixin | undefined;
}) =>
  feature({
    bindings: [
      bind(weixin.list, (query, { db, user }) => findWeixinUsers(db, user, query)),
      bindFile(weixin.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...weixinExport(context, filter), downloadId }),
      ),
      // WeChat is asked for the code: no transaction waits for it.
      bind(
        weixin.bind,
        async (form, { db, user, log, remark }) => {
          const made = await startBinding({ db, weixin: service, log }, user.userId, form);
          remark(form.weixinName);
          return made;
        },
        { log: 'after', perMinuteOfSession: 20 },
      ),
      bind(weixin.binding, ({ scene }, { db, user }) => bindingState(db, user.userId, scene)),
      bind(weixin.save, async (form, { db, user, remark }) => {
        const before = await saveWeixinUser(db, user, form);
        remark(namesOf([before]));
        remark(changesOf(before, form, titles));
        return null;
      }),
      bind(weixin.setReceived, async ({ idList, isReceive }, { db, user, remark }) => {
        const rows = await setReceiving(db, user, [...new Set(idList)], isReceive === 1);
        remark(headed(receivedStates.words[isReceive], namesOf(rows)));
        return null;
      }),
      bind(weixin.remove, async ({ idList }, { db, user, remark }) => {
        remark(namesOf(await unbindWeixinUsers(db, user, [...new Set(idList)])));
        return null;
      }),
    ],
    examples: [weixinExamples],
    serve: http => serveCallback(http, { db: pooled, weixin: service }),
    jobs: {
      'expired binding codes': { everyMs: tidyEveryMs, run: () => deleteExpiredBindings(pooled) },
      'early reports of WeChat': { everyMs: tidyEveryMs, run: () => applyReports(pooled) },
    },
    tables: {
      weixin_user: 'few',
      weixin_binding: { job: 'expired binding codes' },
      weixin_report: { job: 'early reports of WeChat' },
    },
  });
