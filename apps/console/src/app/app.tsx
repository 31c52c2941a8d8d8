/**
 * The way in. A page for anyone (an owner's QR code, on a phone) stands alone and loads nothing but itself; for
 * every other address the console is loaded, together with the page that was asked for.
 */
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { startTranslations } from '../locales/i18n.ts';
import { Boundary } from './boundary.tsx';
import { lazyPage } from './lazy-page.tsx';
import { routeAt } from './routes.tsx';

const Console = lazyPage(async () => (await import('./console.tsx')).Console);

/** All that the first page needs, asked for at once: nothing waits for its turn, and it is drawn in one go. */
export const loadFirst = async (): Promise<void> => {
  const route = routeAt(location.pathname);
  await Promise.all([
    route?.access === 'anyone' ? undefined : Console.load(),
    route?.page.load(),
    startTranslations(route?.words),
  ]);
};

const Entrance = () => {
  const route = routeAt(useLocation().pathname);
  if (route?.access !== 'anyone')
    return (
      <Suspense>
        <Console />
      </Suspense>
    );
  return (
    <Boundary fallback={null}>
      <Routes>
        <Route path={route.path} element={<route.page />} />
      </Routes>
    </Boundary>
  );
};

export const App = () => (
  <BrowserRouter>
    <Entrance />
  </BrowserRouter>
);
