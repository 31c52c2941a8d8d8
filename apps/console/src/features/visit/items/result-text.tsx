/** The signs of the regulation's record, each with its word. */
import { type ItemResult, itemResults } from '@hoistway/contract/features/visit';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import css from './items.module.css';

export const resultSigns: Readonly<Record<ItemResult, string>> = {
  ok: '√',
  adjusted: '○',
  replaced: '△',
  defect: '×',
  none: '/',
};

export const ResultText = ({ result }: { result: ItemResult }) => {
  const language = useLanguage();
  const name = itemResults.words[result][language];
  return (
    <span className={css.result} data-result={result}>
      {resultSigns[result]} {name}
    </span>
  );
};
