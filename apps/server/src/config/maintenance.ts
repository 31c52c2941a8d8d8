/** Maintenance, orders and rescue: what crews do. */
import { z } from 'zod';
import { integer, onOff, setting } from './setting.ts';

export const rescue = z.object({
  /** Minutes from the arrival at a unit to the rescue of the people in it. */
  limitMinutes: setting('HOISTWAY_RESCUE_MINUTES', integer(1, 1440, 30)),
});

export const maintenance = z.object({
  /** Off for a fleet whose visits are planned by another system. */
  plans: setting('HOISTWAY_PLANS', onOff('on')),
});

/** How long to wait for an answer from the person who is offered an order. */
export const orders = z.object({
  /** Time until the next person is asked. */
  answerMinutes: setting('HOISTWAY_ORDER_ANSWER_MINUTES', integer(1, 120, 3)),
  /** The same when people are trapped. */
  trappedAnswerMinutes: setting('HOISTWAY_ORDER_ANSWER_TRAPPED_MINUTES', integer(1, 120, 1)),
});
