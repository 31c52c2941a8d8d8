/** A new secret, shown this once, and how a receiver verifies with it that a message is ours. */
import { webhookHeaders } from '@hoistway/contract/features/webhook';
import { SecretText, ShownOnce } from '@hoistway/parts/dialog/shown-once.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from './texts.ts';
import css from './webhook.module.css';

interface NewSecretProps {
  secret: string;
  /** In the place of an old one. */
  renewed: boolean;
  onSaved: () => void;
}

export const NewSecret = ({ secret, renewed, onSaved }: NewSecretProps) => {
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
