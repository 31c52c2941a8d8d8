/**
 * The running mode of page scroll: the chosen pages of the console, one after the other, without menu, header and tabs
 * (specification 2, section 2.10). player.ts says which is shown. By a display link they are its maker's, and only seen.
 */
import type { Cell } from '@hoistway/client/cell';
import { pageNamed, pathOfPage } from '@hoistway/contract/core/permissions';
import {
  display,
  isShareable,
  permissionOf,
  type ScrollMode,
  type ScrollPage,
  type ScrollStep,
  scrollPages,
} from '@hoistway/contract/features/display';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { isSomethingAbove, leaveFullScreen } from '@hoistway/parts/browser/full-screen.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FilterExtras, type FilterExtrasProps } from '@hoistway/parts/list/filter-extras.tsx';
import { useIsLink, useSession } from '@hoistway/parts/session/session.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SavedSearches } from '../../features/saved-search/saved-searches.tsx';
import { Boundary } from '../boundary.tsx';
import type { Page } from '../lazy-page.tsx';
import { Arrival } from './arrival.tsx';
import css from './display-run.module.css';
import { keepLists } from './kept-lists.ts';
import { OwnAddress } from './own-address.tsx';
import { createPlayer } from './player.ts';
import { SeenOnly } from './seen-only.tsx';
import { texts } from './texts.ts';
import { NotShown, ToolBar } from './tool-bar.tsx';
import { useDisplayLine } from './use-display-line.ts';
import { useLeaving } from './use-leaving.ts';

type RouteNamed = (name: string) => { path: string; page: Page } | undefined;

/** The page that follows takes what it shows meanwhile, the frame around it some of it later: neither is to be asked for twice. */
const forgottenAfterMs = 3000;

/** What the pages have read is forgotten with the display, and when other pages are shown in their place. */
const useForgetting = () => {
  const client = useQueryClient();
  useEffect(() => {
    const forgetLists = keepLists(client);
    return () => {
      forgetLists();
      setTimeout(() => client.removeQueries({ type: 'inactive' }), forgottenAfterMs);
    };
  }, [client]);
};

const toastKey = 'days';

/** Names the days that a list opens with: nobody at a wall opens its filters to see them. */
const TimeToast = ({ days }: { days: number }) => {
  const t = useTexts(commonTexts);
  const { message } = App.useApp();
  const say = useEffectEvent(
    () => void message.info({ key: toastKey, content: days === 1 ? t.today : t.lastDays(days) }),
  );
  const end = useEffectEvent(() => message.destroy(toastKey));
  useEffect(() => {
    say();
    return end;
  }, []);
  return null;
};
const DaysAlone = ({ recentDays }: FilterExtrasProps) =>
  recentDays === undefined ? null : <TimeToast key={recentDays} days={recentDays} />;
const TimedSearches = (props: FilterExtrasProps) => (
  <>
    <SavedSearches {...props} />
    <DaysAlone {...props} />
  </>
);
const ownExtras = { auto: TimedSearches, manual: SavedSearches } as const;
const linkExtras = { auto: DaysAlone, manual: undefined } as const;

const routeNameOf = (page: ScrollPage) => (page === 'imagePage' ? page : permissionOf(page));

interface Chosen {
  steps: readonly ScrollStep[];
  forbidden: readonly ScrollPage[];
  /** Chosen by the link's maker, and nothing for strangers. */
  notByLink: readonly ScrollPage[];
}

/** What is shown of the chosen pages, and why not the others. */
const useChosen = (pages: readonly ScrollStep[]): Chosen => {
  const may = useMayAny();
  const link = useSession()?.info.displayLink;
  const isShut = ({ page }: ScrollStep) => Boolean(link) && !isShareable(page);
  const maySee = ({ page }: ScrollStep) =>
    link ? link.openPages.some(seen => seen === page) : may(permissionOf(page));
  const named = (those: readonly ScrollStep[]) => those.map(({ page }) => page);
  return {
    steps: pages.filter(maySee),
    forbidden: named(pages.filter(step => !maySee(step) && !isShut(step))),
    notByLink: named(pages.filter(isShut)),
  };
};

