/**
 * Why a unit is out of use, the ledger's own words. Where several reasons hold at once the first of the list counts:
 * without power nothing else can be judged, an open fault is repaired in inspection mode, and of a device that is not
 * no reports, only alarms that are still open count.
 */
import { type CodeOf, codes, words } from '../words.ts';

export const stopCauses = codes([
  ['power', words('停电', 'Power failure')],
  ['fault', words('故障', 'Fault')],
  ['human', words('人为及外部', 'Human or external')],
  ['offline', words('离线', 'Offline')],
  ['maintenance', words('维保', 'Maintenance')],
  ['inspection', words('检修', 'Inspection')],
  ['unknown', words('原因未知', 'Unknown cause')],
]);
export type StopCause = CodeOf<typeof stopCauses>;
