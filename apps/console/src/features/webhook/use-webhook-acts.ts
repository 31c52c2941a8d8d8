import type { CallOutput } from '@hoistway/contract/core/call';
import { type WebhookRow, webhook } from '@hoistway/contract/features/webhook';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App } from 'antd';
import { texts } from './texts.ts';

interface Outcomes {
  onRenewed: (made: CallOutput<typeof webhook.renewSecret>) => void;
  onPinged: (row: WebhookRow) => void;
}

/** The mutation says why it failed. */
const ignore = () => {};

/** What is done to a webhook; what cannot be taken back after a question that says what will happen. */
export const useWebhookActs = ({ onRenewed, onPinged }: Outcomes) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const renewal = useAct(webhook.renewSecret);
  const enabling = useAct(webhook.enable);
  const pinging = useAct(webhook.ping);
  const removal = useAct(webhook.delete);
  const losing = (waiting: number, text: string) => (waiting === 0 ? text : `${text}${t.cancelled(waiting)}`);
  return {
    ping(row: WebhookRow) {
      pinging.mutateAsync({ webhookId: row.webhookId }).then(() => {
        void message.success(t.pinged);
        onPinged(row);
      }, ignore);
    },
    renew({ webhookId, name }: WebhookRow) {
      confirm({
        title: t.renewTitle(name),
        text: t.renewText,
        okText: t.renew,
        danger: true,
        onOk: async () => onRenewed(await renewal.mutateAsync({ webhookId })),
      });
    },
    enable({ webhookId }: WebhookRow) {
      enabling.mutateAsync({ webhookId, enabled: true }).then(() => void message.success(t.enabled), ignore);
    },
    disable({ webhookId, name, waiting }: WebhookRow) {
      confirm({
        title: t.disableTitle(name),
        text: losing(waiting, t.disableText),
        okText: common.disable,
        danger: true,
        onOk: async () => {
          await enabling.mutateAsync({ webhookId, enabled: false });
          void message.success(t.disabled);
        },
      });
    },
    remove({ webhookId, name, waiting }: WebhookRow) {
      confirm({
        title: t.deleteTitle(name),
        text: losing(waiting, t.deleteText),
        okText: common.delete,
        danger: true,
        onOk: async () => {
          await removal.mutateAsync({ webhookId });
          void message.success(common.done);
        },
      });
    },
  };
};
