/** One row of each kind that a call can refer to, created for the test, for the examples of all calls. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Call } from '@hoistway/contract/core/call';
import { exampleOf } from '@hoistway/contract/examples/every-call';
import type { ExampleRows } from '@hoistway/contract/examples/example-rows';
import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { clientHash, hashPassword } from '../auth/password.ts';
import { openCardBox } from '../auth/secrets/card-box.ts';
import { hashToken } from '../auth/sessions.ts';
import { serviceOrderOf } from '../features/alarm/service-order.ts';
import { codeHash } from '../features/phone/sms-code.ts';
import { qrKey } from '../features/qr-code/qr-check.ts';
import { encodeQr } from '../features/qr-code/qr-code.ts';
import { openFolderStore } from '../files/object-store/folder-store.ts';
import { exampleFinder, type SharedRows } from '../http/examples.ts';
import { addLogLine } from './log-lines.ts';
import { addOneOfMaintenance } from './records/one-of-maintenance.ts';
import { addOneOfOrders } from './records/one-of-orders.ts';
import { addOneOfRescue } from './records/one-of-rescue.ts';
import type { TestApp } from './test-app.ts';
import * as make from './test-rows.ts';
import {
  addAccount,
  addAgreement,
  addAlarm,
  addCompany,
  addDisplayLink,
  addElevator,
  addKey,
  addSite,
  addWebhook,
  idOf,
} from './test-rows.ts';

/** Words that occur only in these rows: a reply without them reveals nothing about the rows. */
export const secretWords = ['秘苑', 'secret-building', 'secret-remark', '13900001111', 'secret-file'];

/** Credentials for calls that carry their own. */
const device = { username: 'valid-device', secret: 'valid-secret' };
export const deviceAuthorization = `Basic ${Buffer.from(`${device.username}:${device.secret}`).toString('base64')}`;

/** An unused phone number. */
const newTelNum = () => `199${String(randomInt(1e8)).padStart(8, '0')}`;

