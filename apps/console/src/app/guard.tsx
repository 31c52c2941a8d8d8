/** Guards every page of the console: redirects from pages that the session may not open. */
import type { Words } from '@hoistway/contract/words';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { sessionStore, useSession, useView } from '@hoistway/parts/session/session.ts';
import { FirstLoad } from '@hoistway/parts/states/states.tsx';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Navigate, resolvePath, useLocation } from 'react-router';
import { z } from 'zod';
import { texts as viewAsTexts } from '../features/view-as/texts.ts';
import { endLeftView } from '../features/view-as/use-open-view.ts';
import { ViewBar } from '../features/view-as/view-bar.tsx';
import { Boundary } from './boundary.tsx';
import { isForbidden, redirectFrom } from './guard-rules.ts';
import { lazyPage } from './lazy-page.tsx';
import { frameOf, groupAt, menuRoutes, type PageRoute, plannedAt, routeAt } from './routes.tsx';
import { useFreshSession } from './shell/line/use-fresh-session.ts';
import { useOpenedPage } from './shell/line/use-opened-page.ts';
import { useStaleLists } from './shell/line/use-stale-lists.ts';
import { Shell } from './shell/shell.tsx';
import { texts } from './texts.ts';

/** Where a visitor was going when redirected to the sign-in page; kept in the history entry, never in the address. */
const returnState = z.object({ from: z.string().regex(/^\/(?!\/)/) });

interface LeadAwayProps {
  title: Words;
  why: 'mayNotOpen' | 'notBuilt';
  to: string;
}
/** To a page that the session holds, with a message: no redirect from a page is silent. */
const LeadAway = ({ title, why, to }: LeadAwayProps) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const words = useWords();
  const say = useEffectEvent(() => void message.warning({ key: to, content: t[why](words(title)) }));
  useEffect(() => say(), []);
  return <Navigate to={to} replace />;
};

/** A page that fills the screen; it follows the rights of its session as the shell does. */
const Bare = ({ route }: { route: PageRoute }) => {
  useStaleLists();
  useFreshSession();
  useOpenedPage(route, [route.path]);
  return (
    <Boundary fallback={<FirstLoad />}>
      <route.page />
    </Boundary>
  );
};

const DisplayFrame = lazyPage(async () => (await import('./display-frame.tsx')).DisplayFrame);
const LargeScreen = lazyPage(async () => (await import('./large-screen/large-screen.tsx')).LargeScreen);

/** The page, and whose it is when that is not its user's own. */
export const Guard = () => {
  const view = useView();
  const t = useTexts(viewAsTexts);
  const { message } = App.useApp();
  const sayEnded = useEffectEvent(() => {
    const name = sessionStore.takeEndedView();
    if (name !== undefined) void message.info(t.view.ended(name));
  });
  useEffect(() => {
    endLeftView();
    sayEnded();
  }, []);
  return (
    <>
      <GuardedPage />
      {view && <ViewBar />}
    </>
  );
};

const GuardedPage = () => {
  const { pathname, state: from } = useLocation();
  const session = useSession();
  const route = routeAt(pathname);
  // The entry point is already redirecting to the sign-in page.
  if (!session) return null;
  const redirect = redirectFrom({ route, group: groupAt(pathname), pathname }, session.info, menuRoutes);
  const back = route?.access === 'public' ? returnState.safeParse(from).data?.from : undefined;
  const to = redirect && (back ?? redirect);
  return (
    <>
      {to !== undefined && <Redirect to={to} route={route} />}
      <Frame to={to} />
    </>
  );
};

/** Silent only where nobody asked for the page itself. */
const Redirect = ({ to, route }: { to: string; route: PageRoute | undefined }) => {
  const { pathname } = useLocation();
  const info = useSession()?.info;
  if (info && route && isForbidden({ route }, info))
    return <LeadAway title={route.title} why="mayNotOpen" to={to} />;
  const planned = info?.displayLink ? undefined : plannedAt(pathname);
  return planned ? <LeadAway title={planned} why="notBuilt" to={to} /> : <Navigate to={to} replace />;
};

/** During a redirect it is already the frame of the page that it leads to: the shell keeps what its open pages hold. */
const Frame = ({ to }: { to: string | undefined }) => {
  const { pathname } = useLocation();
  const session = useSession();
  const route = routeAt(to === undefined ? pathname : resolvePath(to).pathname);
  if (!session) return null;
  const frame = frameOf(route, Boolean(session.info.displayLink));
  // Another user starts with a fresh frame.
  if (frame === 'shell' || !route) return <Shell key={session.token} isLeaving={to !== undefined} />;
  if (to !== undefined) return null;
  if (frame === 'bare') return <Bare key={route.name} route={route} />;
  return (
    <Boundary key={session.token} fallback={<FirstLoad />}>
      {frame === 'large' ? <LargeScreen /> : <DisplayFrame />}
    </Boundary>
  );
};
