/** The menu: only pages that the session holds, Chinese title with a small English one below. */
import { GlobalOutlined } from '@ant-design/icons';
import type { GroupName } from '@hoistway/contract/core/permissions';
import { menu as catalogue } from '@hoistway/contract/pages';
import { type Words, words } from '@hoistway/contract/words';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { Menu, type MenuProps, type MenuRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { mayVisit } from '../../guard-rules.ts';
import { icons } from '../../icons.ts';
import { menuRoutes, type PageRoute, routes } from '../../routes.tsx';
import css from '../shell.module.css';
import type { Tab } from '../tabs/tabs-state.ts';

/** It leads out of the console, so it is not one of its pages. */
const externalPlatformTitle = words('外部管理平台', 'External platform');

const TwoTitles = ({ title }: { title: Words }) => {
  const language = useLanguage();
  return (
    <span className={css.titles}>
      <span>{title[language]}</span>
      {language === 'zh' && <small>{title.en}</small>}
    </span>
  );
};

const iconOf = ({ icon }: PageRoute) => {
  const Icon = icon && icons[icon];
  return Icon && <Icon />;
};

interface SideMenuProps {
  collapsed: boolean;
  active: PageRoute | undefined;
  tabs: readonly Tab[];
  onNavigate?: () => void;
}

export const SideMenu = ({ collapsed, active, tabs, onNavigate }: SideMenuProps) => {
  const session = useSession();
  const [open, setOpen] = useState<string[]>(() => (active?.group ? [active.group] : []));
  const [seen, setSeen] = useState(active?.group);
  // The group of a page reached by a link or a tab is expanded too.
  if (seen !== active?.group) {
    setSeen(active?.group);
    if (active?.group && !open.includes(active.group)) setOpen([...open, active.group]);
  }
  const menu = useRef<MenuRef>(null);
  const page = active?.name;
  // The menu may be longer than the window, and the page one of its last.
  useEffect(() => {
    if (page)
      menu.current?.menu?.list.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  if (!session) return null;

  const allowed = menuRoutes.filter(route => mayVisit(session.info, route));
  /** Returns to the page as it was left. */
  const addressOf = ({ path }: PageRoute) => path + (tabs.find(tab => tab.path === path)?.search ?? '');
  const itemOf = (route: PageRoute) => ({
    key: route.name,
    icon: iconOf(route),
    title: route.title.zh,
    label: route.leads ? (
      <a href={route.path}>
        <TwoTitles title={route.title} />
      </a>
    ) : (
      <Link to={addressOf(route)} onClick={onNavigate}>
        <TwoTitles title={route.title} />
      </Link>
    ),
  });
  type Item = NonNullable<MenuProps['items']>[number];
  const items = (Object.keys(catalogue) as GroupName[]).flatMap((group): Item[] => {
    const pages = allowed.filter(route => route.group === group);
    const [only] = pages;
    if (!only) return [];
    const { title, icon } = catalogue[group];
    const Icon = icons[icon];
    // A group with only one page in the catalogue is a leaf.
    if (Object.keys(catalogue[group].pages).length === 1) return [{ ...itemOf(only), icon: <Icon /> }];
    return [{ key: group, icon: <Icon />, label: <TwoTitles title={title} />, children: pages.map(itemOf) }];
  });
  items.push(...routes.filter(route => route.place === 'extra' && mayVisit(session.info, route)).map(itemOf));
  const { externalPlatform } = session.info.settings;
  if (externalPlatform !== '')
    items.push({
      key: 'externalPlatform',
      icon: <GlobalOutlined />,
      label: (
        <a href={externalPlatform} target="_blank" rel="noreferrer">
          <TwoTitles title={externalPlatformTitle} />
        </a>
      ),
    });

  return (
    <Menu
      ref={menu}
      mode="inline"
      className={css.menu}
      inlineCollapsed={collapsed}
      inlineIndent={16}
      items={items}
      selectedKeys={active ? [active.name, ...(active.parent ? [active.parent] : [])] : []}
      openKeys={collapsed ? undefined : open}
      onOpenChange={keys => !collapsed && setOpen(keys)}
    />
  );
};
