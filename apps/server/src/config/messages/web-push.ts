/** Notifications on technicians' phones, over the push services of their browsers. */
import { z } from 'zod';
import { setting } from '../setting.ts';

const isContact = (value: string) =>
  URL.canParse(value) && ['mailto:', 'https:'].includes(new URL(value).protocol);

export const webPush = z.object({
  /**
   * Whom a push service may contact about this server (RFC 8292): `mailto:` or `https://`. Without it the public URL, where
   * that has TLS; else, and with `off`, there are no notifications.
   */
  contact: setting(
    'HOISTWAY_WEB_PUSH',
    z
      .string()
      .refine(
        value => value === 'off' || isContact(value),
        'off, or an address for push services: mailto:name@example.com or https://…',
      )
      .optional(),
  ),
});

/** Undefined where no notifications are sent. */
export const webPushOf = (
  { contact }: z.output<typeof webPush>,
  publicUrl: string | undefined,
): { contact: string } | undefined => {
  if (contact !== undefined) return contact === 'off' ? undefined : { contact };
  return publicUrl?.startsWith('https:') ? { contact: publicUrl } : undefined;
};
