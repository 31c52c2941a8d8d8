/**
 * The stages that an order has reached. The one place that says so: the alarm list filters by it (`blockStatus`), and the
 * home page counts by it, so that each number there is the total of the list that it opens.
 */
import { sql } from 'kysely';
import type { Sql } from '../../../database/list-sql.ts';
import { isDispatched } from '../service-order.ts';
import { isWithdrawn } from './withdrawn.ts';

/** On `alarm a`, by number: 1 reported, 2 dispatched, 3 arrived, 4 completed or rescued. */
const stages: Readonly<Record<number, Sql>> = {
  1: sql`${isDispatched('a')}`,
  2: sql`${isDispatched('a')} and a.process_date is not null`,
  3: sql`${isDispatched('a')} and a.arrive_date is not null`,
  // An order that was cancelled, or that the device withdrew, was not completed; people who are out are out.
  4: sql`${isDispatched('a')} and a.finish_date is not null
    and (a.rescue_time is not null or (a.cancelled_at is null and not ${isWithdrawn}))`,
};

export const reachedStage = (stage: number): Sql => stages[stage] ?? sql`false`;
