/** Stands before every page: leads away from where the session may not be. */
import { Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { useSession } from '../api/session.ts';
import { FirstLoad } from '../ui/states.tsx';
import { Boundary } from './boundary.tsx';
import { redirectFrom } from './guard-rules.ts';
import { groupAt, menuRoutes, routeAt } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

/** Where a visitor was going when the sign-in page came between; kept in the history entry, never in the address. */
const returnState = z.object({ from: z.string().regex(/^\/(?!\/)/) });

export const Guard = () => {
  const { pathname, search, state: from } = useLocation();
  const session = useSession();
  const route = routeAt(pathname);
  const redirect = redirectFrom({ route, group: groupAt(pathname), pathname }, session?.info, menuRoutes);
  if (redirect !== undefined) {
    if (!session) {
      const state = pathname === '/' ? undefined : { from: pathname + search };
      return <Navigate to={redirect} replace state={state} />;
    }
    const back = route?.access === 'public' ? returnState.safeParse(from).data?.from : undefined;
    return <Navigate to={back ?? redirect} replace />;
  }
  if (route?.frame === 'bare')
    return (
      <Boundary key={route.name} fallback={<FirstLoad />}>
        <route.page />
      </Boundary>
    );
  // Another user begins with a frame of their own.
  return <Shell key={session?.token} />;
};
