import { useTranslation } from 'react-i18next';
import css from './lists.module.css';

export const DaysLeft = ({ days }: { days: number }) => {
  const { t } = useTranslation('home');
  return days < 0 ? <span className={css.late}>{t('daysLate', { days: -days })}</span> : days;
};
