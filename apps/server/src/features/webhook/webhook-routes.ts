/** Making, editing, listing and ending webhooks, and what they were sent. */
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  addressProblems,
  mostWebhooksOfAccount,
  type WebhookEvent,
  webhook,
  webhookEvents,
  type webhookForm,
} from '@hoistway/contract/features/webhook';
import { words } from '@hoistway/contract/words';
import type { z } from 'zod';
import { requireNodes } from '../../auth/rights/scope-inside.ts';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import type { Context } from '../../http/context.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { listed, scopeText } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { type PostRules, problemOfReceiver } from '../../outbox/webhook/post.ts';
import { newSecret } from '../../outbox/webhook/signature.ts';
import { countWaiting, deleteWebhook } from '../../outbox/webhook/webhook-queue.ts';
import {
  countOwnWebhooks,
  replaceSecret,
  type StoredWebhook,
  sendPing,
  setEnabled,
  storeWebhook,
  updateWebhook,
} from './webhook-edit.ts';
import {
  findDeliveries,
  findWebhooks,
  readDelivery,
  type SeenWebhook,
  seenWebhook,
} from './webhook-queries.ts';

const full = words(
  `一个账号最多创建 ${mostWebhooksOfAccount} 个 Webhook，请先删除不用的`,
  `An account can have at most ${mostWebhooksOfAccount} webhooks; delete one that is no longer needed`,
);
const notOwn = words('只有创建人可以进行此操作', 'Only the creator can do this');
const enabledAlready = words('该 Webhook 已启用', 'This webhook is already enabled');
const disabledAlready = words('该 Webhook 已停用', 'This webhook is already disabled');
const disabled = words('该 Webhook 已停用，请先启用', 'This webhook is disabled; enable it first');
const pingsPerMinute = 10;

type Form = z.output<typeof webhookForm>;
const { name, url, eventList, places, language } = webhook.list.columns;
const wordsOfEvent = (event: WebhookEvent) => webhookEvents.words[event];
const titles = {
  name,
  // Receivers keep secrets in path and query.
  url: { ...url, as: (address: string) => new URL(address).origin },
  eventList: { ...eventList, as: wordsOfEvent },
  everything: { title: words('全部数据', 'All data') },
  placeNames: places,
  language,
};

const enabledTitle = { enabled: { title: words('启用', 'Enabled') } };

const storedOf = async (
  { db, user }: Context,
  { name, url, eventList, language, everything, nodeList }: Form,
): Promise<StoredWebhook> => ({
  name,
  url,
  eventList,
  language,
  nodes: everything ? undefined : await requireNodes(db, user.userId, nodeList),
});

/** @throws Refusal notFound when the caller sees no such webhook */
async function requireSeen({ db, user }: Context, webhookId: number): Promise<SeenWebhook> {
  const found = await seenWebhook(db, user, webhookId, 'lock');
  if (!found) throw new Refusal('notFound');
  return found;
}

/** @throws Refusal forbidden when somebody else made it */
async function requireOwn(context: Context, webhookId: number): Promise<SeenWebhook> {
  const found = await requireSeen(context, webhookId);
  if (!found.own) throw new Refusal('forbidden', { words: notOwn });
  return found;
}

export const webhookRoutes = (rules: Omit<PostRules, 'timeoutMs'>) => {
  /** Before the transaction: the name is looked up. */
  const first = async ({ url }: Form) => {
    const problem = await problemOfReceiver(url, rules);
    if (problem) throw new Refusal('invalid', { fields: { url: addressProblems.words[problem] } });
  };

  return [
    bind(webhook.list, (query, { db, user }) => findWebhooks(db, user, query)),

    bind(
      webhook.add,
      async (form, context) => {
        const { db, user, remark } = context;
        const stored = await storedOf(context, form);
        if ((await countOwnWebhooks(db, user.userId)) >= mostWebhooksOfAccount)
          throw new Refusal('conflict', { words: full });
        const secret = newSecret();
        const webhookId = await storeWebhook(db, user, stored, secret);
        remark([
          form.name,
          titles.url.as(form.url),
          listed(form.eventList.map(wordsOfEvent)),
          scopeText(stored.nodes),
        ]);
        return { webhookId, secret };
      },
      { first },
    ),

    bind(
      webhook.update,
      async ({ webhookId, version, ...form }, context) => {
        const { db, user, remark } = context;
        const before = await requireOwn(context, webhookId);
        requireVersion(before, version);
        const moved = before.url !== form.url;
        await updateWebhook(db, webhookId, await storedOf(context, form), { moved });
        const after = await seenWebhook(db, user, webhookId);
        remark(before.name);
        if (after) remark(changesOf(before, after, titles));
        const waiting = moved ? await countWaiting(db, webhookId) : 0;
        if (waiting > 0)
          remark(
            words(
              `待投递的 ${waiting} 条消息发往新地址`,
              `${waiting} pending messages go to the new address`,
            ),
          );
        return null;
      },
      { first },
    ),

    bind(webhook.renewSecret, async ({ webhookId }, context) => {
      const { name } = await requireOwn(context, webhookId);
      const secret = newSecret();
      await replaceSecret(context.db, webhookId, secret);
      context.remark(name);
      return { webhookId, secret };
    }),

    bind(webhook.enable, async ({ webhookId, enabled }, context) => {
      const found = await (enabled ? requireOwn : requireSeen)(context, webhookId);
      if (found.enabled === enabled)
        throw new Refusal('conflict', { words: enabled ? enabledAlready : disabledAlready });
      await setEnabled(context.db, webhookId, enabled);
      context.remark([found.name, ...changesOf({ enabled: !enabled }, { enabled }, enabledTitle)]);
      return null;
    }),

    bind(
      webhook.ping,
      async ({ webhookId }, context) => {
        const found = await requireOwn(context, webhookId);
        if (!found.enabled) throw new Refusal('conflict', { words: disabled });
        await sendPing(context.db, webhookId);
        context.remark(found.name);
        return null;
      },
      { perMinuteOfSession: pingsPerMinute },
    ),

    bind(webhook.delete, async ({ webhookId }, context) => {
      const { name } = await requireSeen(context, webhookId);
      await deleteWebhook(context.db, webhookId);
      context.remark(name);
      return null;
    }),

    bind(webhook.log, async (query, { db, user }) => {
      if (!(await seenWebhook(db, user, query.webhookId))) throw new Refusal('notFound');
      return findDeliveries(db, query);
    }),

    bind(webhook.delivery, async (wanted, { db, user }) => {
      const found = (await seenWebhook(db, user, wanted.webhookId)) && (await readDelivery(db, wanted));
      if (!found) throw new Refusal('notFound');
      return found;
    }),
  ];
};
