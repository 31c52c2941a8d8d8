/**
 * The signature of a delivery: HMAC-SHA256 of its time and its body with the secret of the webhook. The time is
 * signed as well, so that a receiver can refuse replays: anything older than five minutes.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { webhookHeaders } from '@hoistway/contract/features/webhook';

export const newSecret = (): string => `whs_${randomBytes(32).toString('base64url')}`;

export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

export function signedHeaders(
  secret: string,
  { event, delivery, body }: { event: string; delivery: string; body: string },
  nowMs = Date.now(),
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Hoistway-Webhook/1',
    [webhookHeaders.event]: event,
    [webhookHeaders.delivery]: delivery,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: signatureOf(secret, timestamp, body),
  };
}
