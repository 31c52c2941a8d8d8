import type { RefusedImport } from '@hoistway/contract/features/data-permission';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import css from './data-permission.module.css';
import { texts } from './texts.ts';

export const FailureLists = ({ text, ...lists }: RefusedImport & { text: string }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const shown = [
    [t.import.notJobNum, lists.notJobNumList],
    [t.import.notAreaJobNum, lists.notAreaJobNumList],
    [t.import.addFailure, lists.addFailureJobNumList],
  ] as const;
  return (
    <>
      <p>{text}</p>
      {shown
        .filter(([, list]) => list.length > 0)
        .map(([title, list]) => (
          <section key={title}>
            <strong>
              {title} ({list.length})
            </strong>
            <p className={css.list}>{list.join(common.comma)}</p>
          </section>
        ))}
    </>
  );
};
