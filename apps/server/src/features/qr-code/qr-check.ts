/** Whether a code is valid now. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import { installationSecret } from '../../auth/installation-secret.ts';
import { inUse } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { decodeQr, type QrClaims } from './qr-code.ts';

export const qrKey = (db: Kysely<DB>) => installationSecret(db, 'owner code');

/** @throws Refusal qrInvalid, qrWithdrawn, qrExpired */
export async function checkQr(db: Kysely<DB>, code: string): Promise<QrClaims> {
  const claims = decodeQr(code, await qrKey(db));
  if (!claims) throw new Refusal('qrInvalid');
  const { rows } = await sql<{ generation: number }>`
    select coalesce(g.generation, 0) as generation
    from elevator e left join qr_generation g using (elevator_id)
    where e.elevator_id = ${claims.elevatorId} and ${inUse('e')}`.execute(db);
  if (!rows[0]) throw new Refusal('qrInvalid');
  if (rows[0].generation !== claims.generation) throw new Refusal('qrWithdrawn');
  if (claims.expiresAt * 1000 <= Date.now()) throw new Refusal('qrExpired');
  return claims;
}
