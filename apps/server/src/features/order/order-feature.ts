/** Orders: who goes to a unit whose alarm was dispatched, and how it goes on. */
import type { Config } from '../../config/config.ts';
import type { Listener } from '../../database/listen.ts';
import type { Database } from '../../database/pool.ts';
import { feature } from '../../feature.ts';
import { soonAfter } from '../../jobs/soon-after.ts';
import type { Log } from '../../log/log.ts';
import type { Downloads } from '../download/download.ts';
import { assignOrders } from './assign/assign-orders.ts';
import { orderRoutes } from './order-routes.ts';

/** Answers that do not come, and notices that were missed. */
const pollAgainMs = 1000;
const incident = { kept: 'the record of an incident' };

export const orderFeature = ({
  database: { behind },
  listen,
  downloads,
  config: {
    orders: { answerMinutes, trappedAnswerMinutes },
  },
  log,
}: {
  database: Pick<Database, 'behind'>;
  listen: Listener['listen'];
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'orders'>;
  log: Log;
}) => {
  const times = { answerSeconds: answerMinutes * 60, trappedSeconds: trappedAnswerMinutes * 60 };
  // An order says so itself, in the transaction of its alarm.
  const assigner = soonAfter('order_changed', {
    listener: { listen },
    run: async signal => void (await assignOrders(behind, times, signal)),
    inTrouble: error => log.error({ err: error }, 'orders could not be assigned'),
  });
  return feature({
    bindings: orderRoutes({ downloads, times }),
    reactions: [assigner],
    jobs: {
      'orders that nobody has': { everyMs: pollAgainMs, run: signal => assignOrders(behind, times, signal) },
    },
    tables: { work_order: incident, order_assignment: incident, order_step: incident },
    announces: ['order_changed'],
  });
};
