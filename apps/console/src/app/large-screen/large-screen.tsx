/**
 * The frame of the large screen: dark, scaled with the window (everything is in rem), with a navigation of its own. Its
 * pages are the routes whose `frame` is `large`; ThemeProvider paints them dark.
 */
import { ArrowLeftOutlined, LogoutOutlined } from '@ant-design/icons';
import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App } from 'antd';
import { useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSignOut } from '../../features/session/use-sign-out.ts';
import { Boundary } from '../boundary.tsx';
import { menuRoutes, routeAt } from '../routes.tsx';
import { CannotSave } from '../shell/line/cannot-save.tsx';
import { useKeepalive } from '../shell/line/keepalive.ts';
import { LinkSign } from '../shell/line/link-sign.tsx';
import { LinkStrip } from '../shell/line/link-strip.tsx';
import { useFreshSession } from '../shell/line/use-fresh-session.ts';
import { useLinkEnd } from '../shell/line/use-link-end.ts';
import { useOpenedPage } from '../shell/line/use-opened-page.ts';
import { useStaleLists } from '../shell/line/use-stale-lists.ts';
import { IntercomOutlet, VideoOutlet } from '../shell/outlet.tsx';
import { useScale } from '../use-scale.ts';
import { Clock } from './clock.tsx';
import { type Entry, entriesFor, isComingSoon, wayBack } from './entries.ts';
import css from './large-screen.module.css';
import { texts } from './texts.ts';

const EntryLink = ({ entry }: { entry: Entry }) => {
  const t = useTexts(texts);
  const words = useWords();
  const { message } = App.useApp();
  const title = words(entry.title);
  if (!isComingSoon(entry))
    return (
      <NavLink className={css.entry ?? ''} to={entry.path}>
        {title}
      </NavLink>
    );
  const say = () => void message.info({ key: entry.path, content: t.comingSoon(title) });
  return (
    <button type="button" className={css.entry} onClick={say}>
      {title}
    </button>
  );
};

/** Back to the console; out of it for whoever has nothing else there. */
const Leave = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const signOut = useSignOut();
  const info = useSession()?.info;
  if (!info || info.displayLink) return null;
  const back = wayBack(info, menuRoutes);
  if (back !== undefined)
    return (
      <Link className={css.round} to={back} aria-label={t.back} title={t.back}>
        <ArrowLeftOutlined />
      </Link>
    );
  if (info.view) return null;
  return (
    <button
      type="button"
      className={css.round}
      aria-label={common.signOut}
      title={common.signOut}
      onClick={() => void signOut()}
    >
      <LogoutOutlined />
    </button>
  );
};

export const LargeScreen = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const route = routeAt(useLocation().pathname);
  const info = useSession()?.info;
  useScale('large');
  useStaleLists();
  useFreshSession();
  useKeepalive();
  useLinkEnd();
  useOpenedPage(route, route ? [route.path] : []);
  const title = route && words(route.title);
  useEffect(() => {
    document.title = [title, common.product].filter(Boolean).join(' · ');
  }, [title, common.product]);
  const entries = info ? entriesFor(info, menuRoutes) : [];
  return (
    <div className={css.screen}>
      <VideoOutlet />
      <IntercomOutlet />
      <header className={css.head}>
        <div className={css.brand}>
          <Mark sizePx={32} />
          <span>{common.product}</span>
          <h1>{title}</h1>
        </div>
        {entries.length > 0 && (
          <nav className={css.entries} aria-label={t.screens}>
            {entries.map(entry => (
              <EntryLink key={entry.path} entry={entry} />
            ))}
          </nav>
        )}
        <div className={css.tools}>
          <LinkSign />
          <Clock />
          <Leave />
        </div>
      </header>
      <div className={css.notes}>
        <LinkStrip />
        <CannotSave />
      </div>
      <main className={css.page}>
        {route && (
          <Boundary key={route.name} fallback={<FirstLoad />}>
            <route.page />
          </Boundary>
        )}
      </main>
    </div>
  );
};
