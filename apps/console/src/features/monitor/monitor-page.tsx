/** Real-time monitoring (/manage/monitor): the list, and beside it one elevator or up to six. */
import { bindingTypes } from '@hoistway/contract/binding';
import { Activity, useState } from 'react';
import { BindingDialog } from '../../ui/binding/binding-dialog.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import css from './monitor.module.css';
import { MonitorList } from './monitor-list.tsx';
import { useKeepalive } from './use-keepalive.ts';
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
  useKeepalive(!idle);

  const open = async (started: Promise<boolean>): Promise<boolean> => {
    const done = await started;
    if (done && narrow) setListShown(false);
    return done;
  };

  return (
    <div className={css.page} data-monitor-type={watch.type}>
      <Activity mode={idle || listShown ? 'visible' : 'hidden'}>
        <aside className={idle ? css.wideList : css.sideList}>
          <MonitorList
            narrow={!idle}
            watched={watchedOf(watch)}
            onWatch={jobNum => void open(single(jobNum))}
            onWatchMany={jobNums => void open(multi(jobNums))}
          />
        </aside>
      </Activity>
      {watch.type !== monitorTypes.none && (
        <WatchArea
          watch={watch}
          bodyHidden={narrow && listShown}
          listShown={listShown}
          onToggleList={() => setListShown(!listShown)}
          onChoose={() => setChoosing(true)}
          onDrill={drill}
          onBack={back}
          onStop={stop}
        />
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
