/** The contract's column titles, for forms and facts that show the same fields. */
import type { ListColumn } from '@hoistway/contract/core/list';
import { useWords } from '../language/use-language.ts';

export const useTitles = <Column extends string>(
  columns: Readonly<Record<Column, ListColumn>>,
): ((column: NoInfer<Column>) => string) => {
  const words = useWords();
  return column => words(columns[column].title);
};
