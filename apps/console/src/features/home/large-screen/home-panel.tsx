import type { IndexPermission } from '@hoistway/contract/core/permissions';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { LargeMask, LargePanel } from '@hoistway/parts/large-screen/large-panel.tsx';
import type { ComponentProps } from 'react';
import { useMaySee } from '../use-home.ts';
import { texts } from './texts.ts';

/** Counted is all that the viewer sees: the area that a property manager chose is that of the home page. */
export const everything: { dataPermissionList: string[] } = { dataPermissionList: [] };

type ScreenPanelProps = ComponentProps<typeof LargePanel> & { needs: IndexPermission };

/** A panel with the content of one of the home page; a mask for users without its home-page permission. */
export const HomePanel = ({ needs, note, children, ...props }: ScreenPanelProps) => {
  const t = useTexts(texts);
  const allowed = useMaySee(needs);
  return (
    <LargePanel {...props} note={allowed && note}>
      {allowed ? children : <LargeMask text={t.noPermission} />}
    </LargePanel>
  );
};
