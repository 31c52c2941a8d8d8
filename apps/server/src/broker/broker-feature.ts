/** Accounts of devices, and the units each may publish for. The broker itself belongs to the device path. */
import { feature } from '../feature.ts';

export const brokerFeature = () =>
  feature({
    tables: { device_account: 'few', device_elevator: 'few' },
    announces: ['device_changed'],
  });
