/** The input of a user when somebody else's return visit was saved first: to read and to copy. */

import type { ReturnVisit } from '@hoistway/contract/features/return-visit';
import { noWords, yesWords } from '@hoistway/contract/words';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, Descriptions, Typography } from 'antd';
import css from '../alarm.module.css';
import { texts } from '../texts.ts';
import { visitFields } from './return-visit-fields.tsx';

interface UnsavedVisitProps {
  /** Why it was not saved: who was first, and when. */
  reason: string;
  visit: ReturnVisit;
}

export const UnsavedVisit = ({ reason, visit }: UnsavedVisitProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const stars = t.visit.stars;
  const textOf = (value: ReturnVisit[keyof ReturnVisit]) => {
    if (value === 'Y' || value === 'N') return words(value === 'Y' ? yesWords : noWords);
    return typeof value === 'number' ? (stars[value - 1] ?? '') : (value ?? '');
  };
  const filled = visitFields.flatMap(name => {
    const text = textOf(visit[name]);
    return text === '' ? [] : [{ key: name, label: t.visit[name], children: text }];
  });
  const all = filled.map(({ label, children }) => `${label}: ${children}`).join('\n');
  return (
    <Alert
      className={css.unsaved}
      type="error"
      showIcon
      role="alert"
      title={`${t.visit.saveFailed}${common.colon}${reason}`}
      description={
        <>
          <Typography.Paragraph copyable={{ text: all }}>{t.visit.unsaved}</Typography.Paragraph>
          <Descriptions size="small" column={1} items={filled} />
        </>
      }
    />
  );
};
