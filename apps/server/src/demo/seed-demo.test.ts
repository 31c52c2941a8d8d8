import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { indexPermissions, isPermissionName } from '@hoistway/contract/core/permissions';
import { fleetFile } from '@hoistway/contract/device/fleet-file';
import { savedReturnVisit } from '@hoistway/contract/features/return-visit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientHash, verifyPassword } from '../auth/password.ts';
import { readReturnVisit } from '../features/return-visit/return-visit-queries.ts';
import { openFolderStore } from '../files/object-store/folder-store.ts';
import type { ObjectStore } from '../files/object-store/object-store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readDemoAccounts } from './people/demo-accounts.ts';
import { pointDemoFleetAt } from './places/demo-fleet.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
let dataDir: string;
let store: ObjectStore;
let accounts: Awaited<ReturnType<typeof seedDemo>>['accounts'];
const lines: string[] = [];
const options = () => ({
  pool: database.pool,
  dataDir,
  store,
  now: new Date(),
  timeZone: 'Asia/Shanghai',
  log: { info: () => {} },
  progress: (line: string) => lines.push(line),
});

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'hoistway-demo-'));
  store = await openFolderStore(join(dataDir, 'files'));
  ({ accounts } = await seedDemo(options()));
});
afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const one = async (query: string) => {
  const { rows } = await database.pool.query<{ value: unknown }>(`SELECT (${query}) AS value`);
  return rows[0]?.value;
};

describe('the database', () => {
  it('holds two display links that open, and planned maintenance of the system', async () => {
    const links = `SELECT jsonb_agg(page ORDER BY page) FROM display_link JOIN session USING (display_link_id)
      WHERE expire_date IS NULL OR expire_date > now()`;
    expect(await one(links)).toEqual(['deviceBigScreen', 'displayIndex']);
    expect(await one('SELECT count(*) FROM system_maintenance WHERE start_date > now()')).toBe(1);
  });

  it('holds messages that were sent, kept and refused, of the branch to accounts below it, and none that waits', async () => {
    expect(await one('SELECT jsonb_agg(DISTINCT state ORDER BY state) FROM outbox_message')).toEqual([
      'failed',
      'kept',
      'sent',
    ]);
    expect(
      await one(`SELECT count(*) FROM outbox_message m JOIN account r ON r.user_id = m.receiver_id
                 WHERE r.tel_num <> m.address OR m.at > now() OR parameters ? 'code'
                    OR (template = 'notice') <> (sender_id IS NOT NULL AND sender_id = r.parent_id)`),
    ).toBe(0);
  });

  it('holds the fleet, with a state for each unit and a city for each site', async () => {
    expect(await one('SELECT count(*) FROM elevator')).toBe(1200);
    expect(await one('SELECT count(*) FROM elevator_state')).toBe(1200);
    expect(await one("SELECT count(*) FROM elevator WHERE elevator_type = 'escalator'")).toBe(180);
    expect(await one('SELECT count(*) FROM site')).toBe(60);
    expect(
      await one(`SELECT count(*) FROM site s JOIN area c ON c.area_id = s.city_id AND c.level = 2
                 JOIN area p ON p.area_id = c.parent_id AND p.level = 1
                 JOIN area r ON r.area_id = p.parent_id AND r.level = 0 AND r.name LIKE '%大区'`),
    ).toBe(60);
    expect(lines.length).toBeGreaterThan(2);
  });

  it('has no open alarm, and totals that agree with the rows', async () => {
    expect(await one('SELECT count(*) FROM alarm WHERE finish_date IS NULL')).toBe(0);
    expect(await one('SELECT count(*) FROM alarm')).toBe(await one('SELECT sum(n) FROM alarms_by_day'));
    expect(await one('SELECT count(*) FROM elevator_state WHERE alarm_status <> 0')).toBe(0);
    expect(
      await one(`SELECT count(*) FROM alarm a JOIN elevator e USING (elevator_id)
                 WHERE (a.city_id, a.domain_id, a.elevator_type) IS DISTINCT FROM (e.city_id, e.domain_id, e.elevator_type)`),
    ).toBe(0);
    expect(
      await one(
        `SELECT count(*) FROM device_event v LEFT JOIN alarm a USING (alarm_id, elevator_id)
         WHERE a.alarm_id IS NULL AND v.outcome <> 'recorded'`,
      ),
    ).toBe(0);
  });

  it('continues its sequences after the seeded rows', async () => {
    const site = await one('SELECT min(domain_id) FROM site');
    const { rows } = await database.pool.query<{ elevator_id: number }>(
      `INSERT INTO elevator (job_num, domain_id, city_id, elevator_type) VALUES ('AFTER-1', $1, 0, 'lift') RETURNING elevator_id`,
      [site],
    );
    expect(rows[0]?.elevator_id).toBe(1201);
    await database.pool.query(`DELETE FROM elevator WHERE job_num = 'AFTER-1'`);
  });

  it('refuses a second fleet and leaves files and rows as they were', async () => {
    await expect(seedDemo(options())).rejects.toThrow('duplicate key');
    expect(readDemoAccounts(dataDir)).toEqual(accounts);
    expect(await one('SELECT count(*) FROM elevator')).toBe(1200);
  });
});

