/** Real-time monitoring (/manage/monitor): the list, and next to it one elevator or up to six. */
import { bindingTypes } from '@hoistway/contract/features/binding';
import { BindingDialog } from '@hoistway/fleet/binding/binding-dialog.tsx';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { Activity, type RefObject, useEffect, useRef, useState } from 'react';
import { MonitorList, type PersonnelProps } from './list/monitor-list.tsx';
import css from './monitor.module.css';
import { TrailsContext, useFollowedTrails } from './trend/use-trails.ts';
import { useWatch } from './watch/use-watch.ts';
import { WatchArea } from './watch/watch-area.tsx';
import { monitorTypes, watchedOf } from './watch/watch-mode.ts';

/**
 * When the focused element disappears because other units are watched, focus moves to the header of the new view,
 * never to the top of the page.
 * @param what identifies the watched units
 */
const useKeepFocus = (head: RefObject<HTMLElement | null>, what: string): void => {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    // After the components that open or close with it have set their own focus.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body) head.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [head, what]);
};

interface MonitorPageProps {
  Personnel: React.ComponentType<PersonnelProps>;
}

export const MonitorPage = ({ Personnel }: MonitorPageProps) => {
  const narrow = useIsNarrow();
  const { watch, single, multi, drill, back, stop } = useWatch();
  const idle = watch.type === monitorTypes.none;
  // Anyone arriving by a link wants that elevator, not the list.
  const [listShown, setListShown] = useState(idle);
  const [choosing, setChoosing] = useState(false);
  const trails = useFollowedTrails(watchedOf(watch));
  const list = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useKeepFocus(idle ? list : title, `${watch.type} ${watchedOf(watch).join()}`);

  const open = async (started: Promise<boolean>): Promise<boolean> => {
    const done = await started;
    if (done && narrow) setListShown(false);
    return done;
  };

  return (
    <div className={css.page} data-monitor-type={watch.type}>
      <Activity mode={idle || listShown ? 'visible' : 'hidden'}>
        <aside ref={list} tabIndex={-1} className={idle ? css.wideList : css.sideList}>
          <MonitorList
            narrow={!idle}
            watched={watchedOf(watch)}
            onWatch={jobNum => void open(single(jobNum))}
            onWatchMany={jobNums => void open(multi(jobNums))}
            Personnel={Personnel}
          />
        </aside>
      </Activity>
      {watch.type !== monitorTypes.none && (
        <TrailsContext value={trails}>
          <WatchArea
            watch={watch}
            titleRef={title}
            bodyHidden={narrow && listShown}
            listShown={listShown}
            onToggleList={() => setListShown(!listShown)}
            onChoose={() => setChoosing(true)}
            onDrill={drill}
            onBack={back}
            onStop={stop}
          />
        </TrailsContext>
      )}
      {choosing && (
        <BindingDialog
          type={bindingTypes.pick}
          initial={watchedOf(watch)}
          onPicked={jobNums => open(multi(jobNums))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
};