/** The value of a cell; what follows from it is rendered in slices, between which the browser goes on. */
const useInSlices = <T,>(cell: Cell<T>): T => {
  const [value, setValue] = useState(cell.get);
  useLayoutEffect(() => {
    const read = () => startTransition(() => setValue(() => cell.get()));
    read();
    return cell.subscribe(read);
  }, [cell]);
  return value;
};

interface PlayingProps extends Chosen {
  mode: ScrollMode;
  routeNamed: RouteNamed;
  isFullScreen: boolean;
  /** A display link has nowhere else to go. */
  onExit: (() => void) | undefined;
}

const Playing = ({ mode, steps, routeNamed, ...bar }: PlayingProps) => {
  const words = useWords();
  useForgetting();
  const isLink = useIsLink();
  const extras = isLink ? linkExtras : ownExtras;
  const [player] = useState(() => createPlayer(steps, mode, isSomethingAbove));
  useLayoutEffect(() => {
    player.start();
    return player.stop;
  }, [player]);
  const { index, entry, by, failed } = useInSlices(player.now);
  const step = steps[index];
  const following = steps[(index + 1) % steps.length];
  const next = following && routeNamed(routeNameOf(following.page));
  useEffect(() => void next?.page.load(), [next]);
  const title = step && words(scrollPages.words[step.page]);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  const route = step && routeNamed(routeNameOf(step.page));
  if (!step || !route) return null;
  return (
    <>
      <ToolBar
        mode={mode}
        page={step.page}
        entry={entry}
        by={by}
        number={index + 1}
        total={steps.length}
        failed={failed}
        onPrevious={player.previous}
        onNext={player.next}
        {...bar}
      />
      <main className={css.page}>
        {/* What is inert has nothing that would be focused to scroll it. */}
        <section
          key={entry}
          className={css.slide}
          data-by={by}
          aria-label={title}
          tabIndex={isLink ? 0 : undefined}
        >
          <Boundary fallback={<FirstLoad />} onFailed={() => player.arrived(entry, true)}>
            <FilterExtras value={extras[mode]}>
              <OwnAddress path={route.path}>
                <SeenOnly value={isLink}>
                  <route.page />
                </SeenOnly>
                <Arrival onArrive={isFailed => player.arrived(entry, isFailed)} />
              </OwnAddress>
            </FilterExtras>
          </Boundary>
        </section>
      </main>
    </>
  );
};

interface ScrollProps extends Pick<PlayingProps, 'routeNamed' | 'isFullScreen' | 'onExit'> {
  chosen: Chosen;
  mode: ScrollMode;
}

/** Other settings, or other rights, begin it again. */
const Scroll = ({ chosen, mode, ...frame }: ScrollProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const { steps, ...notShown } = chosen;
  if (steps.length === 0)
    return (
      <>
        <header className={css.bar}>
          <h1 className={css.title}>{words(pageNamed('displayIndex').title)}</h1>
          <NotShown {...notShown} />
        </header>
        <EmptyState
          text={t.nothing}
          action={frame.onExit && <Button onClick={frame.onExit}>{t.exit}</Button>}
        />
      </>
    );
  return <Playing key={JSON.stringify([mode, steps])} mode={mode} {...chosen} {...frame} />;
};

const noPages: readonly ScrollStep[] = [];

export const DisplayRun = ({ routeNamed }: { routeNamed: RouteNamed }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const setting = useCall(display.setting, {}, { staleTimeMs: Number.POSITIVE_INFINITY });
  const chosen = useChosen(setting.data?.pages ?? noPages);
  const isLink = useIsLink();
  useDisplayLine();
  // A link within a page leads away as well.
  useEffect(() => leaveFullScreen, []);
  const leave = () => void navigate(pathOfPage('displayIndex'));
  const exit = isLink ? undefined : leave;
  const isFullScreen = useLeaving(exit);
  return (
    <div className={css.run}>
      {setting.data ? (
        <Scroll
          chosen={chosen}
          mode={setting.data.mode}
          routeNamed={routeNamed}
          isFullScreen={isFullScreen}
          onExit={exit}
        />
      ) : setting.error ? (
        <FailureState
          error={setting.error}
          onRetry={() => void setting.refetch()}
          action={exit && <Button onClick={exit}>{t.exit}</Button>}
        />
      ) : (
        <FirstLoad />
      )}
    </div>
  );
};
