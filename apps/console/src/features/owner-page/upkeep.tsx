/** When the unit was maintained last, and when it will be next (version 2 and 3). */
import type { OwnerPage } from '@hoistway/contract/features/qr-code';
import { useTranslation } from 'react-i18next';
import css from './owner-page.module.css';

export const Upkeep = ({ maintenance }: { maintenance: NonNullable<OwnerPage['maintenance']> }) => {
  const { t } = useTranslation('owner-page');
  return (
    <section className={css.card}>
      <h2>{t('upkeep.title')}</h2>
      <dl className={css.list}>
        {(['last', 'next'] as const).map(name => (
          <div key={name}>
            <dt>{t(`upkeep.${name}`)}</dt>
            <dd className={maintenance[name] === null ? css.quiet : ''}>
              {maintenance[name] ?? t('upkeep.none')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
