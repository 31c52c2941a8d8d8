/** The manual of the open screen, beside it: the screen stays usable. */
import type { Words } from '@hoistway/contract/words';
import { Drawer, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../locales/i18n.ts';
import { useIsNarrow } from '../../parts/browser/use-media.ts';
import { useReturnFocus } from '../../parts/dialog/use-return-focus.ts';
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
