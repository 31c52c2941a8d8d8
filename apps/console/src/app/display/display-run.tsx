/**
 * The running mode of page scroll: the chosen pages of the console, one after the other, without menu, header and tabs
 * (specification 2, section 2.10). player.ts says which is shown.
 */
import { pageNamed, pathOfPage } from '@hoistway/contract/core/permissions';
import {
  type DisplaySetting,
  display,
  permissionOf,
  type ScrollMode,
  type ScrollPage,
  type ScrollStep,
  scrollPages,
} from '@hoistway/contract/features/display';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { leaveFullScreen } from '@hoistway/parts/browser/full-screen.ts';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FilterExtras, type FilterExtrasProps } from '@hoistway/parts/list/filter-extras.tsx';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SavedSearches } from '../../features/saved-search/saved-searches.tsx';
import { Boundary } from '../boundary.tsx';
import type { Page } from '../lazy-page.tsx';
import { Arrival } from './arrival.tsx';
import css from './display-run.module.css';
import { keepLists } from './kept-lists.ts';
import { OwnAddress } from './own-address.tsx';
import { createPlayer } from './player.ts';
import { texts } from './texts.ts';
import { ToolBar } from './tool-bar.tsx';
import { useDisplayLine } from './use-display-line.ts';
import { useLeaving } from './use-leaving.ts';

type RouteNamed = (name: string) => { path: string; page: Page } | undefined;

/** What the pages have read is forgotten with the display. */
const useForgetting = () => {
  const client = useQueryClient();
  useEffect(() => {
    const forgetLists = keepLists(client);
    return () => {
      forgetLists();
      // When the page that follows has taken what it shows.
      queueMicrotask(() => client.removeQueries({ type: 'inactive' }));
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
const TimedExtras = (props: FilterExtrasProps) => (
  <>
    <SavedSearches {...props} />
    {props.recentDays !== undefined && <TimeToast key={props.recentDays} days={props.recentDays} />}
  </>
);
const extras = { auto: TimedExtras, manual: SavedSearches } as const;

const routeNameOf = (page: ScrollPage) => (page === 'imagePage' ? page : permissionOf(page));

interface PlayingProps {
  mode: ScrollMode;
  steps: readonly ScrollStep[];
  forbidden: readonly ScrollPage[];
  routeNamed: RouteNamed;
  isFullScreen: boolean;
  onExit: () => void;
}

const Playing = ({ mode, steps, forbidden, routeNamed, isFullScreen, onExit }: PlayingProps) => {
  const words = useWords();
  const [player] = useState(() => createPlayer(steps, mode));
  useLayoutEffect(() => {
    player.start();
    return player.stop;
  }, [player]);
  const { index, entry, by, failed } = useCell(player.now);
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
        number={index + 1}
        total={steps.length}
        failed={failed}
        forbidden={forbidden}
        isFullScreen={isFullScreen}
        onPrevious={player.previous}
        onNext={player.next}
        onExit={onExit}
      />
      <main className={css.page}>
        <div key={entry} className={css.slide} data-by={by}>
          <Boundary fallback={<FirstLoad />} onFailed={() => player.arrived(entry, true)}>
            <FilterExtras value={extras[mode]}>
              <OwnAddress path={route.path}>
                <route.page />
                <Arrival onArrive={isFailed => player.arrived(entry, isFailed)} />
              </OwnAddress>
            </FilterExtras>
          </Boundary>
        </div>
      </main>
    </>
  );
};

interface ScrollProps extends Pick<PlayingProps, 'routeNamed' | 'isFullScreen' | 'onExit'> {
  setting: DisplaySetting;
}

/** Other settings, or other rights, begin it again. */
const Scroll = ({ setting: { mode, pages }, ...frame }: ScrollProps) => {
  const t = useTexts(texts);
  const may = useMayAny();
  const steps = pages.filter(({ page }) => may(permissionOf(page)));
  const forbidden = pages.flatMap(({ page }) => (may(permissionOf(page)) ? [] : [page]));
  const words = useWords();
  if (steps.length === 0)
    return (
      <>
        <header className={css.bar}>
          <h1 className={css.title}>{words(pageNamed('displayIndex').title)}</h1>
        </header>
        <EmptyState text={t.nothing} action={<Button onClick={frame.onExit}>{t.exit}</Button>} />
      </>
    );
  return (
    <Playing key={JSON.stringify([mode, steps])} mode={mode} steps={steps} forbidden={forbidden} {...frame} />
  );
};

export const DisplayRun = ({ routeNamed }: { routeNamed: RouteNamed }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const setting = useCall(display.setting, {}, { staleTimeMs: Number.POSITIVE_INFINITY });
  useDisplayLine();
  useForgetting();
  const exit = () => {
    leaveFullScreen();
    void navigate(pathOfPage('displayIndex'));
  };
  const isFullScreen = useLeaving(exit);
  return (
    <div className={css.run}>
      {setting.data ? (
        <Scroll setting={setting.data} routeNamed={routeNamed} isFullScreen={isFullScreen} onExit={exit} />
      ) : setting.error ? (
        <FailureState
          error={setting.error}
          onRetry={() => void setting.refetch()}
          action={<Button onClick={exit}>{t.exit}</Button>}
        />
      ) : (
        <FirstLoad />
      )}
    </div>
  );
};
