/** Talking with a car: the operator's account at the SIP server and the extension of the elevator's box (specification 1, section 7). */
import { z } from 'zod';
import { get } from './call.ts';
import * as f from './fields.ts';

export const intercom = {
  open: get('/elevator/intercom', {
    summary: 'What the browser needs to call a car; refused while no SIP server is set up',
    access: ['monitor.intercom'],
    input: z.object({ jobNum: f.jobNum }),
    output: z.object({
      loginName: z.string(),
      password: z.string(),
      phone: z.string(),
      key: z.string(),
    }),
  }),
};