/** A session in addition to those of the callers. */
async function addSession({ db }: TestApp, userId: number) {
  const { session_id } = await db
    .insertInto('session')
    .values({ token_hash: hashToken(randomUUID()), user_id: userId })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/** Resets the captcha of the rows. */
export const addCaptcha = ({ db }: TestApp, { captchaToken, captcha }: ExampleRows) =>
  sql`insert into captcha values (${captchaToken}, ${captcha}, now() + interval '5 minutes')
      on conflict (token) do update set expires_at = excluded.expires_at`.execute(db);

export async function addOneOfEverything(world: TestApp) {
  const { db } = world;
  const owner = await addAccount(db, { superAdministrator: true });
  const member = await addAccount(db, { parentId: owner.userId });
  const signer = await addAccount(db, { permissions: ['device'] });
  const { role_id: unusedRoleId } = await db
    .insertInto('role')
    .values({ role_name: randomUUID().slice(0, 30), parent_role_id: owner.roleId })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  for (const { userId, username } of [signer, owner])
    await db
      .updateTable('account')
      .set({ password_hash: await hashPassword(clientHash(username, 'Right-1-pass')) })
      .where('user_id', '=', userId)
      .execute();
  await db
    .updateTable('account')
    .set({ tel_num: '13900001111' })
    .where('user_id', '=', member.userId)
    .execute();

  const boundTelNum = newTelNum();
  const captchaToken = randomUUID();
  for (const [userId, telNum] of [
    [owner.userId, newTelNum()],
    [signer.userId, boundTelNum],
  ] as const)
    await sql`update account set tel_num = ${telNum}, bound_tel_num = ${telNum} where user_id = ${userId}`.execute(
      db,
    );
  await sql`insert into outbox_message (key, template, parameters, address, receiver_id, state)
    values (${randomUUID()}, 'notice', '{"text": "secret-remark"}', '13900001111', ${member.userId}, 'kept')`.execute(
    db,
  );
  const smsCode = '482913';
  await sql`insert into sms_code (tel_num, purpose, network, asker, code_hash)
    values (${boundTelNum}, 'signIn', '', ${hashToken(captchaToken)},
      ${await codeHash(db, { telNum: boundTelNum, purpose: 'signIn' }, smsCode)})`.execute(db);

  const site = await addSite(db, { name: `秘苑 ${randomUUID()}`, city: '苏州市' });
  const unit = await addElevator(db, {
    domain_id: site.domainId,
    building_name: 'secret-building',
    remark: 'secret-remark',
    intercom_phone: '8001',
  });
  const idle = await addElevator(db, { domain_id: site.domainId, building_name: 'secret-building' });
  const retired = await addElevator(db, {
    domain_id: site.domainId,
    building_name: 'secret-building',
    retired_at: new Date(),
  });
  const alarmId = await addAlarm(db, unit.elevatorId);
  // The job of the stop ledger may have processed the alarm already.
  await sql`insert into stop_unit values (${unit.elevatorId}, '2026-01-01')
            on conflict (elevator_id) do update set since = excluded.since`.execute(db);
  await sql`insert into stop (elevator_id, began_at, ended_at, cause, source, code, source_at, alarm_ids, continued)
            values (${unit.elevatorId}, '2026-03-02', '2026-03-03', 'unknown', 'mode', '0', '2026-03-02', '{}', false)`.execute(
    db,
  );
  const companyName = `秘苑 ${randomUUID()}`;
  const companyId = await addCompany(db, {
    company_name: companyName,
    contact: 'secret-remark',
    contact_phone: '13900001111',
    creator_id: owner.userId,
  });
  await sql`update elevator set maintenance_company_id = ${companyId} where elevator_id = ${unit.elevatorId}`.execute(
    db,
  );
  const unusedCompanyId = await addCompany(db, { company_name: `秘苑 ${randomUUID()}` });

  const agreed = { customer_name: '秘苑', company_id: companyId, remark: 'secret-remark' };
  const agreementId = await addAgreement(db, [unit.elevatorId], agreed);
  const oldAgreementId = await addAgreement(db, [unit.elevatorId], {
    ...agreed,
    start_date: '2020-01-01',
    end_date: '2020-12-31',
  });
  // For reminders, independent of the other orders.
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await addAgreement(db, [unit.elevatorId], { ...agreed, end_date: soon });

  const store = await openFolderStore(world.config.files.dir);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const objectKey = `trapped/${randomUUID()}.jpg`;
  await store.put(objectKey, picture, 'image/jpeg', 1e6);
  const id = <Id>(query: RawBuilder<{ id: Id }>) => idOf(db, query);
  /** Published, one of them is for everybody, the other for accounts of the site. */
  const addNotice = (text: string, state: string) =>
    id(sql<{ id: number }>`
      insert into notice (title, content, short_text, creator, creator_id, state, for_all, start_date, end_date, user_types, area_paths)
      select ${text}, ${text}, ${text}, 'owner', ${owner.userId}::int, ${state}, ${state === 'published'}::boolean, now(),
             now() + interval '1 day', '{1,2,3,4}', array[concat_ws(',', p.parent_id, p.area_id, c.area_id, ${site.domainId}::int)]
      from area c join area p on p.area_id = c.parent_id where c.area_id = ${site.cityId}
      returning notice_id as id`);
  const imageId = await id(sql<{ id: string }>`insert into trapped_image (elevator_id, taken_at, object_key)
    values (${unit.elevatorId}, '2026-03-01 08:00:00', ${objectKey}) returning image_id as id`);
  const teamName = `秘苑 ${randomUUID()}`;
  const addTeam = (name: string) =>
    id(
      sql<{
        id: number;
      }>`insert into team (team_name, city_id) values (${name}, ${site.cityId}) returning team_id as id`,
    );
  const [teamId, unusedTeamId] = [await addTeam(teamName), await addTeam(`秘苑 ${randomUUID()}`)];
  const mechanic = await addAccount(db, { parentId: owner.userId });
  const dutyDay = '2099-01-05';
  await sql`update account set staff_type = 'formal', employee_name = '秘苑', contact_phone = '13900001111',
    id_card = ${(await openCardBox(db)).seal(mechanic.userId, '13900001111222233')}
    where user_id = ${mechanic.userId}`.execute(db);
  await sql`insert into team_member values (${teamId}, ${mechanic.userId})`.execute(db);
  await sql`insert into duty_roster (day, shift, team_id, user_id, person_name, duty_level)
    values (${dutyDay}, 1, ${teamId}, ${mechanic.userId}, '秘苑', 'first')`.execute(db);
  // At any hour, one of these is the current shift.
  await sql`insert into duty_roster (day, shift, team_id, user_id, person_name, duty_level)
    select current_date + days, shift, ${teamId}, ${mechanic.userId}, '秘苑', 'first'
    from (values (-1, 2), (0, 1), (0, 2)) near(days, shift)`.execute(db);
  const logoId = await id(sql<{ id: number }>`insert into company_logo (company_id, object_key, stored)
    values (${unusedCompanyId}, ${objectKey}, true) returning image_id as id`);
  const faultId = await id(sql<{ id: string }>`
    insert into fault_report (elevator_id, customer_name, address, reporter, tel_num, status, alarm_id)
    values (${unit.elevatorId}, 'secret-remark', 'a', 'r', '13900001111', 1, ${alarmId}) returning fault_id as id`);
  const pendingFaultId = await id(sql<{ id: string }>`
    insert into fault_report (elevator_id, customer_name, address, reporter, tel_num)
    values (${idle.elevatorId}, 'secret-remark', 'a', 'r', '13900001111') returning fault_id as id`);
  const ownerId = await id(sql<{ id: number }>`
    insert into owner (owner_name, tel_num, creator, creator_id)
    values ('secret-remark', '13900001111', 'owner', ${owner.userId}) returning owner_id as id`);
  await sql`insert into owner_elevator (owner_id, elevator_id) values (${ownerId}, ${unit.elevatorId})`.execute(
    db,
  );
  const downloadId = await id(sql<{ id: string }>`
    insert into download_job (download_id, user_id, kind, file_name, object_key, state, expire_date)
    values (gen_random_uuid(), ${owner.userId}, 'qrCode', 'secret-file.jpg', ${objectKey}, 'done', now() + interval '1 day')
    returning download_id as id`);
  const runningDownloadId = await id(sql<{ id: string }>`
    insert into download_job (download_id, user_id, kind, file_name, object_key)
    values (gen_random_uuid(), ${owner.userId}, 'export', 'secret-file.xlsx', 'none') returning download_id as id`);
  const addImport = async (kind: 'elevator' | 'account' | 'agreement') => {
    const jobId = await id(sql<{ id: string }>`
      insert into import_job (kind, job_id, user_id, file_name, language, state, problem_count)
      values (${kind}, gen_random_uuid(), ${owner.userId}, 'secret-file.xlsx', 'en', 'done', 1) returning job_id as id`);
    await sql`insert into import_problem (job_id, row_number, column_name, value, reason, job_num)
      values (${jobId}, 2, 'x', 'x', 'x', 'x')`.execute(db);
    return jobId;
  };
  await sql`
    with device as (
      insert into device_account (username, secret_hash, whole_fleet)
      values (${device.username}, ${createHash('sha256').update(device.secret).digest()}, true)
      on conflict do nothing returning device_id)
    select from device`.execute(db);
  const addGateway = () =>
    id(sql<{ id: number }>`
      insert into device_account (username, remark, secret_hash, creator, creator_id)
      values (${`g${randomUUID().slice(0, 12)}`}, 'secret-remark', ${createHash('sha256').update('secret').digest()},
              'owner', ${owner.userId}) returning device_id as id`);
  const gatewayId = await addGateway();
  await sql`insert into device_elevator (device_id, elevator_id) values (${gatewayId}, ${unit.elevatorId})`.execute(
    db,
  );
  await sql`insert into refused_message (username, reason, count, sample)
    select username, 'unreadable', 1, 'secret-remark' from device_account where device_id = ${gatewayId}`.execute(
    db,
  );
  await sql`insert into refused_message (username, reason, count, sample) values (${randomUUID()}, 'unknown_name', 1, 'secret-remark')`.execute(
    db,
  );
  const deviceSerial = randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase();
  await sql`insert into video_device (elevator_id, device_serial, name)
    values (${unit.elevatorId}, ${deviceSerial}, 'secret-remark')`.execute(db);
  const callId = await id(sql<{
    id: string;
  }>`insert into intercom_call (elevator_id, user_id, user_name, phone)
    values (${unit.elevatorId}, ${owner.userId}, 'secret-remark', '8001') returning call_id as id`);
  const logId = await addLogLine(db, { ...member, remark: 'secret-remark', at: '2020-01-01' });
  await sql`insert into access_log (user_id, kind, call, subject, elevator_id, address, same_look)
    values (${member.userId}, 'phone', '/user/search', 'secret-remark', ${unit.elevatorId}, '', ${randomUUID()})`.execute(
    db,
  );
  const qrCode = encodeQr(
    {
      version: 3,
      elevatorId: unit.elevatorId,
      expiresAt: Math.floor(Date.now() / 1000) + 86_400,
      generation: 0,
    },
    await qrKey(db),
  );

  const feedbackId = await id(sql<{ id: number }>`
    insert into feedback (title, content, creator, creator_id)
    values ('secret-remark', 'secret-remark', 'member', ${member.userId}) returning feedback_id as id`);
  const noticeId = await addNotice('secret-remark', 'draft');
  const publishedNoticeId = await addNotice('for everybody', 'published');
  const noticeImageId = await id(sql<{ id: number }>`
    insert into notice_image (notice_id, object_key, stored) values (${noticeId}, ${objectKey}, true)
    returning image_id as id`);
  const savedSearchId = await id(sql<{ id: number }>`
    insert into saved_search (user_id, list, page_name, name)
    values (${owner.userId}, '/feedback/search', 'feedback', 'secret-remark') returning saved_search_id as id`);
  const systemMaintenanceId = await id(sql<{ id: number }>`
    insert into system_maintenance (start_date, end_date, text_zh, text_en)
    values ('2098-01-01', '2098-01-02', 'x', 'x') returning system_maintenance_id as id`);
  const viewer = await addAccount(db, { permissions: ['deviceBigScreen'] });
  const display = await addDisplayLink(db, viewer.userId, {
    name: 'secret-remark',
    elevator_id: unit.elevatorId,
  });
  const { webhookId } = await addWebhook(db, owner, { name: 'secret-remark' });
  const webhookDeliveryId = await id(sql<{ id: number }>`
    insert into webhook_delivery (webhook_id, event, message, attempt, url, headers, body, status, ms)
    values (${webhookId}, 'ping', 'secret-remark', 1, 'https://receiver.invalid/', '{}', 'secret-remark', 200, 9)
    returning delivery_id as id`);
  const maintained = await addOneOfMaintenance(world, {
    unit,
    site,
    teamId,
    userId: owner.userId,
    picture: { content: picture, objectKey },
    store,
  });
  await sql`
    with message as (
      insert into outbox_message (key, template, parameters, address, state)
      values (${randomUUID()}, 'maintenance', '{}', '13900001111', 'kept') returning message_id)
    insert into maintain_sms (message_id, elevator_id, mp_id, day, owner_id, receiver, tel_num)
    select message_id, ${unit.elevatorId}::int, ${maintained.mpId}::bigint, current_date, ${ownerId}::int, 'secret-remark', '13900001111'
    from message`.execute(db);
  await sql`
    with message as (
      insert into outbox_message (key, template, parameters, address, state)
      values (${randomUUID()}, 'trapped', '{}', '13900001111', 'kept') returning message_id)
    insert into stop_sms (message_id, elevator_id, event_id, kind, owner_id, receiver, tel_num)
    select message_id, ${unit.elevatorId}::int, ${alarmId}::bigint, 3, ${ownerId}::int, 'secret-remark', '13900001111'
    from message`.execute(db);
  const ordered = await addOneOfOrders(world, { alarmId, site, teamId, userId: owner.userId });
  const trapped = await addOneOfRescue(world, {
    elevatorId: unit.elevatorId,
    alarmId,
    cityId: site.cityId,
  });
  const rows: ExampleRows = {
    userId: member.userId,
    roleId: member.roleId,
    roleName: `role of ${member.username}`,
    unusedRoleId,
    elevatorId: unit.elevatorId,
    jobNum: unit.jobNum,
    idleElevatorId: idle.elevatorId,
    idleJobNum: idle.jobNum,
    retiredElevatorId: retired.elevatorId,
    retiredJobNum: retired.jobNum,
    get newJobNum() {
      return `N${randomUUID().slice(0, 8)}`;
    },
    buildingName: 'secret-building',
    domainId: site.domainId,
    domainName: site.domainName,
    city: '苏州市',
    cityId: site.cityId,
    provinceId: site.provinceId,
    emptyDomainId: (await addSite(db, { name: `秘苑 ${randomUUID()}`, city: '苏州市' })).domainId,
    emptyCityId: await id(sql<{ id: number }>`
      insert into area (parent_id, level, name) values (${site.provinceId}, 2, ${`秘苑 ${randomUUID()}`})
      returning area_id as id`),
    companyId,
    companyName,
    unusedCompanyId,
    logoId,
    agreementId,
    oldAgreementId,
    get newAgreeNum() {
      return `WB-${randomUUID()}`;
    },
    teamId,
    teamName,
    memberId: mechanic.userId,
    dutyDay,
    unusedTeamId,
    alarmId,
    serviceOrder: serviceOrderOf(alarmId),
    imageId: Number(imageId),
    ...maintained,
    ...ordered,
    // Spreading the object would reuse one number for all.
    get newStepId() {
      return randomUUID();
    },
    get newVisitId() {
      return randomUUID();
    },
    ...trapped,
    faultId: Number(faultId),
    pendingFaultId: Number(pendingFaultId),
    ownerId,
    deviceSerial,
    callId,
    qrCode,
    get newReportId() {
      return randomUUID();
    },
    gatewayId,
    gatewayRemark: 'secret-remark',
    freshGatewayId: await addGateway(),
    get newGatewayName() {
      return `n${randomUUID().slice(0, 12)}`;
    },
    feedbackId,
    noticeId,
    noticeImageId: Number(noticeImageId),
    publishedNoticeId,
    thirdPartyUserId: (await addKey(db, owner, { name: 'secret-remark' })).thirdPartyUserId,
    webhookId,
    webhookDeliveryId,
    savedSearchId,
    downloadId,
    runningDownloadId,
    // A new id for every export.
    get newDownloadId() {
      return randomUUID();
    },
    importId: await addImport('elevator'),
    accountImportId: await addImport('account'),
    agreementImportId: await addImport('agreement'),
    sessionId: await addSession(world, owner.userId),
    logId,
    username: signer.username,
    passwordHash: clientHash(signer.username, 'Right-1-pass'),
    ownPasswordHash: clientHash(owner.username, 'Right-1-pass'),
    newPasswordHash: clientHash(owner.username, 'Right-2-pass'),
    ownUserId: owner.userId,
    boundTelNum,
    smsCode,
    // Each number has one code a minute.
    get newTelNum() {
      return newTelNum();
    },
    captchaToken,
    captcha: 'answer',
    displayLinkId: display.displayLinkId,
    systemMaintenanceId,
    displayToken: display.token,
    now: Date.now(),
  };
  const shared: SharedRows = {
    ...rows,
    get newId() {
      return randomUUID();
    },
    get newName() {
      return `n${randomUUID().slice(0, 12)}`;
    },
    get newTelNum() {
      return newTelNum();
    },
  };
  const added = [];
  for (const examples of world.app.features.flatMap(({ examples = [] }) => examples))
    added.push([
      examples,
      await examples.add({ db, store, make, shared, owner, picture: { content: picture, objectKey } }),
    ] as const);
  const find = exampleFinder(added);
  return {
    owner: owner.userId,
    picture,
    rows,
    exampleOf: (call: Call) => find(call) ?? exampleOf(call, rows),
  };
}
