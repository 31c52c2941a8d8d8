/** The watched units, and the transitions between them; watching a disconnected device is refused with a message. */

import { maxPicked } from '@hoistway/contract/core/fields';
import { refusals } from '@hoistway/contract/core/refusal';
import { monitor } from '@hoistway/contract/features/monitor';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { texts } from '../texts.ts';
import {
  backToMulti,
  drillInto,
  readWatch,
  type Watch,
  watchMulti,
  watchNone,
  watchSingle,
  writeWatch,
} from './watch-mode.ts';

export const useWatch = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const { message } = App.useApp();
  const [search, setSearch] = useSearchParams();
  const watch = useMemo(() => readWatch(search), [search]);
  const go = (next: Watch) => {
    if (next !== watch) setSearch(writeWatch(search, next));
  };

  const reportUnits = (why: 'monitoringOff' | 'deviceOffline', jobNums: readonly string[]) => {
    if (jobNums.length === 0) return;
    void message.error(
      t.whichOffline({ msg: words(refusals[why].words), jobNums: jobNums.join(common.comma) }),
    );
  };

  /** All of them must be online (specification 1, section 5). */
  const mayWatch = async (jobNums: readonly string[]): Promise<boolean> => {
    try {
      const { allow, msg, offline, notAllowed } = await send(monitor.allow, { jobNum: jobNums.join(',') });
      if (allow) return true;
      if (jobNums.length === 1) void message.error(msg);
      else {
        reportUnits('monitoringOff', notAllowed);
        reportUnits('deviceOffline', offline);
      }
      return false;
    } catch (error) {
      void message.error(errorText(error));
      return false;
    }
  };

  return {
    watch,
    single: async (jobNum: string): Promise<boolean> => {
      const allowed = await mayWatch([jobNum]);
      if (allowed) go(watchSingle(jobNum));
      return allowed;
    },
    multi: async (jobNums: readonly string[]): Promise<boolean> => {
      if (jobNums.length === 0) {
        void message.warning(common.selectData);
        return false;
      }
      if (jobNums.length > maxPicked) {
        void message.warning(t.overMaxPicked);
        return false;
      }
      const allowed = await mayWatch(jobNums);
      if (allowed) go(watchMulti(jobNums));
      return allowed;
    },
    drill: (jobNum: string) => go(drillInto(watch, jobNum)),
    back: () => go(backToMulti(watch)),
    stop: () => go(watchNone),
  };
};
