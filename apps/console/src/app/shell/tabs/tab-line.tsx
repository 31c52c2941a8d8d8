/** The open pages. A middle click or the button closes one. */
import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons';
import { MenuButton } from '@hoistway/parts/dialog/menu-button.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { routeAt } from '../../routes.tsx';
import { texts } from '../../texts.ts';
import css from './tab-line.module.css';
import type { Tab } from './tabs-state.ts';

interface TabLineProps {
  tabs: readonly Tab[];
  active: string;
  isFixed: (path: string) => boolean;
  onClose: (paths: readonly string[]) => void;
}

export const TabLine = ({ tabs, active, isFixed, onClose }: TabLineProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // With the button that closes it.
    const tab = active ? line.current?.querySelector('[aria-current=page]')?.closest('li') : undefined;
    if (!line.current || !tab) return;
    const show = () => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Its letters come when their font does, the room for all next to them changes with the window.
    const watched = new ResizeObserver(show);
    watched.observe(line.current);
    watched.observe(tab);
    return () => watched.disconnect();
  }, [active]);
  return (
    <nav className={css.tabs} aria-label={t.tabs}>
      <ul className={css.line} ref={line}>
        {tabs.map(tab => {
          const route = routeAt(tab.path);
          if (!route) return null;
          const title = words(route.title);
          const current = tab.path === active;
          return (
            <li key={tab.path} className={`${css.tab} ${current ? css.current : ''}`}>
              <Link
                to={tab.path + tab.search}
                aria-current={current ? 'page' : undefined}
                onAuxClick={event => {
                  if (event.button !== 1) return;
                  event.preventDefault();
                  onClose([tab.path]);
                }}
                // Pressing the middle button would start the browser's autoscroll.
                onMouseDown={event => event.button === 1 && event.preventDefault()}
              >
                {title}
              </Link>
              {!isFixed(tab.path) && (
                <button
                  type="button"
                  className={css.close}
                  aria-label={t.closeTab(title)}
                  onClick={() => onClose([tab.path])}
                >
                  <CloseOutlined />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {tabs.length > 1 && (
        <MenuButton
          type="text"
          size="small"
          aria-label={t.tabActions}
          icon={<EllipsisOutlined />}
          placement="bottomRight"
          items={[
            {
              key: 'others',
              label: t.closeOthers,
              onClick: () => onClose(tabs.map(tab => tab.path).filter(path => path !== active)),
            },
            { key: 'all', label: t.closeAll, onClick: () => onClose(tabs.map(tab => tab.path)) },
          ]}
        />
      )}
    </nav>
  );
};
