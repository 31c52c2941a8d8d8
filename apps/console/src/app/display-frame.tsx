/**
 * The frame of page scroll: the whole window for one page of the console after the other, with neither menu nor header
 * nor tabs. Its page is the route whose `frame` is `display`.
 */

import { FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { Boundary } from './boundary.tsx';
import css from './display-frame.module.css';
import { routeAt } from './routes.tsx';
import { CannotSave } from './shell/line/cannot-save.tsx';
import { useKeepalive } from './shell/line/keepalive.ts';
import { LinkStrip } from './shell/line/link-strip.tsx';
import { useFreshSession } from './shell/line/use-fresh-session.ts';
import { useStaleLists } from './shell/line/use-stale-lists.ts';
import { IntercomOutlet, VideoOutlet } from './shell/outlet.tsx';

/** The document's font size follows the window for as long as the frame is there (display-frame.module.css). */
const useScale = () =>
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.frame = 'display';
    return () => {
      delete dataset.frame;
    };
  }, []);

export const DisplayFrame = () => {
  const route = routeAt(useLocation().pathname);
  useScale();
  useStaleLists();
  useFreshSession();
  useKeepalive();
  return (
    <div className={css.frame}>
      <VideoOutlet />
      <IntercomOutlet />
      <LinkStrip />
      <CannotSave />
      {route && (
        <Boundary key={route.name} fallback={<FirstLoad />}>
          <route.page />
        </Boundary>
      )}
    </div>
  );
};
