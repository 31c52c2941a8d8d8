/** One of the sites that the user sees in full, found by a part of its name. */
import { place } from '@hoistway/contract/features/place';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Select } from 'antd';
import { useState } from 'react';

interface Site {
  domainId: number;
  domainName: string;
  city: string;
}
interface SitePickerProps {
  /** Where the unit stands: offered even where the user does not see the whole site. */
  own?: Site;
  /** Given by the form. */
  id?: string;
  value?: number | null;
  onChange?: (domainId: number | null) => void;
  /** Whether none may be chosen. */
  clearable?: boolean;
}

const choiceOf = ({ domainId, domainName, city }: Site) => ({
  value: domainId,
  label: `${domainName} · ${city}`,
});

export const SitePicker = ({ own, onChange, clearable = false, ...field }: SitePickerProps) => {
  const t = useTexts(commonTexts);
  const [chosen, setChosen] = useState(own && choiceOf(own));
  const [typed, setTyped] = useState('');
  const { data = [], error } = useCall(place.siteChoices, { words: typed });
  const others = data.filter(site => site.domainId !== own?.domainId).map(choiceOf);
  return (
    <Select
      {...field}
      options={own && typed === '' ? [choiceOf(own), ...others] : data.map(choiceOf)}
      // The label of a choice that the typed words no longer find.
      labelRender={({ label, value }) => label ?? (value === chosen?.value ? chosen.label : value)}
      allowClear={clearable}
      onChange={(domainId: number | null = null) => {
        setChosen(data.map(choiceOf).find(({ value }) => value === domainId) ?? (own && choiceOf(own)));
        onChange?.(domainId);
      }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={open => !open && setTyped('')}
      notFoundContent={error ? t.loadFailed : undefined}
    />
  );
};
