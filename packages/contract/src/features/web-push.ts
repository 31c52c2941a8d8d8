/**
 * Notifications on a technician's phone (web push): which phones an account turned them on for. What they say is written
 * by the server about the technician's orders.
 */
import { z } from 'zod';
import { get, post } from '../core/call.ts';

/** Of one account; the one that was not opened for longest makes room for another. */
export const mostPhones = 10;

/** The address that the browser's push service gave to this phone: whoever knows it may write there. */
const endpoint = z.url({ protocol: /^https$/ }).max(1000);

/** What a phone shows, as it is encrypted for it. */
export const shownNotification = z.object({
  title: z.string(),
  body: z.string(),
  lang: z.enum(['zh', 'en']),
  /** One with the same tag takes its place on the screen. */
  tag: z.string(),
  /** The screen of the app that it opens: `#/order/12`. */
  address: z.string(),
  /** People are trapped: it stays on the screen until it is touched. */
  urgent: z.boolean(),
});
export type ShownNotification = z.output<typeof shownNotification>;

export const webPush = {
  key: get('/work/notifications', {
    summary: 'What a phone needs to turn notifications about orders on',
    access: ['work.order'],
    keys: false,
    /** The public VAPID key (P-256, uncompressed, base64url); null: this installation sends no notifications. */
    output: z.object({ publicKey: z.string().nullable() }),
  }),
  turnOn: post('/work/notifications/turnOn', {
    summary: `Send notifications about orders that are offered to the caller, withdrawn or over to this phone, in the language of the request. A phone gets those of one account, the last one that asked; an account has at most ${mostPhones} phones`,
    access: ['work.order'],
    input: z.object({
      endpoint,
      /** The browser's keys (RFC 8291), base64url: a point of P-256, uncompressed, and 16 bytes. */
      p256dh: z.string().regex(/^B[\w-]{86}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    changes: [],
  }),
  turnOff: post('/work/notifications/turnOff', {
    summary: 'Send no more notifications to this phone, whichever account they were for',
    access: 'signedIn',
    input: z.object({ endpoint }),
    changes: [],
  }),
};
