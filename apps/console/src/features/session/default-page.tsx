/** For accounts that hold no page: says so and offers the way out. */
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../api/use-sign-out.ts';
import { Mark } from '../../fleet/theme/mark.tsx';
import css from './session.module.css';

export const DefaultPage = () => {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  return (
    <main className={css.default}>
      <Mark sizePx={48} />
      <h1>{t('noPermission')}</h1>
      <p>{t('noPermissionText')}</p>
      <Button onClick={() => void signOut()}>{t('signOut')}</Button>
    </main>
  );
};
