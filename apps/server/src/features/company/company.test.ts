import type { CallInput } from '@hoistway/contract/core/call';
import { company } from '@hoistway/contract/features/company';
import { elevator } from '@hoistway/contract/features/elevator';
import { place } from '@hoistway/contract/features/place';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../files/object-store/folder-store.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addCompany, addElevator, addSite } from '../../testing/test-rows.ts';
import { logos } from './logo/logo-queries.ts';

let world: TestApp;
let admin: number;
/** Sees one site: below `admin`. */
let branch: number;
let here: Awaited<ReturnType<typeof addSite>>;
let far: Awaited<ReturnType<typeof addSite>>;

const pages = ['company', 'company.add', 'company.edit', 'company.delete'] as const;
const places = ['place', 'place.edit', 'lift.edit', 'lift.add'] as const;
beforeAll(async () => {
  world = await createTestApp();
  admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  here = await addSite(world.db, { name: '近处花园', city: '上海市' });
  far = await addSite(world.db, { name: '远处花园', city: '重庆市' });
  branch = (
    await addAccount(world.db, {
      permissions: [...pages, ...places],
      scope: [{ level: 3, nodeId: here.domainId }],
      parentId: admin,
    })
  ).userId;
});
afterAll(() => world?.stop());

type Form = CallInput<typeof company.save>;
const form = (companyName: string, more: Partial<Form> = {}): Form => ({
  companyName,
  kind: 'maintenance',
  ...more,
});
const save = (input: Form, as = admin) => world.send(company.save, input, { as });
const find = async (as: number, companyName = '') =>
  (await world.send(company.list, { companyName }, { as })).data.result;
const named = async (companyName: string, as = admin) => {
  const row = (await find(as, companyName)).find(row => row.companyName === companyName);
  if (!row) throw new Error(`no ${companyName}`);
  return row;
};
const remove = (companyIdList: number[], as = admin) => world.send(company.remove, { companyIdList }, { as });
const lastRemark = async () => (await logLines(world.db)).at(-1)?.remark;

describe('a company', () => {
  it('is entered and changed, and the log shows both values, the phone masked', async () => {
    await save(
      form('屹澜', { contact: '李工', contactPhone: '051288880000', website: 'https://yilan.example.com' }),
    );
    expect(await lastRemark()).toBe('新增：屹澜');
    const { companyId, version } = await named('屹澜');
    await save(form('屹澜电梯', { companyId, version, contact: '李工', contactPhone: '051288881234' }));
    expect(await lastRemark()).toBe(
      '屹澜；企业名称: 屹澜 → 屹澜电梯；网址: https://yilan.example.com → —；联系电话: 051****0000 → 051****1234',
    );
    expect(await named('屹澜电梯')).toMatchObject({
      contact: '李工',
      website: '',
      updater: expect.stringMatching(/./),
    });
  });

  it('that two edit is saved for the first of them alone', async () => {
    await save(form('双编'));
    const { companyId, version } = await named('双编');
    const both = await Promise.all(
      ['甲', '乙'].map(contact => save(form('双编', { companyId, version, contact }))),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect((await named('双编')).version).toBe(version + 1);
  });

  it.each<[string, Partial<Form>]>([
    ['companyName', { companyName: ' ' }],
    ['companyName', { companyName: '名'.repeat(101) }],
    ['companyName', { companyName: 'a\u202eb' }],
    ['kind', { kind: 'other' as never }],
    ['contactPhone', { contactPhone: '1'.repeat(21) }],
    ['contactPhone', { contactPhone: '0512-8888' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'example.com' }],
    ['logoId', { logoId: 999_999 }],
  ])('with a bad %s is refused and named', async (field, more) => {
    const { status, data } = await save(form('坏的', more));
    const { fields } = data as never as { fields: Record<string, string> };
    expect([status, Object.keys(fields)]).toEqual([400, [field]]);
    if (field === 'website') expect(fields.website).toMatch(/^网址须以/);
    expect(await find(admin, '坏的')).toEqual([]);
  });

  it('is not entered twice, also by two at once; another kind is another company', async () => {
    const twice = await Promise.all([save(form('同名')), save(form('同名'))]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await save(form('同名', { kind: 'property' }))).code).toBe(0);
  });

  it('takes nothing that its form does not name', async () => {
    await world.send(company.save, form('多余') as never, {
      as: branch,
      raw: { ...form('多余'), creator: 'admin', creatorId: admin, editable: true },
    });
    const { rows } = await sql<{ creator_id: number }>`
      select creator_id from company where company_name = '多余'`.execute(world.db);
    expect(rows).toEqual([{ creator_id: branch }]);
  });
});

