/** Values of a receiver as its list and the preview of an import show them. */
import { type ReceiverRow, receiverKinds, wholeSite } from '@hoistway/contract/features/receiver';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';

export const Kinds = ({ row: { kinds } }: { row: Pick<ReceiverRow, 'kinds'> }) => {
  const words = useWords();
  const common = useTexts(commonTexts);
  return <>{kinds.map(kind => words(receiverKinds.words[kind])).join(common.comma)}</>;
};

export const Unit = ({ row: { jobNum } }: { row: Pick<ReceiverRow, 'jobNum'> }) => {
  const words = useWords();
  return <>{jobNum === '' ? words(wholeSite) : jobNum}</>;
};
