/** A text that is kept with every letter. What could not be kept stays on the screen, and the page says so. */
import { useState } from 'react';
import css from './frame.module.css';

interface KeptTextProps {
  label: string;
  most: number;
  kept: string;
  onKeep: (text: string) => Promise<unknown>;
}

export const KeptText = ({ label, most, kept, onKeep }: KeptTextProps) => {
  const [typed, setTyped] = useState(kept);
  return (
    <label className={css.field}>
      {label}
      <textarea
        value={typed}
        maxLength={most}
        onChange={event => {
          setTyped(event.target.value);
          void onKeep(event.target.value);
        }}
      />
    </label>
  );
};