describe('who sees it', () => {
  it('sees a site or a unit that it works for, or entered it or is above who did', async () => {
    const property = await addCompany(world.db, { company_name: '近物业', kind: 'property' });
    const maintainer = await addCompany(world.db, { company_name: '近维保' });
    const other = await addCompany(world.db, { company_name: '远维保' });
    await addCompany(world.db, { company_name: '闲维保' });
    const sibling = (await addAccount(world.db, { permissions: [...pages], scope: 'none' })).userId;
    await save(form('旁支录入'), sibling);
    await save(form('本支录入'), branch);
    await sql`update site set property_company_id = ${property} where domain_id = ${here.domainId}`.execute(
      world.db,
    );
    await addElevator(world.db, { domain_id: here.domainId, maintenance_company_id: maintainer });
    await addElevator(world.db, { domain_id: far.domainId, maintenance_company_id: other });

    const seen = async (as: number) => (await find(as)).map(row => row.companyName);
    expect(await seen(sibling)).toEqual(['旁支录入']);
    const ofBranch = await seen(branch);
    expect(ofBranch).toEqual(expect.arrayContaining(['近物业', '近维保', '本支录入']));
    for (const hidden of ['远维保', '闲维保', '旁支录入']) expect(ofBranch).not.toContain(hidden);
    expect(await seen(admin)).toEqual(expect.arrayContaining([...ofBranch, '远维保', '闲维保', '旁支录入']));

    const choices = await world.send(company.choices, { kind: 'maintenance', words: '维保' }, { as: branch });
    expect(choices.data).toEqual([{ companyId: maintainer, companyName: '近维保' }]);
    // Of the hidden ones nothing is revealed, not even that the name is taken.
    expect((await save(form('远维保'), branch)).code).toBe(0);
    expect((await save(form('x', { companyId: other, version: 1 }), branch)).status).toBe(404);
    expect((await remove([other], branch)).status).toBe(404);
  });

  it('changes it only where all that it works for is inside the own scope', async () => {
    const both = await addCompany(world.db, { company_name: '两地' });
    await addElevator(world.db, { domain_id: here.domainId, maintenance_company_id: both });
    expect(await named('两地', branch)).toMatchObject({ editable: true, elevatorCount: 1 });
    await addElevator(world.db, { domain_id: far.domainId, maintenance_company_id: both });
    expect(await named('两地', branch)).toMatchObject({ editable: false, elevatorCount: 1 });
    expect((await save(form('两地', { companyId: both, version: 1 }), branch)).status).toBe(403);
    expect((await remove([both], branch)).status).toBe(403);
    expect(await named('两地')).toMatchObject({ editable: true, elevatorCount: 2 });
  });

  it('counts the units in use; a retired one still names it', async () => {
    const maintainer = await addCompany(world.db, { company_name: '退役维保' });
    await addElevator(world.db, { domain_id: here.domainId, maintenance_company_id: maintainer });
    await addElevator(world.db, {
      domain_id: here.domainId,
      maintenance_company_id: maintainer,
      retired_at: new Date(),
    });
    for (const viewer of [admin, branch]) expect((await named('退役维保', viewer)).elevatorCount).toBe(1);
  });

  it('needs the permission of each button', async () => {
    const adder = (await addAccount(world.db, { permissions: ['company', 'company.add'] })).userId;
    const { companyId, version } = await named('屹澜电梯');
    expect((await save(form('x', { companyId, version }), adder)).status).toBe(403);
    const editor = (await addAccount(world.db, { permissions: ['company', 'company.edit'] })).userId;
    expect((await save(form('x'), editor)).status).toBe(403);
  });
});

