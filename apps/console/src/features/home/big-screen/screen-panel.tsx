import type { IndexPermission } from '@hoistway/contract/core/permissions';
import { BigMask, BigPanel } from '@hoistway/parts/big-screen/big-panel.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { ComponentProps } from 'react';
import { useMaySee } from '../use-home.ts';
import { texts } from './texts.ts';

/** Counted is all that the viewer sees: the area that a property manager chose is that of the home page. */
export const everything: { dataPermissionList: string[] } = { dataPermissionList: [] };

type ScreenPanelProps = ComponentProps<typeof BigPanel> & { needs: IndexPermission };

/** A panel with the content of one of the home page; a mask for users without its home-page permission. */
export const ScreenPanel = ({ needs, note, children, ...props }: ScreenPanelProps) => {
  const t = useTexts(texts);
  const allowed = useMaySee(needs);
  return (
    <BigPanel {...props} note={allowed && note}>
      {allowed ? children : <BigMask text={t.noPermission} />}
    </BigPanel>
  );
};
