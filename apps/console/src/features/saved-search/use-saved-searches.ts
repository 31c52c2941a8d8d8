/** The saved searches of a list on its page; the default one is shown once, when the page opens without an address. */
import { type SavedSearchRow, savedSearch } from '@hoistway/contract/features/saved-search';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { FilterExtrasProps } from '@hoistway/parts/list/filter-extras.tsx';
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isShown } from './is-shown.ts';
import { texts } from './texts.ts';

export const useSavedSearches = ({ list, pageName, view, untouched, show, hasFilter }: FilterExtrasProps) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const answer = useCall(savedSearch.list, { list, pageName }, { staleTimeMs: 60_000 });

  const choose = (row: SavedSearchRow) => {
    const filters = Object.fromEntries(Object.entries(row.filters).filter(([name]) => hasFilter(name)));
    const lost = row.dropped.length + Object.keys(row.filters).length - Object.keys(filters).length;
    show({ ...row, filters });
    if (lost > 0) void message.warning(t.dropped({ name: row.name, count: lost }));
  };

  // A page that was left and comes back is not opened again.
  const isOpened = useRef(false);
  const open = useEffectEvent((rows: readonly SavedSearchRow[]) => {
    const first = rows.find(row => row.isDefault);
    if (first && untouched && !isOpened.current) choose(first);
    isOpened.current = true;
  });
  const rows = answer.data;
  useEffect(() => {
    if (rows) open(rows);
  }, [rows]);

  return { answer, rows, choose, current: rows?.find(row => isShown(row, view)) };
};
