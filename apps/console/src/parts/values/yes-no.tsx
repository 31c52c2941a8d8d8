/** The contract's ways to say yes and no, as a word. */
import { useTranslation } from 'react-i18next';

const yesValues: readonly unknown[] = ['Y', 'yes', 1, true];
export const YesNo = ({ value }: { value: 'Y' | 'N' | 'yes' | 'no' | 0 | 1 | boolean }) => {
  const { t } = useTranslation();
  return <span>{t(yesValues.includes(value) ? 'yes' : 'no')}</span>;
};
