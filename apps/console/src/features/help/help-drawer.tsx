/** The manual of the open screen, beside it: the screen stays usable. */
import type { Words } from '@hoistway/contract/core/words';
import { useWords } from '@hoistway/locales/i18n.ts';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useReturnFocus } from '@hoistway/parts/dialog/use-return-focus.ts';
import { Drawer, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { ManualView } from './manual-view.tsx';
import { manuals } from './manuals.ts';

export interface HelpDrawerProps {
  /** The route's name. */
  name: string;
  title: Words;
  onClose: () => void;
}

export const HelpDrawer = ({ name, title, onClose }: HelpDrawerProps) => {
  const { t } = useTranslation('shell');
  const words = useWords();
  const narrow = useIsNarrow();
  useReturnFocus();
  return (
    <Drawer
      open
      mask={false}
      size={narrow ? '100%' : 420}
      title={t('helpOf', { title: words(title) })}
      onClose={onClose}
    >
      {manuals[name] ? <ManualView name={name} /> : <Empty description={t('noHelp')} />}
    </Drawer>
  );
};
