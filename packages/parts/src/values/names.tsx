/** Names side by side as the language separates them, with all of them on hover. */
import { useTranslation } from 'react-i18next';
import { Absent } from './time.tsx';

export const Names = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation();
  if (names.length === 0) return <Absent />;
  const text = names.join(t('comma'));
  return <span title={text}>{text}</span>;
};
