import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { indexPermissions, isPermissionName } from '@hoistway/contract/core/permissions';
import { itemsOfVisit, type PlanType } from '@hoistway/contract/features/plan-words';
import { savedReturnVisit } from '@hoistway/contract/features/return-visit';
import { visitDocument } from '@hoistway/contract/features/visit';
import { fleetFile } from '@hoistway/contract/fleet-file';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientHash, verifyPassword } from '../auth/password.ts';
import { breachSource } from '../features/breach/breach-chain.ts';
import { canonicalJson } from '../features/chain/chain.ts';
import { verifyChain } from '../features/chain/chain-verify.ts';
import { readReturnVisit } from '../features/return-visit/return-visit-queries.ts';
import { keepDueItems } from '../features/statutory/due-items.ts';
import { verdictSource } from '../features/verdict/verdict-chain.ts';
import { addendumSource, visitSource } from '../features/visit/visit-chain.ts';
import { openFolderStore } from '../files/object-store/folder-store.ts';
import type { ObjectStore } from '../files/object-store/object-store.ts';
import { linkVisits } from '../process/link-visits.ts';
import { wordsOfPdf } from '../testing/records/read-pdf.ts';
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
  codeOf: (elevatorId: number) => `code of ${elevatorId}`,
  linkVisits,
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
  it('holds two display links that open, one of them with pages, and planned maintenance of the system', async () => {
    const links = `SELECT jsonb_agg(page ORDER BY page) FROM display_link JOIN session USING (display_link_id)
      WHERE expire_date IS NULL OR expire_date > now()`;
    expect(await one(links)).toEqual(['deviceBigScreen', 'displayIndex']);
    const scrolled = `SELECT s.pages -> 0 ->> 'page' FROM display_link l JOIN display_setting s ON s.user_id = l.creator_id
      WHERE l.page = 'displayIndex'`;
    expect(await one(scrolled)).toBe('index');
    expect(await one('SELECT count(*) FROM system_maintenance WHERE start_date > now()')).toBe(1);
  });

  it('holds messages that were sent, kept and refused, from the branch to accounts below it, and no pending ones', async () => {
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

  it('holds an agreement for each unit, some that end within 30, 90 and 180 days and some that have ended', async () => {
    expect(
      await one(`SELECT count(*) FROM elevator e WHERE NOT EXISTS (
        SELECT FROM agreement_elevator u WHERE u.elevator_id = e.elevator_id)`),
    ).toBe(0);
    for (const [from, to] of [
      [-60, -1],
      [0, 30],
      [31, 90],
      [91, 180],
    ])
      expect(
        await one(`SELECT count(*) FROM agreement
          WHERE end_date BETWEEN current_date + ${from} AND current_date + ${to}`),
      ).toBeGreaterThan(2);
    expect(
      await one(`SELECT count(*) FROM agreement_elevator u JOIN elevator e USING (elevator_id)
        WHERE (u.city_id, u.domain_id) <> (e.city_id, e.domain_id)`),
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

  it('assigns each visit to the team of the people it names', async () => {
    expect(
      await one(`SELECT count(*) FROM maintenance_plan p WHERE NOT EXISTS (
        SELECT FROM team_member m JOIN account a USING (user_id) WHERE m.team_id = p.team_id
          AND a.employee_name = ANY(string_to_array(p.work_emp_names, '、')))`),
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

it('holds evaluations of finished visits of the main brand, and reviewers of the older ones', async () => {
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
      expect(own.flatMap(row => (row.attach_type === 2 ? [] : row.attach_type)).sort()).toEqual([1, 3, 3, 3]);
      for (const row of own) expect(row.actual_end?.getTime()).toBeLessThan(Date.now());
    }
  });

  it('include the PDF of a paper record; that of another visit is requested at once, and drawn by the server', async () => {
    expect(
      await one(`SELECT jsonb_object_agg(is_record, pdfs) FROM (
        SELECT v.visit_id IS NOT NULL AS is_record,
          jsonb_agg(DISTINCT coalesce(w.due_at <= now() AND w.attach_id IS NULL, false) OR EXISTS (
            SELECT FROM maintenance_attachment p WHERE p.mp_id = f.mp_id AND p.attach_type = 2)) AS pdfs
        FROM maintenance_attachment f LEFT JOIN visit v USING (mp_id) LEFT JOIN record_pdf w USING (visit_id)
        WHERE f.attach_type = 1 GROUP BY 1) files`),
    ).toMatchObject({ true: [true] });
    expect(
      await one(
        `SELECT count(*) FROM maintenance_attachment f JOIN visit USING (mp_id) WHERE f.attach_type = 2`,
      ),
    ).toBe(0);
    expect(await one('SELECT count(*) FROM record_pdf WHERE due_at <= now()')).toBeGreaterThan(5);
  });

  it('belong to the newest visits, which come first in the list of records', async () => {
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
        expect(await wordsOfPdf(content)).toMatch(/^电梯维护保养记录.*设备编号JobnumberHT\d{4}-\d{4}/);
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

describe('records of visits', () => {
  it('have documents as phones send them, two sign-ins and, where there are photos, their files', async () => {
    const { rows } = await database.pool.query<{
      document: string;
      names: string;
      workers: string;
      annex: 'A' | 'D';
      type: PlanType;
    }>(
      `SELECT document, string_agg(s.name, '、' ORDER BY s.at, s.own DESC, s.user_id) AS names, work_emp_names AS workers, annex, plan_type AS type
       FROM visit v JOIN visit_sign_in s USING (visit_id) JOIN maintenance_plan p USING (mp_id)
       WHERE state = 'record' GROUP BY v.visit_id, p.mp_id`,
    );
    const finished = await one('SELECT count(*) FROM maintenance_plan WHERE actual_end IS NOT NULL');
    expect(rows.length).toBeGreaterThan(0.9 * Number(finished));
    for (const { document, names, workers, annex, type } of rows) {
      expect(names.split('、').toSorted()).toEqual(workers.split('、').toSorted());
      const parsed = visitDocument.parse(JSON.parse(document));
      expect(canonicalJson(parsed)).toBe(document);
      expect(parsed.items.map(({ code }) => code)).toEqual(itemsOfVisit(annex, type).map(({ code }) => code));
      const needed = itemsOfVisit(annex, type).filter(({ photo }) => photo);
      for (const { code } of needed) {
        const item = parsed.items.find(each => each.code === code);
        expect(item?.result === 'none' || (item?.photos.length ?? 0) > 0, code).toBe(true);
      }
    }
    expect(await one('SELECT count(*) FROM visit_file WHERE attach_type = 3')).toBeGreaterThan(20);
    const { rows: photos } = await database.pool.query<{ scene: string; shown: string }>(
      `SELECT split_part(attach_name, ' ', 1) AS scene, string_agg(DISTINCT item ->> 'code', ',') AS shown
       FROM visit v JOIN visit_file f USING (visit_id) JOIN maintenance_attachment a USING (attach_id)
       LEFT JOIN LATERAL jsonb_array_elements(v.document::jsonb -> 'items') item
         ON item -> 'photos' @> jsonb_build_array(jsonb_build_object('fileId', f.file_id))
       WHERE f.attach_type = 3 GROUP BY scene`,
    );
    const itemsOf = Object.fromEntries(photos.map(({ scene, shown }) => [scene, shown.split(',')]));
    expect(itemsOf).toEqual({
      机房: ['A-1-06'],
      层门: ['A-1-25'],
      底坑: ['A-1-30'],
      驱动机房: expect.arrayContaining(['D-1-30']),
      梳齿板: expect.arrayContaining(['D-1-13']),
      扶手带测速: ['D-1-25'],
    });
    expect(
      await one(`SELECT count(*) FROM visit_file f LEFT JOIN maintenance_attachment a
        ON a.attach_id = f.attach_id AND a.object_key = f.object_key AND a.attach_type = f.attach_type
        WHERE a.attach_id IS NULL`),
    ).toBe(0);
    const files = await database.pool.query<{ key: string; sha256: string }>(
      "SELECT object_key AS key, encode(stored_sha256, 'hex') AS sha256 FROM visit_file LIMIT 5",
    );
    for (const { key, sha256 } of files.rows) {
      const content = await readFile(join(dataDir, 'files', key));
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  });

  it('are links of the chain, of which verification finds none changed', async () => {
    expect(await one('SELECT count(*) FROM visit')).toBe(await one('SELECT count(*) FROM record_chain'));
    const { signal } = new AbortController();
    const found = await verifyChain(database.db, {
      sources: [visitSource, addendumSource, verdictSource, breachSource],
      notes: [],
      signal,
    });
    expect([found.fault, found.unread.size]).toEqual([undefined, 0]);
  });

  it('are not all true: some have no trace in the data of the machine', async () => {
    const unseen =
      await one(`SELECT count(*) FROM maintenance_plan p WHERE actual_end IS NOT NULL AND NOT EXISTS (
      SELECT FROM device_event d WHERE d.elevator_id = p.elevator_id AND code IN ('703', '919')
        AND d.at BETWEEN p.actual_start - interval '15 minutes' AND p.actual_end + interval '15 minutes')`);
    const finished = Number(await one('SELECT count(*) FROM maintenance_plan WHERE actual_end IS NOT NULL'));
    expect(Number(unseen) / finished).toBeGreaterThan(0.03);
    expect(Number(unseen) / finished).toBeLessThan(0.1);
  });
});

it('holds statutory items done before today, of each kind, and never before a unit was in use', async () => {
  expect(await one("SELECT string_agg(DISTINCT kind, ',' ORDER BY kind) FROM due_item")).toBe(
    'governor,inspection,rainSeason,rescueDrill,selfInspection,winter',
  );
  expect(await one('SELECT count(*) FROM due_item WHERE done_on IS NULL OR done_on >= current_date')).toBe(0);
  expect(
    await one(`SELECT count(*) FROM due_item i JOIN elevator e USING (elevator_id)
      WHERE i.done_on <= e.start_date OR i.city_id <> e.city_id OR i.domain_id <> e.domain_id`),
  ).toBe(0);
  await keepDueItems(database.db);
  const share = async (condition: string) =>
    Number(
      await one(
        `SELECT count(*) FILTER (WHERE ${condition})::float8 / count(*) FROM due_item WHERE done_on IS NULL`,
      ),
    );
  const late = await share('due_date < current_date');
  expect(late).toBeGreaterThan(0.005);
  expect(late).toBeLessThan(0.08);
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

  it('see what accounts of their kind should see: a region, two sites, one unit, three cities', async () => {
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
    expect(file.overseer?.username).toBe('overseer');
    expect(file.administrator?.username).toBe('admin');
    // The technicians of planned visits: each in a team, and only the first one printed.
    expect(file.mechanics).toHaveLength(30);
    expect(file.mechanics[0]).toMatchObject({ username: 'technician', password: file.technician?.password });
    for (const { username, password } of file.mechanics.slice(0, 4)) {
      const { rows } = await database.pool.query<{ password_hash: string }>(
        'SELECT password_hash FROM account JOIN team_member USING (user_id) WHERE username = $1',
        [username],
      );
      expect(await verifyPassword(rows[0]?.password_hash, clientHash(username, password))).toBe(true);
      expect(accounts.some(account => account.username === username)).toBe(username === 'technician');
    }
    const [unit] = file.gateways[0]?.units ?? [];
    const id = await one(`SELECT elevator_id FROM elevator WHERE job_num = '${unit?.jobNum}'`);
    expect(unit?.code).toBe(`code of ${id}`);
  });

  it('gets the addresses of broker and server', async () => {
    const before = await read();
    const addresses = { mqttUrl: 'mqtt://127.0.0.1:4711', baseUrl: 'http://127.0.0.1:4712' };
    expect(pointDemoFleetAt(dataDir, addresses)).toBe(join(dataDir, 'demo-fleet.json'));
    const after = await read();
    expect(after.mqttUrl).toBe(addresses.mqttUrl);
    for (const account of [after.technician, ...after.technicians, ...after.mechanics, after.overseer])
      expect(account?.baseUrl).toBe(addresses.baseUrl);
    expect(after.gateways).toEqual(before.gateways);
    expect(pointDemoFleetAt(join(dataDir, 'nowhere'), addresses)).toBeUndefined();
  });
});
