/**
 * A page with an address of its own: what it keeps there, as a list its filters, leaves the console's address alone. A
 * link to another page leads there and so out of whatever shows this one.
 */
import { useContext, useMemo, useState } from 'react';
import {
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  parsePath,
  Route,
  Routes,
  type To,
} from 'react-router';

interface OwnAddressProps {
  path: string;
  children: React.ReactNode;
}

export const OwnAddress = ({ path, children }: OwnAddressProps) => {
  const outer = useContext(NavigationContext);
  const [search, setSearch] = useState('');
  const context = useMemo(() => {
    const { navigator } = outer;
    const within =
      (leave: typeof navigator.push) =>
      (to: To, state?: unknown, options?: NavigateOptions): void => {
        const { pathname = path, search: next = '' } = typeof to === 'string' ? parsePath(to) : to;
        if (pathname === path) setSearch(next);
        else leave(to, state, options);
      };
    return {
      ...outer,
      navigator: { ...navigator, push: within(navigator.push), replace: within(navigator.replace) },
    };
  }, [outer, path]);
  return (
    <NavigationContext.Provider value={context}>
      <Routes location={{ pathname: path, search }}>
        <Route path={path} element={children} />
      </Routes>
    </NavigationContext.Provider>
  );
};
