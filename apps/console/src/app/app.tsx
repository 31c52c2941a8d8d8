/**
 * The way in. The sign-in page stands alone and loads nothing but itself; for whoever is signed in the console is
 * loaded, together with the page that was asked for. An owner's page has an entrance of its own (owner.tsx).
 */

import { startTranslations } from '@hoistway/locales/i18n.ts';
import { sessionStore, useSession } from '@hoistway/parts/session/session.ts';
import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { loadFonts } from '../fonts/load-fonts.ts';
import { Boundary } from './boundary.tsx';
import { signInPath, standsAlone } from './guard-rules.ts';
import { lazyPage } from './lazy-page.tsx';
import { routeAt } from './routes.tsx';

const Console = lazyPage(async () => {
  const [{ Console }] = await Promise.all([import('./console.tsx'), loadFonts('all')]);
  return Console;
});

/** All that the first page needs, asked for at once: nothing waits for its turn, and it is drawn in one go. */
export const loadFirst = async (): Promise<void> => {
  const session = sessionStore.get();
  const asked = routeAt(location.pathname);
  const alone = standsAlone(asked, session !== undefined);
  const route = alone || session ? asked : routeAt(signInPath);
  await Promise.all([
    session && !alone ? Console.load() : loadFonts('signIn'),
    route?.page.load(),
    startTranslations(route?.words),
  ]);
  // Whoever types a name is about to sign in.
  if (!session) document.addEventListener('input', () => void Console.load(), { once: true });
};

/** As index.html shows it before the first page is there. */
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
  <BrowserRouter>
    <Entrance />
  </BrowserRouter>
);
