/** One filter as a control with its label inside. */
import { Input, Select } from 'antd';
import { Suspense } from 'react';
import { useTexts } from '../../language/use-language.ts';
import { lazyPart } from '../../states/lazy-part.ts';
import { commonTexts } from '../../texts.ts';
import type { FilterValues } from '../list-address.ts';
import type { ShownFilter } from '../list-types.ts';
import css from './filter.module.css';

const DatesControl = lazyPart(async () => (await import('./dates-control.tsx')).DatesControl);

interface FilterControlProps {
  filter: ShownFilter;
  draft: FilterValues;
  maxLength?: number;
  onDraft: (values: FilterValues) => void;
  onApply: (values: FilterValues) => void;
}

export const FilterControl = ({ filter, draft, maxLength, onDraft, onApply }: FilterControlProps) => {
  const t = useTexts(commonTexts);
  const label = <span className={css.filterLabel}>{filter.label}</span>;
  if (filter.kind === 'dates')
    return (
      <Suspense fallback={<Input prefix={label} disabled />}>
        <DatesControl filter={filter} values={draft} onChange={onApply} label={label} />
      </Suspense>
    );
  const value = draft[filter.name] ?? '';
  if (filter.kind === 'choice')
    return (
      <Select
        className={css.fill}
        aria-label={filter.label}
        prefix={label}
        value={value === '' || value === filter.all ? undefined : value}
        placeholder={t.all}
        options={[...filter.options]}
        allowClear
        showSearch={filter.search ? { optionFilterProp: 'label' } : false}
        popupMatchSelectWidth={false}
        onChange={(next?: string) => onApply({ ...draft, [filter.name]: next ?? '' })}
      />
    );
  return (
    <Input
      aria-label={filter.label}
      prefix={label}
      value={value}
      maxLength={maxLength}
      allowClear
      onChange={event => onDraft({ ...draft, [filter.name]: event.target.value })}
      onClear={() => onApply({ ...draft, [filter.name]: '' })}
      onPressEnter={() => onApply(draft)}
    />
  );
};
