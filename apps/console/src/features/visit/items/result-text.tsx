/** The mark of a result with its word. */
import { type ItemResult, itemResults, resultSigns } from '@hoistway/contract/features/visit';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import css from './items.module.css';

export const ResultText = ({ result }: { result: ItemResult }) => {
  const language = useLanguage();
  const name = itemResults.words[result][language];
  return (
    <span className={css.result} data-result={result}>
      {resultSigns[result]} {name}
    </span>
  );
};
