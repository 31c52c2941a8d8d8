/** Maintenance. */
import { z } from 'zod';
import { onOff, setting } from './setting.ts';

export const maintenance = z.object({
  /** Off for a fleet whose visits another system plans. */
  plans: setting('HOISTWAY_PLANS', onOff('on')),
});
