/** Calls that devices make over HTTP instead of MQTT. They sign in with their device account (HTTP Basic). */
import { z } from 'zod';
import { upload } from '../core/call.ts';
import * as f from '../core/fields.ts';

/** Largest picture of a car camera. */
export const maxTrappedImageBytes = 2 * 1024 * 1024;
/** Maximum number of pictures per camera and hour; further ones are not accepted. */
export const trappedImagesPerHour = 60;

export const device = {
  trappedImage: upload('/device/trappedImage', {
    summary:
      'A JPEG or PNG picture of the car while people are trapped; HTTP Basic with the device account; can be repeated safely',
    access: 'public',
    input: z.object({
      jobNum: f.jobNum,
      /** When it was taken, epoch milliseconds: at most a day ago. */
      takenAt: z.coerce.number().int().positive(),
    }),
    output: z.object({ imageId: z.number().int() }),
  }),
};
