import { Button, Tag } from 'antd';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import { clearedFilter, type FilterValues, filterText } from '../list-address.ts';
import type { ShownFilter } from '../list-types.ts';
import css from './filter.module.css';

interface FilterTagsProps {
  filters: readonly ShownFilter[];
  values: FilterValues;
  /** Absent where they stay. */
  onApply?: (values: FilterValues) => void;
  /** Absent where a reset would change nothing. */
  onReset?: () => void;
}

/** Every filter that is set, as a tag that removes it where it may be removed. */
export const FilterTags = ({ filters, values, onApply, onReset }: FilterTagsProps) => {
  const t = useTexts(commonTexts);
  const set = filters.flatMap(filter => {
    const text = filterText(filter, values);
    return text === undefined ? [] : [{ filter, text }];
  });
  if (set.length === 0) return null;
  return (
    <div className={css.tags}>
      {set.map(({ filter, text }) => (
        <Tag
          key={filter.label}
          closable={onApply && { 'aria-label': t.removeFilter(filter.label) }}
          onClose={event => {
            event.preventDefault();
            onApply?.(clearedFilter(filter, values));
          }}
        >
          <span className={css.tagLabel}>{filter.label}</span> {text}
        </Tag>
      ))}
      {onReset && (
        <Button type="link" size="small" onClick={onReset}>
          {t.resetFilters}
        </Button>
      )}
    </div>
  );
};
