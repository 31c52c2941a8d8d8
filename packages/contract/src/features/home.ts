/** Figures of the overview (specification 2, section 7, and 3, section 7): they stand in its header and on the home page. */
import { z } from 'zod';
import { post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { words } from '../core/words.ts';

/** How a unit is monitored, as the links into the alarms have it: `type` of the address (specification 3, section 2). */
export const deviceStatuses = {
  normal: { type: 1, title: words('正常监视', 'Normal') },
  notNormal: { type: 0, title: words('未正常监视', 'Not normal') },
} as const;
export type DeviceStatus = keyof typeof deviceStatuses;

/** The only status count that there is for now. */
const deviceStatusType = 2;

export const home = {
  deviceStatusCount: post('/home/deviceStatusCount', {
    summary:
      'How many units of the scope are monitored normally and how many are not; for holders of the home-page permission of the device status',
    access: ['indexInfo'],
    input: z.object({ type: z.literal(deviceStatusType), dataPermissionList: f.dataPermissionList }),
    output: z.array(z.object({ name: z.enum(['normal', 'notNormal']), value: z.number().int() })),
  }),
};
