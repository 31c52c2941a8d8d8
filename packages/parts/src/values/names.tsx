/** Names side by side as the language separates them, with all of them on hover. */
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { Absent } from './time.tsx';

export const Names = ({ names }: { names: readonly string[] }) => {
  const t = useTexts(commonTexts);
  if (names.length === 0) return <Absent />;
  const text = names.join(t.comma);
  return <span title={text}>{text}</span>;
};
