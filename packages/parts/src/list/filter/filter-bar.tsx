/**
 * The filter line. It shows as many filters as fit in one line and folds the rest away; text applies on Enter, a
 * choice at once. The key `/` focuses the first.
 */
import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSize } from '../../browser/use-size.ts';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import type { FilterValues } from '../list-address.ts';
import type { ShownFilter } from '../list-types.ts';
import css from './filter.module.css';
import { FilterControl } from './filter-control.tsx';

interface FilterBarProps {
  filters: readonly ShownFilter[];
  values: FilterValues;
  limitOf: (name: string) => number | undefined;
  onApply: (values: FilterValues) => void;
}

const controlPx = 210;
const gapPx = 8;
const widthOf = (filter: ShownFilter) => (filter.kind === 'dates' ? (filter.time ? 2.2 : 1.6) : 1);

/** How many filters, counted from the first, fit in a line of this many controls. */
const fitting = (filters: readonly ShownFilter[], places: number) => {
  let used = 0;
  for (const [index, filter] of filters.entries()) {
    used += Math.ceil(widthOf(filter));
    if (used > places) return Math.max(1, index);
  }
  return filters.length;
};

export const FilterBar = ({ filters, values, limitOf, onApply }: FilterBarProps) => {
  const t = useTexts(commonTexts);
  const line = useRef<HTMLDivElement>(null);
  const { width } = useSize(line, 'filter line');
  const [unfolded, setUnfolded] = useState(false);
  const [draft, setDraft] = useState(values);
  const [applied, setApplied] = useState(JSON.stringify(values));
  // The address changed from outside (a removed tag, a link): the controls follow.
  if (applied !== JSON.stringify(values)) {
    setApplied(JSON.stringify(values));
    setDraft(values);
  }

  const places = Math.max(1, Math.floor((width + gapPx) / (controlPx + gapPx)));
  const fit = fitting(filters, places);
  const shown = unfolded ? filters : filters.slice(0, fit);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input,textarea,[role=dialog]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      line.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <search className={css.filters}>
      <div className={css.filterRow}>
        <div className={css.filterLine} ref={line}>
          {shown.map(filter => (
            <div
              key={filter.kind === 'dates' ? filter.from : filter.name}
              className={css.filter}
              style={{ gridColumn: `span ${Math.min(places, Math.ceil(widthOf(filter)))}` }}
            >
              <FilterControl
                filter={filter}
                draft={draft}
                maxLength={filter.kind === 'text' ? limitOf(filter.name) : undefined}
                onDraft={setDraft}
                onApply={onApply}
              />
            </div>
          ))}
        </div>
        <div className={css.filterButtons}>
          <Button
            type="primary"
            icon={<SearchOutlined />}
            onClick={() => {
              onApply(draft);
              // Stacked, they would push the results out of view.
              if (places === 1) setUnfolded(false);
            }}
          >
            {t.search}
          </Button>
          {fit < filters.length && (
            <Button
              type="text"
              aria-expanded={unfolded}
              icon={unfolded ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded ? t.fold : t.moreFilters(filters.length - fit)}
            </Button>
          )}
        </div>
      </div>
    </search>
  );
};
