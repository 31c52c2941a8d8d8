/** The frame around every page: side menu, header, tabs, the page itself. */
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { useKiosk } from '@hoistway/parts/browser/kiosk.ts';
import { useIsNarrow, useMedia } from '@hoistway/parts/browser/use-media.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FilterExtras } from '@hoistway/parts/list/filter-extras.tsx';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { z } from 'zod';
import { AlarmTips } from '../../features/alarm/tips/alarm-tips.tsx';
import { BrokenStrip } from '../../features/chain/broken-strip.tsx';
import { SavedSearches } from '../../features/saved-search/saved-searches.tsx';
import { SetupStrip } from '../../features/setup/setup-strip.tsx';
import { routeAt } from '../routes.tsx';
import { texts } from '../texts.ts';
import { Brand } from './brand.tsx';
import { Header, OverviewOf } from './header.tsx';
import { CannotSave } from './line/cannot-save.tsx';
import { InitialPassword } from './line/initial-password.tsx';
import { useKeepalive } from './line/keepalive.ts';
import { LinkStrip } from './line/link-strip.tsx';
import { useFreshSession } from './line/use-fresh-session.ts';
import { useOpenedPage } from './line/use-opened-page.ts';
import { useStaleLists } from './line/use-stale-lists.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { IntercomOutlet, VideoOutlet } from './outlet.tsx';
import css from './shell.module.css';
import { NotFound, Pages } from './tabs/pages.tsx';
import { TabLine } from './tabs/tab-line.tsx';
import { useTabs } from './tabs/use-tabs.ts';

const MenuDrawer = lazyPart(async () => (await import('./menu/menu-drawer.tsx')).MenuDrawer);
const collapsedKey = 'hoistway:menuCollapsed';

/** @param isLeaving its address is about to change to that of a page that the session may open */
export const Shell = ({ isLeaving }: { isLeaving: boolean }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const narrow = useIsNarrow();
  const [chosen, setChosen] = useState(() => recall(collapsedKey, z.boolean()));
  // On a tablet the whole menu would leave the page a little more than half.
  const tablet = useMedia('(max-width: 1023.98px)');
  const collapsed = chosen ?? tablet;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { tabs, recent, active, isFixed, close } = useTabs(isLeaving);
  const route = isLeaving ? undefined : routeAt(active);
  const { on: kiosk } = useKiosk();
  useStaleLists();
  useKeepalive();
  useOpenedPage(
    route,
    tabs.map(tab => tab.path),
  );
  useFreshSession();
  const title = route && words(route.title);
  useEffect(() => {
    document.title = [title, common.product].filter(Boolean).join(' · ');
  }, [title, common.product]);

  const toggle = () => {
    setChosen(!collapsed);
    remember(collapsedKey, !collapsed);
  };

  return (
    <div className={`${css.shell} ${kiosk ? css.kiosk : ''}`}>
      <AlarmTips />
      <VideoOutlet />
      <IntercomOutlet />
      <a className={css.skip} href="#content">
        {t.skipToContent}
      </a>
      {!kiosk && narrow && (
        <Suspense>
          <MenuDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)}>
            <SideMenu collapsed={false} active={route} tabs={tabs} onNavigate={() => setDrawerOpen(false)} />
          </MenuDrawer>
        </Suspense>
      )}
      {!kiosk && !narrow && (
        <aside className={collapsed ? css.sideCollapsed : css.side} aria-label={t.menu}>
          <Brand small={collapsed} />
          <nav className={css.menuScroll}>
            <SideMenu collapsed={collapsed} active={route} tabs={tabs} />
          </nav>
          <Button
            className={css.collapse}
            type="text"
            aria-label={collapsed ? t.expandMenu : t.collapseMenu}
            icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            onClick={toggle}
          />
        </aside>
      )}
      <div className={css.main}>
        {!kiosk && <Header route={route} onOpenMenu={() => setDrawerOpen(true)} />}
        {!kiosk && narrow && <OverviewOf route={route} />}
        <LinkStrip />
        <CannotSave />
        {!kiosk && (
          <Allowed to="verify">
            <BrokenStrip />
          </Allowed>
        )}
        {!kiosk && <InitialPassword />}
        {!kiosk && <SetupStrip />}
        {!kiosk && !narrow && <TabLine tabs={tabs} active={active} isFixed={isFixed} onClose={close} />}
        <main className={css.content} id="content" tabIndex={-1}>
          {!route && !isLeaving && <NotFound />}
          <FilterExtras value={SavedSearches}>
            <Pages tabs={tabs} drawn={recent} active={active} />
          </FilterExtras>
        </main>
      </div>
    </div>
  );
};
