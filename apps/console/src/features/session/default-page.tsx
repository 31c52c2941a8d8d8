/** For accounts that hold no page that can be opened: says so and offers the way out. */

import { isPage } from '@hoistway/contract/core/permissions';
import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { useSession, useView } from '@hoistway/parts/session/session.ts';
import { useSignOut } from '@hoistway/parts/session/use-sign-out.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './session.module.css';

export const DefaultPage = () => {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  const view = useView();
  const holdsAny = useSession()?.info.permissions.some(isPage);
  return (
    <main className={css.default}>
      <Mark sizePx={48} />
      <h1>{t('noPermission')}</h1>
      <p>{t(holdsAny ? 'onlyPlannedText' : 'noPermissionText')}</p>
      {!view && <Button onClick={() => void signOut()}>{t('signOut')}</Button>}
    </main>
  );
};
