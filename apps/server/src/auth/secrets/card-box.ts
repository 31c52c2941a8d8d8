/**
 * ID card numbers in the database: encrypted with a key of the installation and bound to the account, so that a copy
 * of the database reveals none and a number cannot be moved to another person's row.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { installationSecret } from '../installation-secret.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The name of the key among the installation's secrets. */
export const cardSecret = 'id card';

export const openCardBox = async (db: Kysely<DB>) => cardBox(await installationSecret(db, cardSecret));

export function cardBox(key: Buffer) {
  const bound = (userId: number) => Buffer.from(`account ${userId}`);
  return {
    /** Null when there is no number. */
    seal(userId: number, card: string): Buffer | null {
      if (card === '') return null;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(bound(userId));
      const sealed = Buffer.concat([cipher.update(card, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    /**
     * Empty when there is no number. @throws Error when it was sealed for another account, or by another installation
     */
    open(userId: number, stored: Buffer | null): string {
      if (stored === null) return '';
      const decipher = createDecipheriv(algorithm, key, stored.subarray(0, ivBytes)).setAAD(bound(userId));
      decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(stored.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
