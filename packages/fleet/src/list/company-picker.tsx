/** Chooses a company of a kind by a part of its name. As a field of a form its value is an id, null for none. */
import { type CompanyKind, company } from '@hoistway/contract/features/company';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Select } from 'antd';
import { useState } from 'react';

interface CompanyPickerProps {
  kind: CompanyKind;
  /** Of the company that the form began with: it need not be among the first ones. */
  chosenName?: string;
  value?: number | null;
  onChange?: (companyId: number | null) => void;
  id?: string;
}

export const CompanyPicker = ({ kind, chosenName, value, onChange, ...field }: CompanyPickerProps) => {
  const t = useTexts(commonTexts);
  const [begun] = useState(value);
  const [typed, setTyped] = useState('');
  const { data, error } = useCall(company.choices, { kind, words: typed });
  const found = data?.map(({ companyId, companyName }) => ({ value: companyId, label: companyName })) ?? [];
  const isKnown = found.some(({ value }) => value === begun);
  const options =
    begun && chosenName && !isKnown && typed === '' ? [{ value: begun, label: chosenName }, ...found] : found;
  return (
    <Select<number>
      {...field}
      value={value ?? undefined}
      options={options}
      // The label of a choice that the typed words no longer find.
      labelRender={({ label, value }) => label ?? (value === begun ? chosenName : value)}
      onChange={companyId => onChange?.(companyId ?? null)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={open => !open && setTyped('')}
      notFoundContent={error ? t.loadFailed : undefined}
      allowClear
    />
  );
};
