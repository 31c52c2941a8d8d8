/** To whoever signed in with the password that the installation printed: a calm way to one of the user's own. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession, useView } from '@hoistway/parts/session/session.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { UserDialogs } from '../user/user-dialogs.tsx';
import css from './link.module.css';

export const InitialPassword = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const [isLater, setIsLater] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const user = useSession()?.info.user;
  const view = useView();
  if (!user || view) return null;
  return (
    <>
      {user.initialPassword && !isLater && (
        <Alert
          banner
          type="info"
          role="status"
          classNames={{ root: css.note, actions: css.noteActs }}
          title={t.initialPassword.text}
          action={
            <span className={css.acts}>
              <Button size="small" type="primary" onClick={() => setIsOpen(true)}>
                {common.changePassword}
              </Button>
              <Button size="small" type="text" onClick={() => setIsLater(true)}>
                {t.initialPassword.later}
              </Button>
            </span>
          }
        />
      )}
      <UserDialogs open={isOpen ? 'password' : undefined} user={user} onClose={() => setIsOpen(false)} />
    </>
  );
};
