/** What a display link opens: which page it is for, and until when. */
import { displayPages } from '@hoistway/contract/features/display-link';
import { useWords } from '@hoistway/locales/i18n.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useTranslation } from 'react-i18next';
import css from './link-frame.module.css';
import { LinkFrame } from './link-frame.tsx';

export const DisplayPage = () => {
  const { t } = useTranslation('display-link');
  const words = useWords();
  const link = useSession()?.info.displayLink;
  if (!link) return null;
  const { name, page, unit, expireDate } = link;
  return (
    <LinkFrame title={name}>
      <dl className={css.facts}>
        <dt>{t('shows')}</dt>
        <dd>{words(displayPages[page])}</dd>
        {unit && (
          <>
            <dt>{t('unit')}</dt>
            <dd>
              {[unit.domainName, unit.buildingName, unit.elevatorNum].filter(Boolean).join(' ')}
              {t('jobNum', { jobNum: unit.jobNum })}
            </dd>
          </>
        )}
        <dt>{t('until')}</dt>
        <dd>{expireDate === '' ? t('untilRevoked') : expireDate}</dd>
      </dl>
      <p role="status">{t('notBuilt')}</p>
    </LinkFrame>
  );
};
