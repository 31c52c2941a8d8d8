/** Deletes pictures of trapped people. Pictures of an open alarm stay, however old they are. */
import { sql } from 'kysely';
import type { PictureSweep } from '../../files/picture/picture-rows.ts';
import { beforeFault, trappedImages } from './trapped-image-queries.ts';

/** A picture not stored by then was abandoned by a process that died. */
const abandonedAfterHours = 1;

/** @throws the store's error when nothing could be removed: the next run tries again */
export const removeOldImages = (
  { days, ...parts }: PictureSweep & { days: number },
  signal: AbortSignal,
): Promise<void> =>
  trappedImages.sweep(
    parts,
    sql`(i.received_at < now() - make_interval(days => ${days})
         or not i.stored and i.received_at < now() - make_interval(hours => ${abandonedAfterHours}))
      and not exists (select from alarm a where a.elevator_id = i.elevator_id and a.finish_date is null
                      and i.taken_at >= a.alarm_date - ${beforeFault})`,
    signal,
  );
