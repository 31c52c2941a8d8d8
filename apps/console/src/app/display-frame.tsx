/**
 * The frame of page scroll: the whole window for one page of the console after the other, with neither menu nor header
 * nor tabs. Its page is that of the route whose `frame` is `display`, or what a display link shows in place of another.
 */

import { useIsLink } from '@hoistway/parts/session/session.ts';
import { FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useLocation } from 'react-router';
import { Boundary } from './boundary.tsx';
import css from './display-frame.module.css';
import { routeAt } from './routes.tsx';
import { CannotSave } from './shell/line/cannot-save.tsx';
import { useKeepalive } from './shell/line/keepalive.ts';
import { LinkStrip } from './shell/line/link-strip.tsx';
import { useFreshSession } from './shell/line/use-fresh-session.ts';
import { useLinkEnd } from './shell/line/use-link-end.ts';
import { useStaleLists } from './shell/line/use-stale-lists.ts';
import { IntercomOutlet, VideoOutlet } from './shell/outlet.tsx';
import { useScale } from './use-scale.ts';

export const DisplayFrame = () => {
  const route = routeAt(useLocation().pathname);
  const Page = useIsLink() ? route?.byLink : route?.page;
  useScale('display');
  useStaleLists();
  useFreshSession();
  useKeepalive();
  useLinkEnd();
  return (
    <div className={css.frame}>
      <VideoOutlet />
      <IntercomOutlet />
      <div className={css.notes}>
        <LinkStrip />
        <CannotSave />
      </div>
      {Page && (
        <Boundary fallback={<FirstLoad />}>
          <Page />
        </Boundary>
      )}
    </div>
  );
};
