import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { useTranslation } from 'react-i18next';
import css from './shell.module.css';

/** The product's logo and name. */
export const Brand = ({ small = false }: { small?: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <span className={css.brand}>
      <Mark sizePx={28} />
      {!small && <strong>{t('product')}</strong>}
    </span>
  );
};