it('holds evaluations of finished visits of the main brand, and who reviewed the older ones', async () => {
  expect(await one('SELECT count(*) FROM maintenance_evaluation')).toBeGreaterThan(500);
  expect(
    await one('SELECT count(*) FROM maintenance_evaluation WHERE append_content IS NOT NULL'),
  ).toBeGreaterThan(20);
  expect(
    await one(`SELECT count(*) FROM maintenance_evaluation JOIN maintenance_plan USING (mp_id)
               WHERE NOT grt OR plan_status = 'planned' OR evaluate_date < actual_end
                  OR greatest(evaluate_date, append_date) > now()`),
  ).toBe(0);
  expect(
    await one(`SELECT jsonb_agg(DISTINCT reviewer ORDER BY reviewer) FROM maintenance_plan
               WHERE plan_status = 'reviewed'`),
  ).toEqual(['admin', 'branch', 'property']);
});

describe('the files of maintenance visits', () => {
  const read = async () => {
    const { rows } = await database.pool.query<{
      attach_type: number;
      attach_name: string;
      object_key: string;
      elevator_id: number;
      actual_end: Date | null;
    }>(
      'SELECT f.*, elevator_id, actual_end FROM maintenance_attachment f JOIN maintenance_plan USING (mp_id)',
    );
    return rows;
  };

  it('are the photos, signature and record of one completed visit to each of about two dozen units', async () => {
    const rows = await read();
    const units = new Set(rows.map(row => row.elevator_id));
    expect(units.size).toBeGreaterThanOrEqual(10);
    for (const unit of units) {
      const own = rows.filter(row => row.elevator_id === unit);
      expect(own.map(row => row.attach_type).sort()).toEqual([1, 2, 3, 3, 3]);
      for (const row of own) expect(row.actual_end?.getTime()).toBeLessThan(Date.now());
    }
  });

  it('belong to the newest visits, with which the list of records begins', async () => {
    expect(
      await one(`SELECT bool_and(exists (SELECT FROM maintenance_attachment f WHERE f.mp_id = newest.mp_id))
                 FROM (SELECT mp_id FROM maintenance_plan WHERE plan_status <> 'planned'
                       ORDER BY work_at DESC, mp_id DESC LIMIT 5) newest`),
    ).toBe(true);
  });

  it('are in the object store: different photos, 800 × 600, and a PDF that names the unit', async () => {
    const rows = await read();
    const photos = new Set<string>();
    for (const { object_key, attach_type } of rows) {
      const object = await store.get(object_key);
      const content = await buffer(object?.content ?? Readable.from([]));
      expect(content.length).toBeLessThan(500 * 1024);
      if (attach_type === 2) {
        expect(content.subarray(0, 8).toString()).toBe('%PDF-1.4');
        expect(content.toString('latin1')).toMatch(/\(HT\d{4}-\d{4}\) Tj/);
        continue;
      }
      expect(await sharp(content).metadata()).toMatchObject(
        attach_type === 3 ? { format: 'jpeg', width: 800, height: 600 } : { format: 'png', width: 600 },
      );
      photos.add(content.toString('base64'));
    }
    expect(photos.size).toBe(rows.filter(row => row.attach_type !== 2).length);
  });
});

