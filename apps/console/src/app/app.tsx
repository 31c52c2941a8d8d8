/**
 * The entry point. The sign-in page stands alone and loads nothing but itself; signed-in users get the console,
 * loaded together with the requested page. An owner's page has its own entry point (owner.tsx).
 */

import { markDocument } from '@hoistway/parts/language/mark-document.ts';
import { sessionStore, useSession } from '@hoistway/parts/session/session.ts';
import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { enterByLink, isLinkShut } from '../features/display-link/entry/enter-by-link.ts';
import { shareSession } from '../features/session/hand-over.ts';
import { loadFonts } from '../fonts/load-fonts.ts';
import { Boundary } from './boundary.tsx';
import { signInPath, standsAlone } from './guard-rules.ts';
import { lazyPage } from './lazy-page.tsx';
import { isOfLinks, routeAt } from './routes.tsx';

const Console = lazyPage(async () => {
  const [{ Console }] = await Promise.all([import('./console.tsx'), loadFonts('all')]);
  return Console;
});

const EndedPage = lazyPage(
  async () => (await import('../features/display-link/entry/ended-page.tsx')).EndedPage,
);

/** Everything the first page needs, requested in parallel, so that it is drawn in one go. */
export const loadFirst = async (): Promise<void> => {
  markDocument();
  await enterByLink();
  const asked = routeAt(location.pathname);
  await shareSession(asked?.access !== 'public' && !isLinkShut());
  const session = sessionStore.get();
  const alone = standsAlone(asked, session !== undefined);
  const isShut = !session && isOfLinks(asked) && isLinkShut();
  const route = alone || session || isShut ? asked : routeAt(signInPath);
  await Promise.all([
    session && !alone ? Console.load() : loadFonts(route?.path === signInPath ? 'signIn' : 'all'),
    isShut ? EndedPage.load() : route?.page.load(),
  ]);
  // Anyone typing a name is about to sign in.
  if (!session) document.addEventListener('input', () => void Console.load(), { once: true });
};

/** The same as index.html shows before the first page is ready. */
const Waiting = () => <img className="waiting" src="/favicon.svg" alt="" />;

const Entrance = () => {
  const { pathname, search } = useLocation();
  const session = useSession();
  const route = routeAt(pathname);
  if (standsAlone(route, session !== undefined))
    return (
      <Boundary fallback={null}>
        <Routes>
          <Route path={route.path} element={<route.page />} />
        </Routes>
      </Boundary>
    );
  if (!session) {
    if (isOfLinks(route) && isLinkShut())
      return (
        <Boundary fallback={null}>
          <EndedPage />
        </Boundary>
      );
    const state = pathname === '/' ? undefined : { from: pathname + search };
    return <Navigate to={signInPath} replace state={state} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <Console />
    </Suspense>
  );
};

export const App = () => (
  // Every address is drawn, however soon the next follows: a tab keeps the last one of its page.
  <BrowserRouter useTransitions={false}>
    <Entrance />
  </BrowserRouter>
);
