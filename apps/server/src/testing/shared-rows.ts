/** The rows that the examples of several features refer to, created for the test. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { clientHash, hashPassword } from '../auth/password.ts';
import { openCardBox } from '../auth/secrets/card-box.ts';
import { hashToken } from '../auth/sessions.ts';
import { qrKey } from '../features/qr-code/qr-check.ts';
import { encodeQr } from '../features/qr-code/qr-code.ts';
import { openFolderStore } from '../files/object-store/folder-store.ts';
import type { ExampleWorld, SharedRows } from '../http/examples.ts';
import type { TestApp } from './test-app.ts';
import * as make from './test-rows.ts';

/** Words that occur only in rows of examples: a reply without them reveals nothing about the rows. */
export const secretWords = ['秘苑', 'secret-building', 'secret-remark', '13900001111', 'secret-file'];

/** Credentials for calls that carry their own. */
const device = { username: 'valid-device', secret: 'valid-secret' };
export const deviceAuthorization = `Basic ${Buffer.from(`${device.username}:${device.secret}`).toString('base64')}`;

/** An unused name, no part of which reads as a telephone number. */
const newName = () => `n${randomUUID().slice(0, 12)}`;

/** An unused phone number. */
const newTelNum = () => `199${String(randomInt(1e8)).padStart(8, '0')}`;

/** Resets the captcha of the rows. */
export const addCaptcha = ({ db }: TestApp, { captchaToken, captcha }: SharedRows) =>
  sql`insert into captcha values (${captchaToken}, ${captcha}, now() + interval '5 minutes')
      on conflict (token) do update set expires_at = excluded.expires_at`.execute(db);

/** Accounts, of which the caller and one that signs in have a password and a bound phone. */
async function addAccounts({ db }: TestApp) {
  const password = 'Right-1-pass';
  const owner = await make.addAccount(db, { superAdministrator: true });
  const member = await make.addAccount(db, { parentId: owner.userId });
  const signer = await make.addAccount(db, { permissions: ['device'] });
  const mechanic = await make.addAccount(db, { parentId: owner.userId });
  const boundTelNum = newTelNum();
  for (const [{ userId, username }, telNum] of [
    [owner, newTelNum()],
    [signer, boundTelNum],
  ] as const) {
    const hash = await hashPassword(clientHash(username, password));
    await sql`update account set password_hash = ${hash}, tel_num = ${telNum}, bound_tel_num = ${telNum}
      where user_id = ${userId}`.execute(db);
  }
  await sql`update account set tel_num = '13900001111' where user_id = ${member.userId}`.execute(db);
  await sql`update account set staff_type = 'formal', employee_name = '秘苑', contact_phone = '13900001111',
    id_card = ${(await openCardBox(db)).seal(mechanic.userId, '13900001111222233')}
    where user_id = ${mechanic.userId}`.execute(db);
  return {
    owner,
    rows: {
      ownUserId: owner.userId,
      ownPasswordHash: clientHash(owner.username, password),
      userId: member.userId,
      roleId: member.roleId,
      memberId: mechanic.userId,
      username: signer.username,
      passwordHash: clientHash(signer.username, password),
      boundTelNum,
      // In addition to the sessions of the callers.
      sessionId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into session (token_hash, user_id) values (${hashToken(randomUUID())}, ${owner.userId})
          returning session_id as id`,
      ),
    },
  };
}

/** A unit with an open alarm and an owner's QR code, its site, its maintenance company, and a team of the city. */
async function addUnit({ db }: TestApp, { ownUserId, memberId }: { ownUserId: number; memberId: number }) {
  // Each set of rows is in a city of its own.
  const site = await make.addSite(db, { name: `秘苑 ${newName()}`, city: `苏州 ${randomInt(1e6)}` });
  const companyName = `秘苑 ${newName()}`;
  const companyId = await make.addCompany(db, {
    company_name: companyName,
    contact: 'secret-remark',
    contact_phone: '13900001111',
    creator_id: ownUserId,
  });
  const { elevatorId, jobNum } = await make.addElevator(db, {
    domain_id: site.domainId,
    building_name: 'secret-building',
    remark: 'secret-remark',
    intercom_phone: '8001',
    maintenance_company_id: companyId,
  });
  const teamId = await make.idOf(
    db,
    sql<{ id: number }>`
      insert into team (team_name, city_id) values (${`秘苑 ${newName()}`}, ${site.cityId})
      returning team_id as id`,
  );
  await sql`insert into team_member values (${teamId}, ${memberId})`.execute(db);
  await sql`insert into maintenance_schedule (elevator_id, team_id) values (${elevatorId}, ${teamId})`.execute(
    db,
  );
  const expiresAt = Math.floor(Date.now() / 1000) + 86_400;
  return {
    ...site,
    elevatorId,
    jobNum,
    buildingName: 'secret-building',
    companyId,
    companyName,
    teamId,
    alarmId: await make.addAlarm(db, elevatorId),
    qrCode: encodeQr({ version: 3, elevatorId, expiresAt, generation: 0 }, await qrKey(db)),
  };
}

/** A completed maintenance, with the record of its visit. */
async function addMaintenance(
  { db }: TestApp,
  { ownUserId: userId, elevatorId }: { ownUserId: number; elevatorId: number },
) {
  const mpId = await make.addPlan(db, { elevatorId, day: '2026-01-05', done: true });
  const visitId = await make.addVisit(db, { mpId, elevatorId, userId });
  await sql`
    insert into visit_sign_in (sign_in_id, visit_id, name, own, at, clock_behind_ms, longitude, latitude, accuracy,
      scanned)
    values (gen_random_uuid(), ${visitId}, '秘苑', false, now(), 0, 120, 31, 5, 'right')`.execute(db);
  await sql`update visit set state = 'record', sealed_at = now() where visit_id = ${visitId}`.execute(db);
  return { mpId };
}

export async function addSharedRows(world: TestApp): Promise<ExampleWorld> {
  const { db } = world;
  const { owner, rows: accounts } = await addAccounts(world);
  const unit = await addUnit(world, accounts);
  const maintenance = await addMaintenance(world, { ...accounts, ...unit });
  await sql`
    insert into device_account (username, secret_hash, whole_fleet)
    values (${device.username}, ${createHash('sha256').update(device.secret).digest()}, true)
    on conflict do nothing`.execute(db);
  const store = await openFolderStore(world.config.files.dir);
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const objectKey = `trapped/${randomUUID()}.jpg`;
  await store.put(objectKey, content, 'image/jpeg', 1e6);
  return {
    db,
    store,
    make,
    owner,
    picture: { content, objectKey },
    shared: {
      ...accounts,
      ...unit,
      ...maintenance,
      captchaToken: randomUUID(),
      captcha: 'answer',
      get newId() {
        return randomUUID();
      },
      get newName() {
        return newName();
      },
      // Each number has one code a minute.
      get newTelNum() {
        return newTelNum();
      },
      now: Date.now(),
    },
  };
}