it('has return visits in every status, readable as the form writes them', async () => {
  const { rows } = await database.pool.query<{ alarm_id: number; return_status: string }>(
    "SELECT alarm_id, return_status FROM alarm WHERE return_status <> 'none' ORDER BY alarm_id",
  );
  expect(new Set(rows.map(row => row.return_status))).toEqual(
    new Set(['assigned', 'visited', 'replied', 'notified', 'completed', 'cancelled']),
  );
  expect(await one('SELECT count(*) FROM return_visit')).toBe(rows.length);
  for (const { alarm_id, return_status } of rows.slice(0, 40)) {
    const record = await readReturnVisit(database.db, alarm_id, 'SO-1');
    expect(savedReturnVisit.safeParse({ ...record, returnStatusName: return_status }).error).toBeUndefined();
  }
  expect(await one("SELECT count(*) FROM alarm WHERE return_status <> 'none' AND process_type <> 1")).toBe(0);
});

describe('the accounts', () => {
  it('sign in with the passwords that are printed and stored, each with its own', async () => {
    expect(readDemoAccounts(dataDir)).toEqual(accounts);
    expect(statSync(join(dataDir, 'demo-accounts.json')).mode & 0o777).toBe(0o600);
    expect(new Set(accounts.map(account => account.password)).size).toBe(accounts.length);
    for (const { username, password } of accounts) {
      const { rows } = await database.pool.query<{ password_hash: string }>(
        'SELECT password_hash FROM account WHERE username = $1',
        [username],
      );
      expect(await verifyPassword(rows[0]?.password_hash, clientHash(username, password))).toBe(true);
    }
  });

  it('are of all four user types, one of them super administrator', async () => {
    expect(await one('SELECT array_agg(DISTINCT user_type ORDER BY user_type) FROM account')).toEqual([
      1, 2, 3, 4,
    ]);
    expect(
      await one(
        "SELECT string_agg(username, ',') FROM account JOIN role USING (role_id) WHERE role_type = 1",
      ),
    ).toBe('admin');
  });

  it('see what accounts of their kind should: a region, two sites, one unit, three cities', async () => {
    const seen = async (username: string) => {
      const { rows } = await database.pool.query<{ level: number; n: number }>(
        `SELECT level, count(*) AS n FROM account_scope JOIN account USING (user_id) WHERE username = $1 GROUP BY level`,
        [username],
      );
      return rows;
    };
    expect(await seen('branch')).toEqual([{ level: 0, n: 1 }]);
    expect(await seen('property')).toEqual([{ level: 3, n: 2 }]);
    expect(await seen('homeowner')).toEqual([{ level: 4, n: 1 }]);
    expect(await seen('provider')).toEqual([{ level: 2, n: 3 }]);
    expect(
      await one(
        "SELECT count(*) FROM account WHERE scope = 'nodes' AND NOT EXISTS (SELECT FROM account_scope s WHERE s.user_id = account.user_id)",
      ),
    ).toBe(0);
    expect(
      await one(
        'SELECT building_name FROM elevator JOIN account_scope ON node_id = elevator_id AND level = 4',
      ),
    ).toMatch(/栋$/);
  });

  it('hold only permissions from the catalogue', async () => {
    const { rows } = await database.pool.query<{ kind: string; name: string }>(
      `SELECT DISTINCT kind, name FROM role_permission WHERE kind IN ('menu', 'index')`,
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { kind, name } of rows)
      expect(kind === 'menu' ? isPermissionName(name) : Object.hasOwn(indexPermissions, name), name).toBe(
        true,
      );
  });

  it('have roles below the branch that hold nothing it lacks, and no button without its page', async () => {
    expect(
      await one(
        "SELECT count(*) FROM role c JOIN role p ON p.role_id = c.parent_role_id WHERE p.role_name = '分公司职员' AND c.creator = 'branch'",
      ),
    ).toBe(3);
    const { rows } = await database.pool.query(`
      SELECT c.role_name, g.kind, g.name FROM role_permission g JOIN role c USING (role_id)
      JOIN role p ON p.role_id = c.parent_role_id AND p.role_type = 2
      WHERE NOT EXISTS (SELECT FROM role_permission h WHERE h.role_id = p.role_id AND h.kind = g.kind AND h.name = g.name)
        AND NOT (g.kind = 'fault' AND p.every_fault)
      UNION ALL
      SELECT c.role_name, g.kind, g.name FROM role_permission g JOIN role c USING (role_id)
      WHERE g.kind = 'menu' AND g.name LIKE '%.%' AND NOT EXISTS (
        SELECT FROM role_permission h
        WHERE h.role_id = g.role_id AND h.kind = 'menu' AND h.name = split_part(g.name, '.', 1))`);
    expect(rows).toEqual([]);
  });
});

