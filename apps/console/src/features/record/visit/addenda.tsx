/** What was added to a record, which itself cannot be changed, and the way to add something. */
import { visit } from '@hoistway/contract/features/visit';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import css from './visit.module.css';

export const Addenda = ({ mpId }: { mpId: number }) => {
  const t = useTexts(texts);
  const may = useMayAny();
  const mayAdd = visit.addendum.access.some(may);
  const [adds, setAdds] = useState(false);
  // A failure here is shown where the visits are.
  const { data } = useCall(visit.view, { mpId });
  if (!data || (data.addenda.length === 0 && !mayAdd)) return null;
  return (
    <section className={css.visit}>
      <h2>{t.visit.addenda}</h2>
      {data.addenda.map(({ author, at, content }) => (
        <blockquote key={`${at} ${author} ${content}`} className={css.addendum}>
          {content}
          <footer>
            {author} <DateTime value={at} />
          </footer>
        </blockquote>
      ))}
      {data.addenda.length === 0 && <p className={css.none}>{t.visit.noAddenda}</p>}
      {mayAdd && <Button onClick={() => setAdds(true)}>{t.visit.add}</Button>}
      {adds && (
        <CallDialog
          call={visit.addendum}
          title={t.visit.add}
          okText={t.visit.add}
          doneText={t.visit.added}
          fields={[{ name: 'content', label: t.visit.addition, kind: 'area', required: true }]}
          hidden={{ mpId }}
          onClose={() => setAdds(false)}
          onDone={() => setAdds(false)}
        />
      )}
    </section>
  );
};
