/** A panel of the home page: its title, and what it shows; a mask for users without its home-page permission. */
import { LockOutlined } from '@ant-design/icons';
import { type IndexPermission, indexPermissions } from '@hoistway/contract/core/permissions';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useFailure } from '@hoistway/parts/call/use-failure.ts';
import { useLanguage, useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { AsOf } from '@hoistway/parts/line/as-of.tsx';
import { useAsOf } from '@hoistway/parts/line/use-as-of.ts';
import { FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import css from './panel.module.css';
import { texts } from './texts.ts';
import { useMaySee } from './use-home.ts';

/** @param panel what is masked, where no title says so */
export const Masked = ({ panel }: { panel?: IndexPermission }) => {
  const t = useTexts(texts);
  const say = useWords();
  return (
    <p className={css.mask}>
      <LockOutlined aria-hidden />
      {panel === undefined ? t.noPermission : t.noPermissionFor(say(indexPermissions[panel]))}
    </p>
  );
};

interface PanelProps {
  name: IndexPermission;
  /** Next to the title. */
  tools?: ReactNode;
  children: ReactNode;
}

export const Panel = ({ name, tools, children }: PanelProps) => {
  const language = useLanguage();
  const allowed = useMaySee(name);
  const title = indexPermissions[name];
  return (
    <section className={css.panel} data-panel={name} aria-label={title[language]}>
      <header className={css.panelHead}>
        <h2>
          {title[language]}
          {language === 'zh' && <small className={css.subtitle}>{title.en}</small>}
        </h2>
        {allowed && tools}
      </header>
      {allowed ? children : <Masked />}
    </section>
  );
};

interface AnsweredProps<T> {
  answer: UseQueryResult<T>;
  /** Until there is a reply. */
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The reply, or why there is none; a reply that could not be refreshed stays, grey, with the reason and its time. That of the day, the area
 * or the months chosen before goes at once: its numbers would open lists of the new choice.
 */
export const Answered = <T,>({ answer, waiting = <FirstLoad rows={3} />, children }: AnsweredProps<T>) => {
  const t = useTexts(commonTexts);
  const failure = useFailure(answer);
  const asOf = useAsOf(answer);
  const reason = failure ?? answer.error;
  const said = reason !== undefined && reason !== null && (
    <p className={css.failure} role="alert">
      {answer.data === undefined ? t.loadFailed : t.refreshFailed(errorText(reason))}
      {answer.data === undefined && `${t.colon}${errorText(reason)}`}
      <Button size="small" onClick={() => void answer.refetch()}>
        {t.retry}
      </Button>
    </p>
  );
  if (answer.data === undefined || answer.isPlaceholderData) return said || waiting;
  return (
    <div className={css.answer} data-stale={asOf.stale}>
      {said}
      {children(answer.data)}
      <AsOf {...asOf} />
    </div>
  );
};
