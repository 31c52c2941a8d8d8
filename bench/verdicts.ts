/**
 * Verdicts of 8,000 visits: an inspection with door counters and the stop switch, two sign-ins, 31 items and eight photos of each, by
 * 200 technicians; each twentieth uses a photo of an earlier visit again. The same job that the server runs judges them and links
 * its verdicts. Then all are judged once more, which changes nothing.
 *
 *   npm run bench -- verdicts [visits, default 8000]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withServer } from './rig/built-server.ts';
import { printFigures, rounded } from './rig/figures.ts';
import { openServerDatabase } from './rig/server-database.ts';
import { serverModule } from './rig/server-module.ts';

const visits = Number(process.argv[2] ?? 8000);
const limitSeconds = 60;
const technicians = 200;

/** Minutes from the begin of the n-th visit, which were made in the last days, none at the same time by one technician. */
const at = (minutes: string) =>
  `date_trunc('hour', now()) - interval '3 hours' - (n / ${technicians}) * interval '1 hour' + (${minutes}) * interval '1 minute'`;
const person = (n: string) => `n % ${technicians} + ${n} * ${technicians}`;
const facts = [
  'begin',
  `create temp table u as select elevator_id as id, row_number() over (order by elevator_id)::int - 1 as n from elevator
   order by elevator_id limit ${visits}`,
  `insert into account (username, password_hash, role_id, user_type)
   select 'bench' || n, '', (select min(role_id) from role), 2 from generate_series(0, ${technicians - 1}) n`,
  `update elevator set longitude = 121.5, latitude = 31.2`,
  `insert into reading_change (elevator_id, at, late, name, value)
   select id, ${at('2 + 36 * over')}, false, 'service_mode', 2 - over from u, generate_series(0, 1) over`,
  `insert into reading_change (elevator_id, at, late, name, value)
   select id, ${at('2 + 36 * over')}, false, 'door_cycles', 100 + 4 * over from u, generate_series(0, 1) over`,
  `insert into device_event (elevator_id, seq, at, code, action, outcome)
   select id, 1000 + turn, ${at('5 + turn')}, '124', case when turn % 2 = 0 then 'occur' else 'clear' end, 'recorded'
   from u, generate_series(0, 7) turn`,
  `insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, std_minutes)
   select id, ${at('0')}, ${at('0')}, ${at('41')}, 'completed', 40 from u`,
  `create temp table v as select md5('visit ' || n)::uuid as visit_id, mp_id, u.* from u join maintenance_plan p on p.elevator_id = u.id`,
  `insert into visit (visit_id, mp_id, elevator_id, user_id, technician, state, started_at, finished_at, clock_behind_ms, document, received_at)
   select visit_id, mp_id, id, (select user_id from account where username = 'bench' || n % ${technicians}), 'Person ' || ${person('0')}, 'waiting', ${at('0')}, ${at('41')}, 0,
     json_build_object('items', (select json_agg(json_build_object('code', 'A-1-' || item, 'result', 'ok', 'remark', '', 'photos', '[]'::json,
       'at', extract(epoch from ${at('2 + item')}) * 1000)) from generate_series(1, 31) item))::text, ${at('42')} from v`,
  `insert into visit_sign_in (sign_in_id, visit_id, name, own, at, clock_behind_ms, longitude, latitude, accuracy, scanned)
   select md5('sign-in ' || n || ' ' || who)::uuid, visit_id, 'Person ' || ${person('who')}, true, ${at('who')}, 0, 121.5, 31.2001, 10, 'right'
   from v, generate_series(0, 1) who`,
  `insert into visit_file (file_id, visit_id, attach_type, item_code, sha256, source_sha256, taken_at, stored_sha256, look, received_at)
   select md5('file ' || n || ' ' || file)::uuid, visit_id, 3, 'A-1-0' || file, sha256(convert_to(n || ' ' || file, 'UTF8')), sha256(source), ${at('10 + file')}, sha256(source),
     ('x' || left(encode(sha256(source), 'hex'), 16))::bit(64)::bigint, ${at('42')}
   from v, generate_series(1, 8) file,
     lateral (select convert_to(case when file = 1 and n % 20 = 0 then 'used ' || n % ${technicians} else n || ' ' || file end, 'UTF8') as source) s`,
  `update visit set state = 'record', sealed_at = now()`,
  // Their documents are incomplete.
  'delete from record_pdf',
  // Until it is measured.
  `update verdict_due set due_at = now() + interval '1 day'`,
  'commit',
  'analyze',
];

const keepVerdicts = await serverModule<(db: unknown) => Promise<number>>(
  'features/verdict/verdict',
  'keepVerdicts',
);

await withServer(async server => {
  const { client, number } = server;
  await server.addFleet(visits);
  for (const statement of facts) await client.query(statement);
  const waiting = () => number('select count(*) as n from stop_touched where at <= now()');
  while ((await waiting()) > 0) await pause(200);
  const { db, stop } = await openServerDatabase(server);
  const judged = async () => {
    await client.query(
      'insert into verdict_due (mp_id, due_at) select mp_id, now() from maintenance_plan on conflict (mp_id) do update set due_at = now()',
    );
    const began = performance.now();
    await keepVerdicts(db);
    while ((await number('select count(*) as n from verdict_due')) > 0) await pause(50);
    return (performance.now() - began) / 1000;
  };
  try {
    const seconds = await judged();
    const given = await number('select count(*) as n from verdict');
    const linked = await number("select count(*) as n from record_chain where kind = 'verdict'");
    const reused = await number(
      `select count(*) as n from verdict where outcome = 'nonConforming' and reasons @> '[{"code": "photoReused"}]'`,
    );
    const conforming = await number("select count(*) as n from verdict where outcome = 'conforming'");
    const again = await judged();
    printFigures([
      {
        what: `${rounded(visits)} visits judged`,
        required: `under ${limitSeconds} s, each with one verdict that is linked`,
        measured: `${seconds.toFixed(1)} s; ${rounded(conforming)} conform, ${rounded(reused)} use a photo again`,
        isMet:
          seconds < limitSeconds && given === visits && linked === visits && conforming + reused === visits,
      },
      {
        what: 'once more',
        required: 'no new verdict',
        measured: `${again.toFixed(1)} s`,
        isMet: (await number('select count(*) as n from verdict')) === visits,
      },
    ]);
  } finally {
    await stop();
  }
});
