import { alarm } from '@hoistway/contract/alarm';
import { useCall } from '../../api/use-call.ts';
import { isOpenAlarm } from './open-alarm.ts';

/** The newest are enough: an entrapment that goes on is among them. */
const newest = { pageNum: 1, pageSize: 10 };

/** Since when people wait in a car that says it holds some; undefined until its alarm is known. */
export const useTrappedSince = (jobNum: string, trapped: boolean): string | undefined => {
  const { data } = useCall(
    alarm.listByJobNum,
    { jobNum, ...newest },
    { enabled: trapped, keepPrevious: false },
  );
  if (!trapped) return undefined;
  const moments = data?.result
    .filter(row => row.boxUp === 'yes' && isOpenAlarm(row))
    .map(row => row.alarmDate);
  return moments?.sort()[0];
};
