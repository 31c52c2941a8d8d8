/** Who is signed in, the console's appearance, and the way out. */
import { ApiOutlined, KeyOutlined, LaptopOutlined, LogoutOutlined } from '@ant-design/icons';
import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import {
  setThemeChoice,
  type ThemeChoice,
  themeChoices,
  useThemeChoice,
} from '@hoistway/fleet/theme/theme-choice.ts';
import { PanelPopover } from '@hoistway/parts/dialog/panel-popover.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession, useView } from '@hoistway/parts/session/session.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Avatar, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSignOut } from '../../../features/session/use-sign-out.ts';
import { texts } from '../../texts.ts';
import { chooseLanguage } from '../choose-language.ts';
import { PhoneRow } from './phone-row.tsx';
import css from './user.module.css';
import { type UserDialog, UserDialogs } from './user-dialogs.tsx';

const themeWords = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const;

const superAdministrator = 1;

/** With an opener, so that the new browser tab starts with a copy of this one's session. */
const openApiPage = () => {
  window.open('/api/docs', '_blank');
};

export const UserMenu = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const confirm = useConfirm();
  const signOut = useSignOut();
  const language = useLanguage();
  const theme = useThemeChoice();
  const [dialog, setDialog] = useState<UserDialog>();
  const user = useSession()?.info.user;
  const view = useView();
  if (!user) return null;
  const roleName = roleNameIn(user.roleName, language);
  const openDialog = (which: UserDialog, close: () => void) => {
    close();
    setDialog(which);
  };

  const content = (close: () => void) => (
    <div className={css.panel}>
      <div className={css.head}>
        <Avatar size={40}>{user.username.slice(0, 1).toUpperCase()}</Avatar>
        <div>
          <strong>{user.username}</strong>
          <div className={css.quiet}>{roleName}</div>
        </div>
      </div>
      {!view && (
        <PhoneRow
          user={user}
          onEdit={() => openDialog('phone', close)}
          onUnbind={() => openDialog('unbind', close)}
        />
      )}
      <div className={css.row}>
        {t.language}
        <Segmented
          size="small"
          value={language}
          onChange={chooseLanguage}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      <div className={css.row}>
        {t.theme}
        <Segmented<ThemeChoice>
          size="small"
          value={theme}
          onChange={setThemeChoice}
          options={themeChoices.map(choice => ({ value: choice, label: t[themeWords[choice]] }))}
        />
      </div>
      {!view && (
        <>
          <Button block icon={<KeyOutlined />} onClick={() => openDialog('password', close)}>
            {common.changePassword}
          </Button>
          <Button block icon={<LaptopOutlined />} onClick={() => openDialog('sessions', close)}>
            {common.ownSessions}
          </Button>
        </>
      )}
      {user.roleType === superAdministrator && (
        <Button block icon={<ApiOutlined />} onClick={openApiPage}>
          {t.apiPage}
        </Button>
      )}
      {!view && (
        <Button
          block
          icon={<LogoutOutlined />}
          onClick={() => {
            close();
            confirm({ title: t.confirmSignOut, onOk: signOut });
          }}
        >
          {common.signOut}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <PanelPopover content={content}>
        <button type="button" className={css.button} aria-haspopup="dialog">
          <span aria-hidden="true">
            <Avatar size={28}>{user.username.slice(0, 1).toUpperCase()}</Avatar>
          </span>
          <span className={css.name}>
            {user.username}
            <span className={css.quiet}>{roleName}</span>
          </span>
        </button>
      </PanelPopover>
      <UserDialogs open={dialog} user={user} onClose={() => setDialog(undefined)} />
    </>
  );
};
