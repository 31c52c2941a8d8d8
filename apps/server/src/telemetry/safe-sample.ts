/**
 * A sample of device data for display: truncated, with invisible characters made visible, and without anything that
 * resembles a secret. A misconfigured gateway sends its secret in place of its name, or in a message.
 */
import { hiddenCharacter } from '@hoistway/contract/core/fields';

const mask = '••••';
/** Our secrets have 43 of these characters. */
const secretShape = /[A-Za-z0-9_-]{40,}/g;
/** `"password": "…"`, `token=…` */
const secretField =
  /((?:passw(?:or)?d|pwd|secret|token|密码|密钥)\w*["']?\s*[:=]\s*)("[^"]*"?|'[^']*'?|[^\s,;&}\]]+)/gi;
const hidden = new RegExp(hiddenCharacter, 'gu');
/** The part of a payload that is read: more than is shown, because masking shortens it. */
export const readBytes = 2000;

const visible = (character: string) =>
  character
    .split('')
    .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

const safe = (text: string, wasCut: boolean, chars: number): string => {
  const masked = text.replaceAll(secretShape, mask).replaceAll(secretField, `$1${mask}`);
  // A secret may cross the cut.
  const uncut = wasCut ? masked.replace(/[A-Za-z0-9_-]+$/, '') : masked;
  // Nor may half a surrogate pair remain there.
  return uncut
    .replaceAll(hidden, visible)
    .slice(0, chars)
    .replace(/[\ud800-\udbff]$/, '');
};

export const safeText = (text: string, chars: number): string =>
  safe(text.slice(0, readBytes), text.length >= readBytes, chars);

export const safeSample = (payload: Uint8Array | string, chars: number): string => {
  if (typeof payload === 'string') return safeText(payload, chars);
  const read = Buffer.from(payload.subarray(0, readBytes)).toString('utf8');
  return safe(read, payload.length >= readBytes, chars);
};
