/** For accounts that hold no page: says so and offers the way out. */
import { session as calls } from '@hoistway/contract/session';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { send } from '../../api/send.ts';
import { sessionStore } from '../../api/session.ts';
import { Mark } from '../../ui/mark.tsx';
import css from './session.module.css';

export const DefaultPage = () => {
  const { t } = useTranslation('shell');
  const signOut = async () => {
    const username = sessionStore.get()?.info.user.username;
    await send(calls.signOut, { username }).catch(() => undefined);
    sessionStore.end();
  };
  return (
    <main className={css.default}>
      <Mark sizePx={48} />
      <h1>{t('noPermission')}</h1>
      <p>{t('noPermissionText')}</p>
      <Button onClick={() => void signOut()}>{t('signOut')}</Button>
    </main>
  );
};