describe('a company in use', () => {
  it('stays for the records of what it did, also when another one maintains the unit', async () => {
    const maintainer = await addCompany(world.db, { company_name: '做过维保' });
    const unit = await addElevator(world.db, {
      domain_id: here.domainId,
      maintenance_company_id: maintainer,
    });
    await sql`insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status)
      values (${unit.elevatorId}, now(), now(), now(), 'completed'), (${unit.elevatorId}, now() + interval '9 days', null, null, 'planned')`.execute(
      world.db,
    );
    await sql`update elevator set maintenance_company_id = null where elevator_id = ${unit.elevatorId}`.execute(
      world.db,
    );
    expect((await remove([maintainer])).msg).toBe(`企业“做过维保”正在使用：${unit.jobNum}，不能删除`);
    await sql`delete from maintenance_plan where elevator_id = ${unit.elevatorId} and plan_status = 'completed'`.execute(
      world.db,
    );
    expect((await remove([maintainer])).code).toBe(0);
  });

  it('is named by sites and units of its kind, keeps its kind and is not deleted', async () => {
    const property = await addCompany(world.db, { company_name: '用物业', kind: 'property' });
    const maintainer = await addCompany(world.db, { company_name: '用维保' });
    const unit = await addElevator(world.db, { domain_id: here.domainId });
    const site = {
      domainId: here.domainId,
      cityId: here.cityId,
      domainName: '近处花园',
      domainType: '',
      address: '',
      x: null,
      y: null,
    };
    const saveSite = (propertyCompanyId: number | null, as = admin) =>
      world.send(place.saveSite, { ...site, propertyCompanyId }, { as });
    expect((await saveSite(maintainer)).data).toMatchObject({
      fields: { propertyCompanyId: expect.anything() },
    });
    expect((await saveSite(property, branch)).data).toMatchObject({
      fields: { propertyCompanyId: expect.anything() },
    });
    expect((await saveSite(property)).code).toBe(0);
    expect(await lastRemark()).toMatch(/物业单位: .* → 用物业$/);
    const { data } = await world.send(place.sites, { domainName: '近处花园' }, { as: branch });
    expect(data.result[0]).toMatchObject({ propertyCompanyId: property, propertyCompany: '用物业' });
    // Now that it sees it, the branch may name it again.
    expect((await saveSite(property, branch)).code).toBe(0);

    const saveUnit = async (maintenanceCompanyId: number | null) => {
      const { elevatorId } = unit;
      const { data } = await world.send(elevator.read, { elevatorId }, { as: admin });
      const form = {
        ...data,
        elevatorType: undefined,
        inspectDate: '',
        warrantyEnd: '',
        floorCount: undefined,
        deviceType: 1 as const,
        maintenanceCompanyId,
      };
      return world.send(elevator.save, form, { as: admin });
    };
    expect((await saveUnit(property)).data).toMatchObject({
      fields: { maintenanceCompanyId: expect.anything() },
    });
    expect((await saveUnit(maintainer)).code).toBe(0);
    expect(await lastRemark()).toMatch(/维保单位: — → 用维保$/);

    const refused = await remove([maintainer]);
    expect([refused.status, refused.msg]).toEqual([409, `企业“用维保”正在使用：${unit.jobNum}，不能删除`]);
    expect((await remove([property])).msg).toBe('企业“用物业”正在使用：近处花园，不能删除');
    expect(
      (await save(form('用维保', { companyId: maintainer, version: 1, kind: 'provider' }))).data,
    ).toMatchObject({
      fields: { kind: '该企业正在使用，不能更改类型' },
    });
    await saveUnit(null);
    expect((await remove([maintainer])).code).toBe(0);
    expect(await lastRemark()).toBe('用维保');
    expect((await remove([maintainer])).status).toBe(404);
  });

  it('named to somebody who sees none of the uses shows only their number', async () => {
    await save(form('暗用'), branch);
    const { companyId } = await named('暗用');
    await addElevator(world.db, { domain_id: far.domainId, maintenance_company_id: companyId });
    expect((await remove([companyId], branch)).msg).toBe('企业“暗用”正在使用（1 处），不能删除');
  });
});

describe('its logo', () => {
  const picture = (width: number) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#345' } })
      .withExif({ IFD0: { Copyright: 'whereabouts' } })
      .jpeg()
      .toBuffer();
  const add = async (as: number, content: Buffer) =>
    world.send(company.addLogo, {}, { as, file: { name: 'a.jpg', content } });
  const see = (as: number, logoId: number) => world.send(company.logo, { logoId }, { as });

  it('is drawn again and small, and seen by whoever sees the company', async () => {
    const { logoId } = (await add(branch, await picture(1000))).data;
    expect((await see(admin, logoId)).status).toBe(404);
    expect((await save(form('带标志', { logoId }), admin)).status).toBe(400);
    await save(form('带标志', { logoId }), branch);
    const { body, headers } = await see(admin, logoId);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(body.includes('whereabouts')).toBe(false);
    expect((await sharp(body).metadata()).width).toBe(512);
    const stranger = (await addAccount(world.db, { permissions: ['company'], scope: 'none' })).userId;
    expect((await see(stranger, logoId)).status).toBe(404);
  });

  it('that was replaced, or that nobody saved, is swept after a day', async () => {
    const store = await openFolderStore(world.config.files.dir);
    const old = await named('带标志', branch);
    const { logoId } = (await add(branch, await picture(10))).data;
    await save(form('带标志', { companyId: old.companyId, version: old.version, logoId }), branch);
    const keys = async () =>
      Object.fromEntries(
        (await world.db.selectFrom('company_logo').select(['image_id', 'object_key']).execute()).map(row => [
          row.image_id,
          row.object_key,
        ]),
      );
    const before = await keys();
    await sql`update company_logo set at = now() - interval '2 days'`.execute(world.db);
    await logos.sweep({ db: world.db, store, log: { warn: () => undefined } }, new AbortController().signal);
    expect(Object.keys(await keys())).toEqual([String(logoId)]);
    expect(await store.stat(before[old.logoId ?? 0] ?? '')).toBeUndefined();
    expect((await see(branch, logoId)).status).toBe(200);
  });

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['half a picture', Buffer.from('\xff\xd8\xff', 'latin1')],
  ])('is refused as %s', async (_, content) => {
    expect((await add(branch, content)).code).toBe(415);
  });

  it('is refused when it is too large, and when too many wait', async () => {
    expect((await add(branch, Buffer.alloc(3 * 1024 * 1024))).status).toBe(413);
    await sql`insert into company_logo (creator_id, object_key) select ${branch}, 'x' from generate_series(1, 20)`.execute(
      world.db,
    );
    expect((await add(branch, await picture(10))).status).toBe(429);
  });
});
