/** The manual of the open screen, next to it: the screen stays usable. */
import type { Words } from '@hoistway/contract/words';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useReturnFocus } from '@hoistway/parts/dialog/use-return-focus.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { Drawer, Empty } from 'antd';
import { ManualView } from './manual-view.tsx';
import { manuals } from './manuals.ts';
import { texts } from './texts.ts';

export interface HelpDrawerProps {
  /** The route's name. */
  name: string;
  title: Words;
  onClose: () => void;
}

export const HelpDrawer = ({ name, title, onClose }: HelpDrawerProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const narrow = useIsNarrow();
  useReturnFocus();
  return (
    <Drawer open mask={false} size={narrow ? '100%' : 420} title={t.helpOf(words(title))} onClose={onClose}>
      {manuals[name] ? <ManualView name={name} /> : <Empty description={t.noHelp} />}
    </Drawer>
  );
};
