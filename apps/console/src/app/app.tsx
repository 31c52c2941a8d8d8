/**
 * The way in. A page for anyone (an owner's QR code, on a phone) stands alone and loads nothing but itself; for
 * every other address the console is loaded, together with the page that was asked for.
 */
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { Boundary } from './boundary.tsx';
import { routeAt } from './routes.tsx';

const loadConsole = async () => ({ default: (await import('./console.tsx')).Console });
const firstRoute = routeAt(location.pathname);
// Asked for before anything is drawn, so that nothing waits for its turn.
const firstLoad = firstRoute?.access === 'anyone' ? undefined : loadConsole();
firstRoute?.page.load();
const Console = lazy(() => firstLoad ?? loadConsole());

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
