/** A unit of the user's scope, found by its job number. */
import { binding } from '@hoistway/contract/features/binding';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';

const offered = 20;

interface UnitInputProps {
  /** It may be left out. */
  optional?: boolean;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

export const UnitInput = ({ id, value, onChange, optional }: UnitInputProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const found = useCall(binding.search, { pageNum: 1, pageSize: offered, jobNum: typed });
  return (
    <Select
      id={id}
      value={value || undefined}
      onChange={unit => onChange?.(unit ?? '')}
      allowClear={optional}
      placeholder={t.findByJobNum}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={found.data?.result.map(({ jobNum, domainName, buildingName, elevatorNum }) => ({
        value: jobNum,
        label: [jobNum, domainName, buildingName, elevatorNum].filter(Boolean).join(' · '),
      }))}
    />
  );
};
