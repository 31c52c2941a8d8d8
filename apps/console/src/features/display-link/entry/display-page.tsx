/** What a display link opens: which page it is for, and until when. */
import { displayLink, displayPages } from '@hoistway/contract/features/display-link';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { texts } from '../texts.ts';
import css from './link-frame.module.css';
import { LinkFrame } from './link-frame.tsx';

export const DisplayPage = () => {
  const t = useTexts(texts);
  const title = useTitles(displayLink.list.columns);
  const words = useWords();
  const link = useSession()?.info.displayLink;
  if (!link) return null;
  const { name, page, unit, expireDate } = link;
  return (
    <LinkFrame title={name}>
      <dl className={css.facts}>
        <dt>{t.shows}</dt>
        <dd>{words(displayPages.words[page])}</dd>
        {unit && (
          <>
            <dt>{title('jobNum')}</dt>
            <dd>
              {[unit.domainName, unit.buildingName, unit.elevatorNum].filter(Boolean).join(' ')}
              {t.jobNum(unit.jobNum)}
            </dd>
          </>
        )}
        <dt>{t.until}</dt>
        <dd>{expireDate === '' ? t.untilRevoked : expireDate}</dd>
      </dl>
      <p role="status">{t.notBuilt}</p>
    </LinkFrame>
  );
};
