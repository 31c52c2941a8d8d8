/**
 * One of everything that a call can name, and for any call an input that is right. Tests that walk over all calls
 * send it, so a call that is bound later is walked over too; a field that is new to this file fails them by name.
 */
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Call } from '@hoistway/contract/call';
import { downloads } from '@hoistway/contract/download-file';
import { elevatorTemplateFile } from '@hoistway/contract/elevator';
import { allFieldPermissions } from '@hoistway/contract/field-permissions';
import { allPermissionNames } from '@hoistway/contract/permissions';
import { video } from '@hoistway/contract/video';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { ZodObject } from 'zod';
import { clientHash, hashPassword } from '../auth/password.ts';
import { serviceOrderOf } from '../features/alarm/service-order.ts';
import { qrKey } from '../features/qr-code/qr-check.ts';
import { encodeQr } from '../features/qr-code/qr-code.ts';
import { elevatorTemplate } from '../features/template/elevator-template.ts';
import { templateFile } from '../features/template/template.ts';
import { openFolderStore } from '../files/folder-store.ts';
import type { TestApp } from './test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from './test-rows.ts';

export type FairCalls = Awaited<ReturnType<typeof addOneOfEverything>>;

/** Words that stand in the rows alone: an answer without them says nothing of the rows. */
export const secretWords = ['秘苑', 'secret-building', 'secret-remark', '13900001111', 'secret-file'];

export const fieldsOf = (call: Call): string[] => Object.keys((call.input as ZodObject).shape);
export const nameOf = (call: Call): string => `${call.method} ${call.path}`;

/** Credentials for the calls that bring their own. */
const device = { username: 'fair-device', secret: 'fair-secret' };
export const deviceAuthorization = `Basic ${Buffer.from(`${device.username}:${device.secret}`).toString('base64')}`;

/** An account that holds every permission but these. */
export const addAccountWithout = async (
  { db }: TestApp,
  missing: readonly string[],
  scope: 'all' | 'none' = 'all',
) =>
  (
    await addAccount(db, {
      permissions: allPermissionNames.filter(name => !missing.includes(name)),
      fields: allFieldPermissions.map(field => field.id),
      scope,
    })
  ).userId;

