/** When the unit was maintained last, and when it will be next (version 2 and 3). */
import type { OwnerPage } from '@hoistway/contract/features/qr-code';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import css from './owner-page.module.css';
import { texts } from './texts.ts';

export const Upkeep = ({ maintenance }: { maintenance: NonNullable<OwnerPage['maintenance']> }) => {
  const t = useTexts(texts);
  return (
    <section className={css.card}>
      <h2>{t.upkeep.title}</h2>
      <dl className={css.list}>
        {(['last', 'next'] as const).map(name => (
          <div key={name}>
            <dt>{t.upkeep[name]}</dt>
            <dd className={maintenance[name] === null ? css.quiet : ''}>
              {maintenance[name] ?? t.upkeep.none}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