describe('the fleet file', () => {
  const read = async () =>
    fleetFile.parse(JSON.parse(await readFile(join(dataDir, 'demo-fleet.json'), 'utf8')));

  it('names every unit once, under a gateway that may speak for it', async () => {
    const file = await read();
    expect(statSync(join(dataDir, 'demo-fleet.json')).mode & 0o777).toBe(0o600);
    expect(file.gateways).toHaveLength(60);
    const named = file.gateways.flatMap(gateway =>
      gateway.units.map(unit => `${gateway.username} ${unit.jobNum}`),
    );
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT username || ' ' || job_num AS name FROM device_account JOIN device_elevator USING (device_id) JOIN elevator USING (elevator_id)`,
    );
    expect(new Set(named)).toEqual(new Set(rows.map(row => row.name)));
    expect(named).toHaveLength(1200);
    for (const { place, city } of file.gateways) expect(place?.latitude, city).toBeGreaterThan(18);
  });

  it('has the secrets whose hashes are in the database, and the accounts of technician and administrator', async () => {
    const file = await read();
    const { rows } = await database.pool.query<{
      username: string;
      secret_hash: Buffer;
      whole_fleet: boolean;
    }>('SELECT username, secret_hash, whole_fleet FROM device_account');
    const hashes = new Map(rows.map(row => [row.username, row.secret_hash.toString('hex')]));
    for (const { username, secret } of [...file.gateways, file.wholeFleet].filter(
      account => account !== undefined,
    ))
      expect(hashes.get(username)).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(rows.filter(row => row.whole_fleet)).toHaveLength(1);
    expect(accounts).toContainEqual(expect.objectContaining({ password: file.technician?.password }));
    expect(file.technicians.map(({ username }) => username)).toEqual(['technician2', 'technician3']);
    for (const { password } of file.technicians)
      expect(accounts).toContainEqual(expect.objectContaining({ password }));
    expect(file.administrator?.username).toBe('admin');
  });

  it('gets the addresses of broker and server', async () => {
    const before = await read();
    const addresses = { mqttUrl: 'mqtt://127.0.0.1:4711', baseUrl: 'http://127.0.0.1:4712' };
    expect(pointDemoFleetAt(dataDir, addresses)).toBe(join(dataDir, 'demo-fleet.json'));
    const after = await read();
    expect(after.mqttUrl).toBe(addresses.mqttUrl);
    for (const account of [after.technician, ...after.technicians])
      expect(account?.baseUrl).toBe(addresses.baseUrl);
    expect(after.gateways).toEqual(before.gateways);
    expect(pointDemoFleetAt(join(dataDir, 'nowhere'), addresses)).toBeUndefined();
  });
});
