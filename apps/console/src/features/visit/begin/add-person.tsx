/** Names somebody whose own phone does not sign in: a colleague of the teams, or anybody by name. */
import { mostNameChars, phoneName } from '@hoistway/contract/features/visit';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useState } from 'react';
import css from '../frame/frame.module.css';
import type { Pulled } from '../store/database.ts';
import { texts } from '../texts.ts';

export interface Named {
  /** Null: no account of this installation. */
  userId: number | null;
  name: string;
}
interface AddPersonProps {
  list: Pulled | undefined;
  /** Names that are there already. */
  taken: readonly string[];
  onAdd: (person: Named) => void;
}

export const AddPerson = ({ list, taken, onAdd }: AddPersonProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const colleagues = list?.colleagues.filter(
    ({ name, userId }) => !taken.includes(name) && userId !== list.userId,
  );
  const add = (person: Named) => {
    setTyped('');
    onAdd(person);
  };
  const name = phoneName.safeParse(typed).data ?? '';
  return (
    <>
      {colleagues && colleagues.length > 0 && (
        <label className={css.field}>
          {t.begin.colleague}
          <select
            value=""
            onChange={event => {
              const chosen = colleagues.find(({ userId }) => userId === Number(event.target.value));
              if (chosen) add({ userId: chosen.userId, name: chosen.name.slice(0, mostNameChars) });
            }}
          >
            <option value="">{t.begin.choose}</option>
            {colleagues.map(({ userId, name, certExpired }) => (
              <option key={userId} value={userId}>
                {certExpired ? t.begin.colleagueExpired(name) : name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={css.field}>
        {t.begin.other}
        <input
          value={typed}
          maxLength={mostNameChars}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      {name !== '' && !taken.includes(name) && (
        <button type="button" className={css.button} onClick={() => add({ userId: null, name })}>
          {t.begin.add(name)}
        </button>
      )}
    </>
  );
};
