/**
 * Errors of the console, reported to the server's log by the browser. Open to everyone, since the sign-in page can
 * break too; the lengths are small because the text is untrusted.
 */
import { z } from 'zod';
import { post } from '../core/call.ts';

export const clientErrorLimits = { message: 500, stack: 4000, page: 200 } as const;
/** Reports a minute that one browser sends and that the server accepts from one address. */
export const clientErrorsPerMinute = 10;

export const clientErrorReport = z.object({
  /** The kind of error; `request`: a call without a reply, or with a server error; `message`: a socket message. */
  kind: z.enum(['render', 'script', 'promise', 'chunk', 'reply', 'request', 'message']),
  message: z.string().max(clientErrorLimits.message),
  stack: z.string().max(clientErrorLimits.stack).default(''),
  /** Path of the page, without its query. */
  page: z.string().max(clientErrorLimits.page).default(''),
  /**
   * How often it occurred before this report, and how long before it for the first time: the report may have waited
   * for the network.
   */
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
