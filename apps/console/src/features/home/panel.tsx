/** A panel of the home page: its title, and what it shows; a mask for users without its home-page permission. */
import { LockOutlined } from '@ant-design/icons';
import { type IndexPermission, indexPermissions } from '@hoistway/contract/core/permissions';
import { useFailure } from '@hoistway/parts/call/use-failure.ts';
import { useLanguage, useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { AsOf } from '@hoistway/parts/line/as-of.tsx';
import { FailedRead } from '@hoistway/parts/line/failed-read.tsx';
import { useAsOf } from '@hoistway/parts/line/use-as-of.ts';
import { useLineDown } from '@hoistway/parts/line/use-line-down.ts';
import { FirstLoad } from '@hoistway/parts/states/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
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

/** Whether what holds a reply says already that it could not be refreshed. */
const IsSaid = createContext(false);

/**
 * The reply, or why there is none; a reply that could not be refreshed stays, grey, with the reason and its time. That
 * the connection is down is said on top of the page. A reply of the day, the area or the months chosen before goes at
 * once: its numbers would open lists of the new choice.
 */
export const Answered = <T,>({ answer, waiting = <FirstLoad rows={3} />, children }: AnsweredProps<T>) => {
  const failure = useFailure(answer);
  const asOf = useAsOf(answer);
  const isDown = useLineDown();
  const isSaid = useContext(IsSaid);
  const error = failure ?? answer.error;
  const retry = () => void answer.refetch();
  if (answer.data === undefined || answer.isPlaceholderData)
    return error ? <FailedRead error={error} onRetry={retry} /> : waiting;
  const says = Boolean(error) && !isDown && !isSaid;
  return (
    <div className={css.answer} data-stale={asOf.stale}>
      {says && <FailedRead {...{ error, asOf }} onRetry={retry} />}
      <IsSaid value={isSaid || says}>{children(answer.data)}</IsSaid>
      {!says && <AsOf {...asOf} />}
    </div>
  );
};
