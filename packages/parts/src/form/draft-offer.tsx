/** Offers the input that was lost when the session ended, or no longer permitted its form. Placed above the fields. */
import type { Call } from '@hoistway/contract/core/call';
import { Alert, Button, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { mayCall } from '../access/allowed.tsx';
import { useTexts } from '../language/use-language.ts';
import { sessionStore } from '../session/session.ts';
import { commonTexts } from '../texts.ts';
import { draftName, draftOf, dropDraft, keepDraft } from './drafts.ts';
import css from './form.module.css';

interface DraftOfferProps {
  form: FormInstance;
  /** The call that the form sends. */
  call: Call;
  /** The subject of the form: the same form for another elevator is a different one. */
  about: unknown;
  /** Fields that are never kept. */
  secret?: readonly string[];
}

export const DraftOffer = ({ form, call, about, secret = [] }: DraftOfferProps) => {
  const t = useTexts(commonTexts);
  const [name] = useState(() => draftName(sessionStore.get()?.info.user.username ?? '', call.path, about));
  const [draft, setDraft] = useState(() => draftOf(name));
  const keep = useEffectEvent(() => {
    // The form unmounts for that reason, not because the user closed it.
    if (!mayCall(sessionStore.get(), call) && form.isFieldsTouched())
      keepDraft(name, form.getFieldsValue(true), secret);
  });
  useEffect(() => sessionStore.subscribe(() => keep()), []);
  if (!draft) return null;

  const done = () => {
    dropDraft(name);
    setDraft(undefined);
  };
  const restore = () => {
    form.setFields(Object.entries(draft).map(([field, value]) => ({ name: field, value, touched: true })));
    done();
  };
  return (
    <Alert
      className={css.wide}
      type="info"
      showIcon
      role="status"
      title={t.draft.offer}
      action={
        <>
          <Button size="small" type="primary" onClick={restore}>
            {t.draft.restore}
          </Button>
          <Button size="small" type="text" onClick={done}>
            {t.draft.discard}
          </Button>
        </>
      }
    />
  );
};
