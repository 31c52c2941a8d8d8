/** Help documents: the manual of every screen that the user may open. */
import { permissionCatalogue } from '@hoistway/contract/core/permissions';
import { useWords } from '@hoistway/locales/i18n.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './help.module.css';
import { ManualView } from './manual-view.tsx';
import { manuals } from './manuals.ts';

interface HelpPageProps {
  /** The first steps of a new installation, for super administrators. */
  setup: React.ReactNode;
}

export const HelpPage = ({ setup }: HelpPageProps) => {
  const { t } = useTranslation('shell');
  const words = useWords();
  const info = useSession()?.info;
  if (!info) return null;
  const held = new Set(info.permissions.map(entry => entry.permissionId));
  const screens = permissionCatalogue.filter(
    entry => manuals[entry.permissionId] && (info.user.roleType === 1 || held.has(entry.permissionId)),
  );
  const items = [
    ...screens.map(entry => ({ key: entry.permissionId, label: words(entry.title) })),
    { key: 'downloads', label: t('downloads') },
    { key: 'lists', label: t('lists') },
    { key: 'ownAccount', label: t('ownAccount') },
  ];
  const first = info.user.roleType === 1 ? 'setup' : items[0]?.key;
  return (
    <div className={css.page}>
      <Collapse
        defaultActiveKey={first}
        items={[
          ...(info.user.roleType === 1 ? [{ key: 'setup', label: t('setup'), children: setup }] : []),
          ...items.map(({ key, label }) => ({ key, label, children: <ManualView name={key} /> })),
        ]}
      />
    </div>
  );
};
