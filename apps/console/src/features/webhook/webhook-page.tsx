/** Webhooks (/info/webhook): which other systems are notified of alarms, whether they accept it, and every attempt. */
import { PlusOutlined } from '@ant-design/icons';
import { type WebhookRow, webhook, webhookHeaders } from '@hoistway/contract/features/webhook';
import type { PlacesInput } from '@hoistway/fleet/scope/scope-fields.tsx';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { SecretText, ShownOnce } from '@hoistway/parts/dialog/shown-once.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { RowAction } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { DeliveryLogDialog } from './log/delivery-log-dialog.tsx';
import { texts } from './texts.ts';
import { useWebhookActs } from './use-webhook-acts.ts';
import css from './webhook.module.css';
import { webhookColumns } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

interface NewSecretProps {
  secret: string;
  /** In the place of an old one. */
  renewed: boolean;
  onSaved: () => void;
}

/** A new secret, shown this once, and how a receiver verifies with it that a message is ours. */
const NewSecret = ({ secret, renewed, onSaved }: NewSecretProps) => {
  const t = useTexts(texts);
  const { timestamp, signature, delivery } = webhookHeaders;
  return (
    <ShownOnce
      title={renewed ? t.renewed : t.made}
      text={renewed ? t.renewedText : t.madeText}
      onSaved={onSaved}
    >
      <SecretText label={t.secret} secret={secret} />
      <h2 className={css.heading}>{t.verify.title}</h2>
      <ol className={css.steps}>
        <li>
          {t.verify.compute}
          <code className={css.formula}>
            {`${signature} = "sha256=" + hex(HMAC-SHA256(secret, ${timestamp} + "." + body))`}
          </code>
        </li>
        <li>{t.verify.body}</li>
        <li>{t.verify.age(timestamp)}</li>
        <li>{t.verify.repeat(delivery)}</li>
      </ol>
    </ShownOnce>
  );
};

type Opened =
  | { what: 'add' }
  | { what: 'edit' | 'log'; row: WebhookRow }
  | { what: 'secret'; secret: string; renewed: boolean };

const isOff = ({ state }: WebhookRow) => state === 'disabled' || state === 'givenUp';

export const WebhookPage = ({ Places }: { Places: PlacesInput }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayAdd = useMay('webhook.add');
  const mayRead = useMay('webhook.log');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const acts = useWebhookActs({
    onRenewed: ({ secret }) => setOpened({ what: 'secret', secret, renewed: true }),
    // Its outcome stands there.
    onPinged: row => mayRead && setOpened({ what: 'log', row }),
  });

  const actions = (row: WebhookRow): RowAction[] => [
    {
      key: 'log',
      label: t.log.title,
      needs: 'webhook.log',
      onClick: () => setOpened({ what: 'log', row }),
    },
    {
      key: 'edit',
      label: common.edit,
      needs: 'webhook.edit',
      when: row.own,
      onClick: () => setOpened({ what: 'edit', row }),
    },
    {
      key: 'ping',
      label: t.ping,
      needs: 'webhook.edit',
      when: row.own && !isOff(row),
      onClick: () => acts.ping(row),
    },
    {
      key: 'renew',
      label: t.renew,
      needs: 'webhook.edit',
      when: row.own,
      onClick: () => acts.renew(row),
    },
    {
      key: 'enable',
      label: common.enable,
      needs: 'webhook.edit',
      when: row.own && isOff(row),
      onClick: () => acts.enable(row),
    },
    {
      key: 'disable',
      label: common.disable,
      needs: 'webhook.edit',
      when: !isOff(row),
      danger: true,
      onClick: () => acts.disable(row),
    },
    {
      key: 'delete',
      label: common.delete,
      needs: 'webhook.delete',
      danger: true,
      onClick: () => acts.remove(row),
    },
  ];
  return (
    <>
      <ListPage
        name="webhook"
        list={webhook.list}
        filters={['name', 'state', 'creator']}
        columns={webhookColumns}
        rowKey={row => row.webhookId}
        actions={actions}
        toolbar={() => (
          <Allowed to="webhook.add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ what: 'add' })}>
              {common.add}
            </Button>
          </Allowed>
        )}
        empty={{ text: mayAdd ? t.empty : t.emptySeen }}
      />
      {opened?.what === 'add' && (
        <WebhookDialog
          Places={Places}
          onClose={close}
          onMade={({ secret }) => setOpened({ what: 'secret', secret, renewed: false })}
        />
      )}
      {opened?.what === 'edit' && <WebhookDialog Places={Places} row={opened.row} onClose={close} />}
      {opened?.what === 'secret' && <NewSecret {...opened} onSaved={close} />}
      {opened?.what === 'log' && <DeliveryLogDialog row={opened.row} onClose={close} />}
    </>
  );
};
