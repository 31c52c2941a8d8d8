/** For accounts that hold no page that can be opened: says so and offers the way out. */

import { isPage } from '@hoistway/contract/core/permissions';
import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession, useView } from '@hoistway/parts/session/session.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import css from './session.module.css';
import { texts } from './texts.ts';
import { useSignOut } from './use-sign-out.ts';

export const DefaultPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const signOut = useSignOut();
  const view = useView();
  const holdsAny = useSession()?.info.permissions.some(isPage);
  return (
    <main className={css.default}>
      <Mark sizePx={48} />
      <h1>{t.noPermission}</h1>
      <p>{holdsAny ? t.onlyPlannedText : t.noPermissionText}</p>
      {!view && <Button onClick={() => void signOut()}>{common.signOut}</Button>}
    </main>
  );
};
