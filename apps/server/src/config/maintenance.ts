/** Maintenance, orders and rescue: what crews do. */
import { z } from 'zod';
import { integer, onOff, setting } from './setting.ts';

export const rescue = z.object({
  /** Minutes from the arrival at a unit to the rescue of the people in it. */
  limitMinutes: setting('HOISTWAY_RESCUE_MINUTES', integer(1, 1440, 30)),
});

export const maintenance = z.object({
  /** Off for a fleet whose visits another system plans. */
  plans: setting('HOISTWAY_PLANS', onOff('on')),
});

/** How long somebody who is asked to take an order is waited for. */
export const orders = z.object({
  /** Until the next person is asked. */
  answerMinutes: setting('HOISTWAY_ORDER_ANSWER_MINUTES', integer(1, 120, 3)),
  /** The same where people are trapped. */
  trappedAnswerMinutes: setting('HOISTWAY_ORDER_ANSWER_TRAPPED_MINUTES', integer(1, 120, 1)),
});