export async function addOneOfEverything(world: TestApp) {
  const { db } = world;
  const owner = await addAccount(db, { superAdministrator: true });
  const member = await addAccount(db, { parentId: owner.userId });
  const signer = await addAccount(db, { permissions: ['device'] });
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(clientHash(signer.username, 'Right-1-pass')) })
    .where('user_id', '=', signer.userId)
    .execute();
  await db
    .updateTable('account')
    .set({ tel_num: '13900001111' })
    .where('user_id', '=', member.userId)
    .execute();

  const site = await addSite(db, { name: `秘苑 ${randomUUID()}`, city: '苏州市' });
  const unit = await addElevator(db, {
    domain_id: site.domainId,
    building_name: 'secret-building',
    remark: 'secret-remark',
  });
  const alarmId = await addAlarm(db, unit.elevatorId);

  const store = await openFolderStore(world.config.files.dir);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const objectKey = `trapped/${randomUUID()}.jpg`;
  await store.put(objectKey, picture, 'image/jpeg', 1e6);
  const id = async (query: ReturnType<typeof sql<{ id: number | string }>>) =>
    (await query.execute(db)).rows[0]?.id;
  const imageId = await id(sql`insert into trapped_image (elevator_id, taken_at, object_key)
    values (${unit.elevatorId}, '2026-03-01 08:00:00', ${objectKey}) returning image_id as id`);
  const faultId = await id(sql`
    insert into fault_report (elevator_id, customer_name, address, reporter, tel_num, status)
    values (${unit.elevatorId}, 'secret-remark', 'a', 'r', '13900001111', 1) returning fault_id as id`);
  const downloadId = await id(sql`
    insert into download_job (download_id, user_id, kind, file_name, object_key, state, expire_date)
    values (gen_random_uuid(), ${owner.userId}, 'qrCode', 'secret-file.jpg', ${objectKey}, 'done', now() + interval '1 day')
    returning download_id as id`);
  const runningId = await id(sql`
    insert into download_job (download_id, user_id, kind, file_name, object_key)
    values (gen_random_uuid(), ${owner.userId}, 'export', 'secret-file.xlsx', 'none') returning download_id as id`);
  const jobId = await id(sql`
    insert into import_job (job_id, user_id, file_name, language, state, problem_count)
    values (gen_random_uuid(), ${owner.userId}, 'secret-file.xlsx', 'en', 'done', 1) returning job_id as id`);
  await sql`insert into import_problem (job_id, row_number, column_name, value, reason, job_num)
    values (${jobId}, 2, 'x', 'x', 'x', 'x')`.execute(db);
  const attachId = await id(sql`
    with plan as (
      insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status)
      values (${unit.elevatorId}, '2026-01-05 09:00', '2026-01-05 09:00', '2026-01-05 10:00', 'completed') returning mp_id)
    insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key)
    select mp_id, 3, 'secret-file.jpg', ${objectKey} from plan returning attach_id as id`);
  await sql`
    with device as (
      insert into device_account (username, secret_hash, whole_fleet)
      values (${device.username}, ${createHash('sha256').update(device.secret).digest()}, true)
      on conflict do nothing returning device_id)
    select from device`.execute(db);
  const deviceSerial = randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase();
  await sql`insert into video_device (elevator_id, device_serial, name)
    values (${unit.elevatorId}, ${deviceSerial}, 'secret-remark')`.execute(db);
  const callId = await id(sql`insert into intercom_call (elevator_id, user_id, user_name, phone)
    values (${unit.elevatorId}, ${owner.userId}, 'secret-remark', '8001') returning call_id as id`);
  const code = encodeQr(
    {
      version: 3,
      elevatorId: unit.elevatorId,
      expiresAt: Math.floor(Date.now() / 1000) + 86_400,
      generation: 0,
    },
    await qrKey(db),
  );

  const empty = (names: readonly string[], value: unknown) =>
    Object.fromEntries(names.map(name => [name, value]));
  const byName: Record<string, unknown> = {
    // Whom and what.
    userId: member.userId,
    roleId: member.roleId,
    elevatorId: unit.elevatorId,
    patrolId: unit.elevatorId,
    domainId: site.domainId,
    jobNum: unit.jobNum,
    deviceno: unit.jobNum,
    jobNumList: [unit.jobNum],
    alarmId,
    serviceOrder: serviceOrderOf(alarmId),
    faultId: Number(faultId),
    imageId: Number(imageId),
    attachId: Number(attachId),
    downloadId,
    jobId,
    callId,
    code,
    // Places and words.
    city: '苏州市',
    areaName: '华东',
    domainName: site.domainName,
    domainType: '住宅',
    buildingName: 'secret-building',
    elevatorNum: '1#',
    address: '路 1 号',
    customerName: '王女士',
    reporter: '李师傅',
    telNum: '13800000000',
    text: '三号梯有人被困',
    message: 'm',
    ...empty(
      ['registerCode', 'remark', 'note', 'description', 'stack', 'page', 'blockStatus', 'blockType'],
      '',
    ),
    x: 120.6,
    y: 31.3,
    longitude: 120.6,
    latitude: 31.3,
    // A camera, live.
    deviceSerial,
    channelNo: 1,
    quality: 2,
    protocol: 4,
    ...empty(['startTime', 'stopTime'], ''),
    pageInfo: 'monitor',
    // Choices.
    elevatorType: 'lift',
    deviceType: 1,
    type: 1,
    versionType: 1,
    processType: 1,
    ...empty(['returnStatus', 'finishStatus', 'maintainStatus', 'elevatorStatus', 'monitorStatus'], -1),
    ...empty(['boxUp', 'grtFlg'], ''),
    pageName: 'monitor',
    energy: 'Y',
    stage: 'arrived',
    progress: 'ringing',
    kind: 'script',
    language: 'en',
    dataPermissionList: [],
    pageNum: 1,
    pageSize: 10,
    num: 2,
    // Times.
    startDate: '2000-01-01',
    endDate: '2099-12-31',
    malfunctiondate: '2026-03-01 08:00:00',
    expireTime: '2199-12-31',
    takenAt: Date.now(),
    t: Date.now(),
    // Sign-in and files.
    username: signer.username,
    fileName: elevatorTemplateFile,
    // The return visit.
    ...empty(['isReturnFinish', 'unreasonableDemands'], 'N'),
    ...empty(['faultScore', 'attitudeScore', 'timelinessScore', 'mtScore', 'spareScore'], 5),
    ...empty(['returnFinishDatetime', 'returnComplateDatetime'], '2026-03-01 10:00:00'),
    ...empty(['returnDesc', 'finishRemark', 'unreasonableRemark', 'faultRemark', 'attitudeRemark'], '好'),
    ...empty(['timelinessRemark', 'mtRemark', 'spareRemark', 'custReturn', 'compReturn'], '好'),
    ...empty(['compReturnPerson', 'evaluateContactPerson'], '张三'),
    ...empty(['compReturnPersonTel', 'evaluateContactPersonTel'], '021-12345678'),
  };
  /** Fields that are right by being absent. */
  const absent = new Set(['sort', 'fileId', 'mapping', 'lenient', 'result', 'endedBy']);

  return {
    owner: owner.userId,
    unit,
    /** What a multipart call carries. */
    fileFor: async (call: Call) =>
      call.path.startsWith('/elevator/')
        ? {
            name: 'a.xlsx',
            content: await buffer(templateFile(elevatorTemplate('en'), 'en', world.config.timeZone)),
          }
        : { name: 'a.jpg', content: picture },
    /** @throws Error when a field of the call has no value here */
    async inputFor(call: Call): Promise<Record<string, unknown>> {
      const fields = fieldsOf(call);
      const values: Record<string, unknown> = { ...byName };
      if (fields.includes('ctoken')) {
        values.ctoken = randomUUID();
        values.captcha = 'answer';
        await sql`insert into captcha values (${values.ctoken}, 'answer', now() + interval '5 minutes')`.execute(
          db,
        );
      }
      if (fields.includes('password')) values.password = clientHash(signer.username, 'Right-1-pass');
      if (fields.includes('token')) values.token = await world.app.sessions.start(member.userId, '');
      // Of a video address seconds, of a QR code a day.
      if (call === (video.path as Call)) values.expireTime = 300;
      if (call === (downloads.cancel as Call)) values.downloadId = runningId;
      // A form that is new names no report.
      if (fields.includes('customerName')) values.faultId = null;
      const input = Object.fromEntries(
        fields.filter(field => !absent.has(field)).map(field => [field, values[field]]),
      );
      const parsed = call.input.safeParse(input);
      if (!parsed.success)
        throw new Error(`fair-calls.ts has no right input for ${nameOf(call)}: ${parsed.error.message}`);
      return input;
    },
  };
}
