/**
 * Accounts of devices, the units each may publish for, and open connections. The broker itself belongs to the device
 * path.
 */
import { feature } from '../feature.ts';

export const brokerFeature = () =>
  feature({
    tables: {
      device_account: 'few',
      device_elevator: 'few',
      device_connection: 'few',
      open_connection: { with: 'device_connection' },
    },
    announces: ['device_changed', 'connection_changed'],
  });
