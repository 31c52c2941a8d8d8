/** Accounts of devices, and the units that each speaks for. The broker itself is a part of the device path. */
import { feature } from '../feature.ts';

export const brokerFeature = () =>
  feature({
    tables: { device_account: 'few', device_elevator: 'few' },
    announces: ['device_changed'],
  });
