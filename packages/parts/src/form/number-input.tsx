/**
 * A number as typed. Nothing is rounded, clipped or reset: an invalid or disallowed number is validated as it is,
 * and the reason is shown next to the field.
 */
import { Input } from 'antd';
import { useState } from 'react';
import { numberTyped } from './number-typed.ts';

interface NumberInputProps {
  readOnly?: boolean;
  placeholder?: string;
  /** Where no form has one. */
  label?: string;
  /** Given by the form. */
  id?: string;
  value?: number | string | null;
  onChange?: (value: number | string | null) => void;
}

export const NumberInput = ({
  id,
  value = null,
  onChange,
  readOnly,
  placeholder,
  label,
}: NumberInputProps) => {
  const [text, setText] = useState('');
  // `1.50` stays while the form holds 1.5; a value set from outside replaces it.
  const shown = numberTyped(text) === value ? text : String(value ?? '');
  return (
    <Input
      id={id}
      aria-label={label}
      value={shown}
      onChange={event => {
        setText(event.target.value);
        onChange?.(numberTyped(event.target.value));
      }}
      inputMode="decimal"
      readOnly={readOnly}
      placeholder={placeholder}
      autoComplete="off"
    />
  );
};
