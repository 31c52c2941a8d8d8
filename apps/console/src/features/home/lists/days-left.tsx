import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from '../texts.ts';
import css from './lists.module.css';

export const DaysLeft = ({ days }: { days: number }) => {
  const t = useTexts(texts);
  return days < 0 ? <span className={css.late}>{t.daysLate(-days)}</span> : days;
};
