/** Making gateways and changing them. All functions run in a transaction. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { gateway, NewSecret } from '@hoistway/contract/features/gateway';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { deviceSecretHash, newDeviceSecret } from '../../auth/device-secret.ts';
import { type GatewayViewer, type LockedGateway, lockGateway } from '../../auth/visible/gateway.ts';
import { refuseTaken } from '../../database/refuse-taken.ts';
import type { DB } from '../../database/schema/tables.ts';

const texts = {
  served: words(
    '该网关服务过电梯，不能删除；请停用',
    'This gateway has served units and cannot be deleted; disable it instead',
  ),
};
const newSecret = () => {
  const secret = newDeviceSecret();
  return { secret, stored: { secret_hash: deviceSecretHash(secret), secret_date: sql<Date>`now()` } };
};

/** @throws Refusal invalid when the name is taken */
export async function addGateway(
  db: Kysely<DB>,
  { userId, username: creator }: { userId: number; username: string },
  { username, remark }: CallParsed<typeof gateway.add>,
): Promise<NewSecret> {
  const { secret, stored } = newSecret();
  const { device_id } = await db
    .insertInto('device_account')
    .values({ username, remark, creator, creator_id: userId, ...stored })
    .returning('device_id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('username'));
  return { deviceId: device_id, username, secret };
}

/**
 * @returns the gateway before
 * @throws Refusal notFound, forbidden, conflict when the remark is another by now
 */
export async function editGateway(
  db: Kysely<DB>,
  viewer: GatewayViewer,
  { deviceId, remark, oldRemark }: CallParsed<typeof gateway.edit>,
): Promise<LockedGateway> {
  const found = await lockGateway(db, viewer, deviceId);
  if (found.remark !== oldRemark) throw new Refusal('conflict');
  await db.updateTable('device_account').set({ remark }).where('device_id', '=', deviceId).execute();
  return found;
}

/** The old secret ends with the transaction. */
export async function rotateSecret(
  db: Kysely<DB>,
  viewer: GatewayViewer,
  deviceId: number,
): Promise<NewSecret> {
  const { username } = await lockGateway(db, viewer, deviceId);
  const { secret, stored } = newSecret();
  await db.updateTable('device_account').set(stored).where('device_id', '=', deviceId).execute();
  return { deviceId, username, secret };
}

/**
 * @returns the gateway before
 * @throws Refusal notFound, forbidden, conflict when it is so already
 */
export async function setDisabled(
  db: Kysely<DB>,
  viewer: GatewayViewer,
  { deviceId, disabled }: CallParsed<typeof gateway.disable>,
): Promise<LockedGateway> {
  const found = await lockGateway(db, viewer, deviceId);
  if (found.disabled === disabled) throw new Refusal('conflict');
  await db.updateTable('device_account').set({ disabled }).where('device_id', '=', deviceId).execute();
  return found;
}

/**
 * With what was refused of it.
 * @returns its name
 * @throws Refusal notFound, forbidden, conflict when it has had a unit
 */
export async function removeGateway(
  db: Kysely<DB>,
  viewer: GatewayViewer,
  deviceId: number,
): Promise<string> {
  const { username, served } = await lockGateway(db, viewer, deviceId);
  if (served) throw new Refusal('conflict', { words: texts.served });
  await db.deleteFrom('device_account').where('device_id', '=', deviceId).execute();
  await db.deleteFrom('refused_message').where('username', '=', username).execute();
  return username;
}
