/** Asks why an account sees something, or does not: what kind of thing, which one, and the answer in words. */
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { viewAs, type WhyKind, whyKinds } from '@hoistway/contract/features/view-as';
import { sendAs } from '@hoistway/parts/call/send.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useLanguage, useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';
import { useWhyChoices } from './use-why-choices.ts';
import css from './why-dialog.module.css';

interface WhyDialogProps {
  person: { userId: number; username: string };
  onClose: () => void;
}

export const WhyDialog = ({ person: { userId, username }, onClose }: WhyDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const [kind, setKind] = useState<WhyKind>('page');
  const [name, setName] = useState<string>();
  const choices = useWhyChoices(kind);
  const typed = kind === 'unit' || kind === 'alarm';
  return (
    <Dialog
      open
      title={t.why.title(username)}
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <Form layout="vertical" className={css.form}>
        <Form.Item label={t.why.kind} htmlFor="why-kind">
          <Select
            id="why-kind"
            value={kind}
            options={whyKinds.entries.map(([value, name]) => ({ value, label: words(name) }))}
            onChange={next => {
              setKind(next);
              setName(undefined);
            }}
          />
        </Form.Item>
        <Form.Item label={typed ? t.why[kind] : t.why.which} htmlFor="why-name">
          {typed ? (
            <Input.Search
              key={kind}
              id="why-name"
              autoFocus
              allowClear
              enterButton={t.why.ask}
              onSearch={text => setName(text.trim() || undefined)}
            />
          ) : (
            <Select
              key={kind}
              id="why-name"
              showSearch={{ optionFilterProp: 'label' }}
              value={name}
              placeholder={t.why.choose}
              options={choices}
              onChange={setName}
            />
          )}
        </Form.Item>
      </Form>
      {name === undefined ? (
        <EmptyState text={typed ? t.why.typeFirst : t.why.chooseFirst} />
      ) : (
        <Answer userId={userId} kind={kind} name={name} />
      )}
    </Dialog>
  );
};

const Answer = (question: { userId: number; kind: WhyKind; name: string }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [viewAs.why.path, question, language],
    // In a view too it is the super administrator who asks.
    queryFn: () => sendAs(sessionStore.ownToken())(viewAs.why, question),
  });
  if (!data)
    return error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={3} />;
  return (
    <div className={css.answer} data-visible={data.visible} role="status">
      <p className={data.visible ? css.visible : css.hidden}>
        {data.visible ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}{' '}
        {data.visible ? t.why.visible : t.why.hidden}
      </p>
      <ul className={css.reasons}>
        {data.reasons.map(({ rule, holds, text }) => (
          <li key={`${rule} ${text}`} className={holds ? css.visible : css.hidden}>
            {holds ? (
              <CheckCircleFilled aria-label={t.why.holds} />
            ) : (
              <CloseCircleFilled aria-label={t.why.fails} />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
