/** Help documents: the manual of every screen that the user may open, and a search in all of them. */
import { SearchOutlined } from '@ant-design/icons';
import { isSuperAdministrator, permissionCatalogue } from '@hoistway/contract/core/permissions';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Collapse, Input } from 'antd';
import { useState } from 'react';
import { findSections } from './find-sections.ts';
import css from './help.module.css';
import { ManualView } from './manual-view.tsx';
import { manuals } from './manuals.ts';
import { texts } from './texts.ts';

interface HelpPageProps {
  /** The first steps of a new installation, for super administrators. */
  setup: React.ReactNode;
}

export const HelpPage = ({ setup }: HelpPageProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const info = useSession()?.info;
  const [text, setText] = useState('');
  if (!info) return null;
  const isTop = isSuperAdministrator(info.user);
  const held = new Set(info.permissions.map(entry => entry.permissionId));
  const screens = permissionCatalogue.filter(
    entry => manuals[entry.permissionId] && (isTop || held.has(entry.permissionId)),
  );
  const items = [
    ...screens.map(entry => ({ key: entry.permissionId, label: words(entry.title) })),
    { key: 'downloads', label: t.downloads },
    { key: 'lists', label: t.lists },
    { key: 'ownAccount', label: t.ownAccount },
  ];
  const first = isTop ? 'setup' : items[0]?.key;
  const isSearched = text.trim() !== '';
  const found = items.flatMap(({ key, label }) => {
    const sections = findSections({ title: label, manual: manuals[key] ?? [] }, text, words);
    return sections.length > 0
      ? [{ key, label, children: <ManualView name={key} sections={sections} /> }]
      : [];
  });
  return (
    <div className={css.page}>
      <Input
        className={css.search}
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t.findHelp}
        placeholder={t.findHelp}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isSearched && found.length === 0 && <EmptyState text={common.nothingFound} />}
      {isSearched && found.length > 0 && (
        // What was found is open, of each new search.
        <Collapse key={text} defaultActiveKey={found.map(({ key }) => key)} items={found} />
      )}
      {!isSearched && (
        <Collapse
          defaultActiveKey={first}
          items={[...(isTop ? [{ key: 'setup', label: t.setup, children: setup }] : []), ...found]}
        />
      )}
    </div>
  );
};
