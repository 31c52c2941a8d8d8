/**
 * Faults of the console, told to the server's log by the browser that met them. Open to everyone, since the
 * sign-in page can break too; the lengths are small because nobody vouches for the text.
 */
import { z } from 'zod';
import { post } from './call.ts';

export const clientErrorLimits = { message: 500, stack: 4000, page: 200 } as const;
/** Reports a minute that one browser sends and that the server takes from one address. */
export const clientErrorsPerMinute = 10;

export const clientErrorReport = z.object({
  /** `render`, `script`, `promise`, `chunk` or `reply`. */
  kind: z.enum(['render', 'script', 'promise', 'chunk', 'reply']),
  message: z.string().max(clientErrorLimits.message),
  stack: z.string().max(clientErrorLimits.stack).default(''),
  /** Path of the page, without its query. */
  page: z.string().max(clientErrorLimits.page).default(''),
});
export type ClientErrorReport = z.input<typeof clientErrorReport>;

export const clientError = {
  report: post('/client/error', {
    summary: 'Report a fault of the console',
    access: 'public',
    input: clientErrorReport,
  }),
};
