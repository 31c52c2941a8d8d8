/** Names who else is there, also somebody whose own phone signs in: a colleague of the teams, or anybody by name. */
import { mostNameChars, phoneName } from '@hoistway/contract/features/visit';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
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
  /** The name that is being typed. */
  typed: string;
  onType: (typed: string) => void;
  onAdd: (person: Named) => void;
}

/** Nobody where it is no name, or one that is there already. */
export const typedPerson = (typed: string, taken: readonly string[]): Named | undefined => {
  const name = phoneName.safeParse(typed).data ?? '';
  return name === '' || taken.includes(name) ? undefined : { userId: null, name };
};

export const AddPerson = ({ list, taken, typed, onType, onAdd }: AddPersonProps) => {
  const t = useTexts(texts);
  const colleagues = list?.colleagues.filter(
    ({ name, userId }) => !taken.includes(name) && userId !== list.userId,
  );
  const add = (person: Named) => {
    onType('');
    onAdd(person);
  };
  const other = typedPerson(typed, taken);
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
          onChange={event => onType(event.target.value)}
        />
      </label>
      {other && (
        <button type="button" className={css.button} onClick={() => add(other)}>
          {t.begin.add(other.name)}
        </button>
      )}
    </>
  );
};
