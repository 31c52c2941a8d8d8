/** What was found at each item: first what was not in order, then all of them. */
import { itemResults, type VisitView } from '@hoistway/contract/features/visit';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { Collapse, Tag } from 'antd';
import { texts } from '../texts.ts';
import css from './visit.module.css';
import { itemWords } from './visit-photos.ts';

type Item = VisitView['items'][number];

const colours: Partial<Record<Item['result'], string>> = {
  defect: 'error',
  adjusted: 'processing',
  replaced: 'processing',
};

interface VisitItemsProps {
  items: readonly Item[];
  /** When each was looked at is known. */
  timed: boolean;
}

export const VisitItems = ({ items, timed }: VisitItemsProps) => {
  const t = useTexts(texts);
  const striking = items.filter(({ result, remark }) => !['ok', 'none'].includes(result) || remark !== '');
  return (
    <>
      <h3>{t.visit.items}</h3>
      {striking.length > 0 ? (
        <Items of={striking} timed={timed} />
      ) : (
        <p className={css.none}>{t.visit.allOk}</p>
      )}
      <Collapse
        ghost
        className={css.all}
        items={[
          {
            key: 'all',
            label: t.visit.allItems(items.length),
            children: <Items of={items} timed={timed} />,
          },
        ]}
      />
    </>
  );
};

const Items = ({ of, timed }: { of: readonly Item[]; timed: boolean }) => {
  const language = useLanguage();
  return (
    <ul className={css.items}>
      {of.map(({ code, result, remark, at }) => (
        <li key={code}>
          <span className={css.code}>{code}</span>
          <span className={css.name}>
            {itemWords.get(code)?.[language]}
            {remark && <small>{remark}</small>}
          </span>
          <span className={css.result}>
            <Tag color={colours[result]}>{itemResults.words[result][language]}</Tag>
            {timed && <time className={css.code}>{at.slice(11)}</time>}
          </span>
        </li>
      ))}
    </ul>
  );
};
