/** The meaning of unknown words in one column: one choice per word, for all of its cells. */
import type { ImportColumn, MappedColumn } from '@hoistway/contract/features/elevator-import/elevator-import';
import { questionsOf, undecidedWords } from '@hoistway/contract/features/elevator-import/import-column';
import type { ImportFieldDescription } from '@hoistway/contract/features/elevator-import/import-field';
import { hasChoices } from '@hoistway/contract/features/elevator-import/import-text';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import shared from '@hoistway/parts/staged-import/staged-import.module.css';
import { Select } from 'antd';
import { texts } from '../texts.ts';
import css from './mapping.module.css';

interface ImportWordsProps {
  field: ImportFieldDescription;
  column: ImportColumn;
  value: MappedColumn;
  /** Of the first word that is undecided. */
  id: string;
  /** The import was requested with a word still undecided. */
  problem: string | undefined;
  onChange: (source: MappedColumn) => void;
}

export const ImportWords = ({ field, column, value, id, problem, onChange }: ImportWordsProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const title = words(field);
  const { words: asked, hasTooManyWords } = questionsOf(field, column, value);
  if (hasTooManyWords)
    return <p className={shared.warning}>{t.words.tooMany({ column: column.title, field: title })}</p>;
  if (!hasChoices(field) || asked.length === 0) return null;
  const isOpen = field.kind === 'choice' && field.open;
  const [firstUndecided] = undecidedWords(field, column, value);
  return (
    <section className={css.words} aria-label={t.words.title(title)}>
      <h2 className={shared.heading}>{t.words.title(title)}</h2>
      <p className={shared.quiet}>{isOpen ? t.words.helpOpen(column.title) : t.words.help(column.title)}</p>
      <ul>
        {asked.map(({ text, count }) => {
          const chosen = value.words?.[text] ?? (isOpen ? text : undefined);
          const others = { value: '', label: t.words.leaveOut };
          const own = isOpen ? [{ value: text, label: t.words.keep }] : [];
          return (
            <li key={text}>
              <span className={css.word}>
                <strong>{text}</strong>
                <span className={shared.quiet}>{t.words.cells(count)}</span>
              </span>
              <Select
                id={text === firstUndecided ? id : undefined}
                className={css.wordChoice}
                aria-label={t.words.meaningOf(text)}
                placeholder={t.words.choose}
                status={problem && chosen === undefined ? 'error' : undefined}
                aria-describedby={problem && chosen === undefined ? `${id}-problem` : undefined}
                value={chosen}
                onChange={choice => onChange({ ...value, words: { ...value.words, [text]: choice } })}
                options={[
                  ...own,
                  ...field.choices.map(choice => ({ value: choice.value, label: words(choice) })),
                  others,
                ]}
              />
            </li>
          );
        })}
      </ul>
      {problem && firstUndecided !== undefined && (
        <p id={`${id}-problem`} role="alert" className={shared.problem}>
          {problem}
        </p>
      )}
    </section>
  );
};
