import { operationLog } from '@hoistway/contract/features/operation-log';
import { send } from '@hoistway/parts/call/send.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useEffect, useRef } from 'react';
import type { PageRoute } from '../../routes.tsx';

/**
 * Tells the operation log of each page of the menu that is opened (specification 2, section 7): once for as long as
 * it stays open, however often it is shown. In a view of another user and on a display nobody opens pages of his own.
 */
export const useOpenedPage = (route: PageRoute | undefined, openPaths: readonly string[]): void => {
  const info = useSession()?.info;
  const isOwn = info !== undefined && !info.view && !info.displayLink;
  const reported = useRef<readonly string[]>([]);
  useEffect(() => {
    reported.current = reported.current.filter(path => openPaths.includes(path));
    const line = operationLog.save.input.safeParse({ operateModule: route?.name });
    if (!route || !isOwn || !line.success || reported.current.includes(route.path)) return;
    reported.current = [...reported.current, route.path];
    // A line that is not written is nothing that the page or its user could mend.
    send(operationLog.save, line.data, { keepalive: true }).catch(() => undefined);
  }, [route, openPaths, isOwn]);
};
