import type { CallOutput } from '@hoistway/contract/core/call';
import { alarm } from '@hoistway/contract/features/alarm';
import { useAlarmNotes } from '@hoistway/fleet/live/use-live.ts';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { markStale, useCall, useCalls } from '@hoistway/parts/call/use-call.ts';
import { useCanSave } from '@hoistway/parts/line/use-can-save.ts';
import { useQueryClient } from '@tanstack/react-query';
import { doubtedRescuer, type Entrapment, entrapmentOf } from './entrapment.ts';

/** Open entrapments lead, then the newest: these are enough. */
const alarmsOf = (jobNum: string) => ({ jobNum, pageNum: 1, pageSize: 10 });
/** Technicians on their way report their position, and not every viewer receives alarm notices. */
const refreshMs = 15_000;

const useAlarmsOf = (jobNum: string) =>
  useCall(alarm.listByJobNum, alarmsOf(jobNum), { refetchIntervalMs: refreshMs, keepPrevious: false });

/** The entrapment that a unit's alarms report, whatever its device says; undefined until they are loaded. */
export const useEntrapment = (jobNum: string): Entrapment | undefined => {
  const { data } = useAlarmsOf(jobNum);
  return data && entrapmentOf(data.result);
};

/** The alarms of a unit could not be read, or not be saved, so nobody knows whether somebody telephoned. */
export const useAlarmsUnsure = (jobNum: string): boolean => {
  const canSave = useCanSave();
  return useAlarmsOf(jobNum).error !== null || !canSave;
};

/** Who recorded the rescue, while the device still says that people are inside. */
export const useDoubtedRescuer = (jobNum: string): string | undefined => {
  const { data } = useCall(alarm.listByJobNum, alarmsOf(jobNum), { keepPrevious: false });
  return data && doubtedRescuer(data.result);
};

/** Of several units, those with people trapped according to an alarm. */
export const useUnitsWithEntrapment = (jobNums: readonly string[]): ReadonlySet<string> => {
  const known = useCalls(alarm.listByJobNum, jobNums.map(alarmsOf), { refetchIntervalMs: refreshMs });
  return new Set(jobNums.filter((_, at) => entrapmentOf(known[at]?.result ?? [])));
};

type Timeline = CallOutput<typeof alarm.timeline>;

/** Who is coming, and when: from the stages of the alarm, refreshed as soon as one of them changes. */
export const useRescue = (alarmId: number, jobNum: string): Timeline | undefined => {
  const client = useQueryClient();
  useAlarmNotes(note => {
    if (note.elevatorId === jobNum) void markStale(client, [alarm.timeline]);
  });
  const may = useMayAny();
  return useCall(
    alarm.timeline,
    { alarmId },
    // A display link does not read who is coming.
    { enabled: alarm.timeline.access.some(may), refetchIntervalMs: refreshMs, keepPrevious: false },
  ).data;
};
