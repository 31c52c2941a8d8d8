/**
 * Faults of the console, told to the server's log by the browser that met them. Open to everyone, since the
 * sign-in page can break too; the lengths are small because nobody vouches for the text.
 */
import { z } from 'zod';
import { post } from '../core/call.ts';

export const clientErrorLimits = { message: 500, stack: 4000, page: 200 } as const;
/** Reports a minute that one browser sends and that the server takes from one address. */
export const clientErrorsPerMinute = 10;

export const clientErrorReport = z.object({
  /** What broke; `request`: a call without an answer, or that the server failed at; `message`: one of the socket. */
  kind: z.enum(['render', 'script', 'promise', 'chunk', 'reply', 'request', 'message']),
  message: z.string().max(clientErrorLimits.message),
  stack: z.string().max(clientErrorLimits.stack).default(''),
  /** Path of the page, without its query. */
  page: z.string().max(clientErrorLimits.page).default(''),
  /** How often it came until it was told, and how long before that for the first time: it may have waited for the network. */
  times: z.number().int().min(1).default(1),
  secondsAgo: z.number().int().min(0).default(0),
});
export type ClientErrorReport = z.input<typeof clientErrorReport>;

export const clientError = {
  report: post('/client/error', {
    summary: 'Report a fault of the console',
    access: 'public',
    input: clientErrorReport,
  }),
};
