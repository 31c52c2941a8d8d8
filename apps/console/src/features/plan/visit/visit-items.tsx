/** What is done during a visit: the items of its own kind and of all shorter ones, by TSG T5002-2017. */
import { type MaintenanceAnnex, maintenanceIntervals } from '@hoistway/contract/features/maintenance-items';
import { itemsOfVisit, type PlanType, planTypes } from '@hoistway/contract/features/plan-words';
import { annexes } from '@hoistway/contract/features/unit-words';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { Tag } from 'antd';
import css from '../plan.module.css';
import { texts } from '../texts.ts';

export const VisitItems = ({ annex, type }: { annex: MaintenanceAnnex; type: PlanType }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const items = itemsOfVisit(annex, type);
  const groups = maintenanceIntervals.flatMap(interval => {
    const own = items.filter(item => item.interval === interval);
    return own.length === 0 ? [] : [{ interval, own }];
  });
  return (
    <div className={css.items}>
      <p>{t.itemSum({ annex: annexes.words[annex][language], count: items.length })}</p>
      {groups.map(({ interval, own }) => (
        <section key={interval}>
          <header>
            {planTypes.words[interval][language]} <small className={css.aside}>{own.length}</small>
          </header>
          <ol>
            {own.map(({ code, words, photo }) => (
              <li key={code}>
                <span className={css.code}>{code}</span> {words[language]} {photo && <Tag>{t.photo}</Tag>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};
