/** One item at a time: its result under the thumb, then the next by itself where nothing more is needed. */
import {
  type ItemResult,
  itemResults,
  mostItemRemarkChars,
  mostPhotosOfItem,
  resultSigns,
} from '@hoistway/contract/features/visit';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { type TouchEvent, useState } from 'react';
import { workNow } from '../clock/clock.ts';
import { addressOf, openInstead } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { KeptText } from '../frame/kept-text.tsx';
import { Screen } from '../frame/screen.tsx';
import { useVisit } from '../sign-in/use-session.ts';
import { emptyItem, itemsOf, type KeptItem, type KeptVisit, keptItem, lacksPhoto } from '../store/kept.ts';
import { changeVisit } from '../store/visits.ts';
import { texts } from '../texts.ts';
import { ItemPhotos } from './item-photos.tsx';
import own from './items.module.css';
import { ResultText } from './result-text.tsx';

const leastSwipePx = 70;

/** A finger that goes to the side, and not up or down. @returns what an element needs to be swiped */
const useSwipe = (onSwipe: (way: 'before' | 'after') => void) => {
  const [touch, setTouch] = useState<{ x: number; y: number }>();
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches[0];
      if (first) setTouch({ x: first.clientX, y: first.clientY });
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!touch || !end) return;
      const [x, y] = [end.clientX - touch.x, end.clientY - touch.y];
      if (Math.abs(x) > leastSwipePx && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'after' : 'before');
    },
  };
};

const changeItem = (visitId: string, code: string, change: (item: KeptItem) => KeptItem) =>
  changeVisit(visitId, visit => ({
    ...visit,
    items: { ...visit.items, [code]: change(visit.items[code] ?? emptyItem) },
  }));

/** Nothing more is asked for here: the next item comes by itself. */
const isSettled = (visit: KeptVisit, code: string, result: ItemResult) => {
  const item = itemsOf(visit).find(one => one.code === code);
  return (
    (result === 'ok' || result === 'none') &&
    !(item && lacksPhoto(item, { ...keptItem(visit, code), result }))
  );
};

export const Item = ({ visitId, code }: { visitId: string; code: string }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const visit = useVisit(visitId);
  const items = visit ? itemsOf(visit) : [];
  const index = items.findIndex(item => item.code === code);
  const item = items[index];
  const [before, after] = [items[index - 1], items[index + 1]];
  const go = (to: string | undefined) => {
    if (to !== undefined) openInstead('visit', visitId, 'item', to);
  };
  const swipe = useSwipe(way => go((way === 'after' ? after : before)?.code));
  const back = addressOf('visit', visitId);
  if (!visit || !item || visit.document)
    return (
      <Screen title={t.visit.title} back={back}>
        <p className={css.warning}>{t.visit.gone}</p>
      </Screen>
    );
  const kept = keptItem(visit, code);
  const last = visit.job.last?.items.find(one => one.code === code);
  const choose = async (result: ItemResult) => {
    const isNew = kept.result === null;
    const at = workNow();
    const done = await changeItem(visitId, code, now => ({ ...now, result, at }));
    if (done && isNew && isSettled(visit, code, result))
      after ? go(after.code) : openInstead('visit', visitId);
  };
  return (
    <Screen
      title={`${index + 1}/${items.length}`}
      back={back}
      bar={
        <>
          <button type="button" className={css.button} disabled={!before} onClick={() => go(before?.code)}>
            {t.item.before}
          </button>
          {after ? (
            <button type="button" className={css.strong} onClick={() => go(after.code)}>
              {t.item.after}
            </button>
          ) : (
            <a className={css.strong} href={back}>
              {t.item.list}
            </a>
          )}
        </>
      }
    >
      <div className={own.item} {...swipe}>
        <p className={css.quiet}>{code}</p>
        <h2>{item.words[language]}</h2>
        {item.photo && <p className={css.quiet}>{t.item.needsPhoto}</p>}
        {last && (
          <p className={css.notice}>
            <span>
              {t.item.lastTime} <ResultText result={last.result} />
            </span>
            {last.remark}
          </p>
        )}
      </div>
      {kept.result === 'defect' && kept.remark.trim() === '' && (
        <p className={css.warning}>{t.item.needsRemark}</p>
      )}
      <KeptText
        label={t.item.remark}
        most={mostItemRemarkChars}
        kept={kept.remark}
        onKeep={remark => changeItem(visitId, code, now => ({ ...now, remark }))}
      />
      <ItemPhotos
        visit={visit}
        item={item}
        photos={kept.photos}
        most={mostPhotosOfItem}
        onChange={(change, file) =>
          changeVisit(
            visitId,
            now => {
              const one = now.items[code] ?? emptyItem;
              return { ...now, items: { ...now.items, [code]: { ...one, photos: change(one.photos) } } };
            },
            file,
          )
        }
      />
      <Results chosen={kept.result} onChoose={choose} />
    </Screen>
  );
};

interface ResultsProps {
  chosen: ItemResult | null;
  onChoose: (result: ItemResult) => Promise<void>;
}

const Results = ({ chosen, onChoose }: ResultsProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <fieldset className={own.results} aria-label={t.item.result}>
      {itemResults.entries.map(([result, name]) => (
        <button
          key={result}
          type="button"
          data-result={result}
          aria-pressed={chosen === result}
          onClick={() => void onChoose(result)}
        >
          <span aria-hidden="true">{resultSigns[result]}</span>
          {name[language]}
        </button>
      ))}
    </fieldset>
  );
};
