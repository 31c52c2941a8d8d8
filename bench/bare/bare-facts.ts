/**
 * The yardstick of the path of faults: the embedded broker, which acknowledges a fact when it is committed in a table
 * with the keys of `device_event` and one index, in batches as large as the server's. It knows no unit, no alarm and no
 * rule. Its database is that of the server, which is idle meanwhile.
 */
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import pg from 'pg';

const mostPerBatch = 1000;

process.once('message', async (address: pg.ClientConfig) => {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`
    create table if not exists bare_fact (elevator_id integer references elevator, code text, seq bigint, at timestamptz, action text,
                            primary key (elevator_id, code, seq));
    create index if not exists bare_fact_newest on bare_fact (elevator_id, at desc)`);
  const { rows } = await client.query<{ id: number; job: string }>(
    'select elevator_id as id, job_num as job from elevator',
  );
  const units = new Map(rows.map(({ id, job }) => [job, id]));
  let waiting: { fact: unknown[]; done(): void }[] = [];
  let writing = false;

  async function write() {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostPerBatch);
      waiting = waiting.slice(mostPerBatch);
      const column = (at: number) => batch.map(({ fact }) => fact[at]);
      await client.query(
        `insert into bare_fact select elevator_id, code, seq, to_timestamp(ms / 1000), action
         from unnest($1::int[], $2::text[], $3::bigint[], $4::float8[], $5::text[]) f (elevator_id, code, seq, ms, action)
         on conflict do nothing`,
        [0, 1, 2, 3, 4].map(column),
      );
      for (const { done } of batch) done();
    }
    writing = false;
  }

  const broker = await Aedes.createBroker({
    authorizePublish(_client, packet, callback) {
      const { code, seq, at, action } = JSON.parse(packet.payload.toString());
      const fact = [units.get(packet.topic.split('/')[1] ?? ''), code, seq, at, action];
      waiting.push({ fact, done: () => callback(null) });
      if (!writing) void write();
    },
  });
  const server = createServer({ noDelay: true, highWaterMark: 64 * 1024 }, broker.handle);
  await new Promise<void>(resolve => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit());
