/** Who was there: technicians of the plan are chosen, others typed. */
import { type DeskPlan, mostPersons } from '@hoistway/contract/features/visit';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Select } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { personsOf, valueOfTechnician } from './desk-form.ts';
import { texts } from './texts.ts';

interface DeskPersonsProps {
  technicians: DeskPlan['technicians'];
  /** Given by the form. */
  id?: string;
  value?: readonly string[];
  onChange?: (persons: readonly string[]) => void;
}

export const DeskPersons = ({ technicians, id, value = [], onChange }: DeskPersonsProps) => {
  const t = useTexts(texts);
  /** Enter after a name adds it; the list would take away who is chosen already. */
  const adding = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    // The list would take Tab for a choice, and keep the focus. Left alone, the field takes what was typed.
    if (event.key === 'Tab') event.stopPropagation();
    adding.current =
      event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.value !== '';
  };
  return (
    <div
      role="presentation"
      onKeyDownCapture={onKeyDown}
      onKeyUpCapture={() => {
        adding.current = false;
      }}
    >
      <Select<string[]>
        id={id}
        mode="tags"
        maxCount={mostPersons}
        tokenSeparators={[',', '，', '、', ';', '；']}
        showSearch={{ optionFilterProp: 'label' }}
        value={[...value]}
        onChange={next => onChange?.(personsOf(adding.current ? [...value, ...next] : next, technicians))}
        options={technicians.map(({ userId, name, certExpired }) => ({
          value: valueOfTechnician(userId),
          label: certExpired ? t.certExpired(name) : name,
        }))}
      />
    </div>
  );
};
