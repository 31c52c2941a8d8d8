/** Real-time monitoring (/manage/monitor): the list, and beside it one elevator or up to six. */
import { bindingTypes } from '@hoistway/contract/binding';
import { Activity, useRef, useState } from 'react';
import { BindingDialog } from '../../ui/binding/binding-dialog.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import css from './monitor.module.css';
import { MonitorList } from './monitor-list.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import { TrailsContext, useFollowedTrails } from './use-trails.ts';
import { useWatch } from './use-watch.ts';
import { WatchArea } from './watch-area.tsx';
import { monitorTypes, watchedOf } from './watch-mode.ts';

export const MonitorPage = () => {
  const narrow = useIsNarrow();
  const { watch, single, multi, drill, back, stop } = useWatch();
  const idle = watch.type === monitorTypes.none;
  // Who comes by a link looks at that elevator, not at the list.
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
