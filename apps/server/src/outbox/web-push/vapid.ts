/** The key pair by which push services recognize this installation (VAPID, RFC 8292). */
import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { installationSecret } from '../../auth/installation-secret.ts';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';

/** Base64url: the scalar, and the uncompressed point of P-256. */
export interface VapidKeys {
  privateKey: string;
  publicKey: string;
}

export interface WebPush {
  /** Whom a push service may contact. */
  contact: string;
  /** Made at the first use, the same ever after: a phone subscribes to the public one. */
  keys(): Promise<VapidKeys>;
}

const curve = 'prime256v1';
const newPrivateKey = () => Buffer.from(webPush.generateVAPIDKeys().privateKey, 'base64url');

const readKeys = async (db: Kysely<DB>): Promise<VapidKeys> => {
  const secret = await installationSecret(db, 'web push', newPrivateKey);
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  return { privateKey: secret.toString('base64url'), publicKey: pair.getPublicKey('base64url') };
};

/** Undefined where no notifications are sent. */
export function openWebPush(
  { webPush: settings }: Pick<Config, 'webPush'>,
  db: Kysely<DB>,
): WebPush | undefined {
  if (!settings) return undefined;
  let known: VapidKeys | undefined;
  return {
    ...settings,
    async keys() {
      known ??= await readKeys(db);
      return known;
    },
  };
}

/** Whether it is a point of the curve: nothing could be encrypted for another. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const pair = createECDH(curve);
    pair.generateKeys();
    return pair.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}
