/**
 * Data permissions in a large installation (77,288 units at 30,060 sites, 100,000 accounts): a city with 30,000 sites is
 * opened in the tree; 5,000 nodes are set on one account, with 300 accounts below it, and the next list call of that
 * account shows no other units. Next to each, by turns with it: the same rows read and written in plain SQL.
 *
 *   npm run bench -- scopes [turns, default 15]
 */
import { dataPermission, maxHeldNodes, maxShownNodes } from '@hoistway/contract/features/data-permission';
import { elevator } from '@hoistway/contract/features/elevator';
import { fillUnits } from './data/fill.ts';
import { fillAccounts } from './data/fill-accounts.ts';
import { withServer } from './rig/built-server.ts';
import { newAgent, send } from './rig/calls.ts';
import { type Figure, printFigures, quantile, say } from './rig/figures.ts';
import { judged } from './rig/judged.ts';

const turns = Number(process.argv[2] ?? 15);
const company = 'company42';
const city = 'New York';
const openLimitMs = 100;
const setLimitMs = 500;
const listLimitMs = 100;

async function msOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

interface Compared {
  what: string;
  /** Of the 95th percentile. */
  limitMs: number;
  atMost: number;
  ours: readonly number[];
  bare: readonly number[];
}
const figuresOf = ({ what, limitMs, atMost, ours, bare }: Compared): Figure[] => {
  const p95 = quantile(ours, 0.95);
  return [
    {
      what,
      required: `p95 under ${limitMs} ms`,
      measured: `p50 ${ms(quantile(ours, 0.5))}, p95 ${ms(p95)}, most ${ms(quantile(ours, 1))}`,
      isMet: p95 < limitMs,
    },
    judged({ what: '  beside plain SQL', ours, bare, wanted: { atMost }, show: ms }),
  ];
};

await withServer(async ({ api, client, number, openSession, url }) => {
  await fillUnits(client, say);
  await fillAccounts(client, say);
  const cityId = await number(`select area_id as n from area where name = '${city}' and level = 2`);
  const userId = await number(`select user_id as n from account where username = '${company}'`);
  const figures: Figure[] = [];

  /** Children of the city as the tree shows them; `held`: only those that this account holds. */
  const openTree = async (what: string, input: object, held: number | undefined, total: number) => {
    const ours: number[] = [];
    const bare: number[] = [];
    const inside =
      held === undefined
        ? 'true'
        : 'domain_id in (select node_id from account_scope where level = 3 and user_id = $2)';
    const values = held === undefined ? [cityId] : [cityId, held];
    for (let turn = -1; turn < turns; turn++) {
      const tookMs = await msOf(async () => {
        const opened = await api.send(dataPermission.tree, { parentId: cityId, level: 3, ...input });
        if (opened.total !== total) throw new Error(`${what}: ${opened.total} nodes instead of ${total}`);
      });
      const plainMs = await msOf(async () => {
        await client.query(`select count(*) from site where city_id = $1 and ${inside}`, values);
        await client.query(
          `select s.*, (select count(*) from elevator e where e.domain_id = s.domain_id and e.retired_at is null)
           from (select domain_id, domain_name from site where city_id = $1 and ${inside}
                 order by domain_name, domain_id limit ${maxShownNodes}) s`,
          values,
        );
      });
      // The first turn warms both up.
      if (turn >= 0) {
        ours.push(tookMs);
        bare.push(plainMs);
      }
    }
    figures.push(...figuresOf({ what, limitMs: openLimitMs, atMost: 3, ours, bare }));
  };
  const sites = await number(`select count(*) as n from site where city_id = ${cityId}`);
  await openTree(`a city of ${sites} sites opens in the tree`, {}, undefined, sites);
  const worker = await number(
    `select min(user_id) as n from account where parent_id = ${userId} and not disabled and scope = 'nodes'`,
  );
  const heldSites = await number(
    `select count(*) as n from account_scope where level = 3 and user_id = ${userId}`,
  );
  await openTree(
    `the same for an account below one with ${heldSites} of them`,
    { userId: worker },
    userId,
    heldSites,
  );

  // Two sets that have only the sites in common that the company holds now, and so those below it lose nothing.
  const { rows } = await client.query<{ path: string; domain_id: number; own: boolean }>(`
    select concat_ws(',', r.area_id, p.area_id, c.area_id, s.domain_id) as path, s.domain_id,
           s.domain_id in (select node_id from account_scope where level = 3 and user_id = ${userId}) as own
    from site s join area c on c.area_id = s.city_id join area p on p.area_id = c.parent_id join area r on r.area_id = p.parent_id
    where c.area_id = ${cityId} order by s.domain_id`);
  const own = rows.filter(row => row.own);
  const others = rows.filter(row => !row.own);
  const more = maxHeldNodes - own.length;
  const sets = [0, 1].map(set => [...own, ...others.slice(set * more, (set + 1) * more)]);
  const below = await number(`select count(*) as n from account where parent_id = ${userId}`);
  const asCompany = { url, token: await openSession(company) };
  const agent = newAgent();
  const listed = async () => {
    const { code, data } = await send(agent, asCompany, { call: elevator.list, input: {} });
    if (code !== 0 || Array.isArray(data)) throw new Error(`the list of ${company} answers ${code}`);
    return data.total;
  };

  const set = { ours: [] as number[], bare: [] as number[] };
  const felt = { ours: [] as number[], bare: [] as number[] };
  for (let turn = -1; turn < turns; turn++) {
    const nodes = sets[turn & 1] ?? [];
    const ids = nodes.map(({ domain_id }) => domain_id);
    const units = await number(
      'select count(*) as n from elevator where domain_id = any($1::int[]) and retired_at is null',
      [ids],
    );
    const setMs = await msOf(() =>
      api.send(dataPermission.set, { userId, idsList: nodes.map(({ path }) => path).join('|') }),
    );
    let total: number | undefined;
    const listMs = await msOf(async () => {
      total = await listed();
    });
    if (total !== units) throw new Error(`the next request shows ${total} units instead of ${units}`);
    const plainSetMs = await msOf(async () => {
      await client.query('begin');
      await client.query('delete from account_scope where user_id = $1', [userId]);
      await client.query(
        'insert into account_scope (user_id, level, node_id) select $1, 3, unnest($2::int[])',
        [userId, ids],
      );
      await client.query('commit');
    });
    const plainListMs = await msOf(async () => {
      const seen =
        'elevator e join account_scope n on n.level = 3 and n.node_id = e.domain_id where n.user_id = $1 and e.retired_at is null';
      await client.query(`select count(*) from ${seen}`, [userId]);
      await client.query(`select e.* from ${seen} order by e.job_num limit 10`, [userId]);
    });
    if (turn < 0) continue;
    set.ours.push(setMs);
    set.bare.push(plainSetMs);
    felt.ours.push(listMs);
    felt.bare.push(plainListMs);
  }
  agent.destroy();
  figures.push(
    ...figuresOf({
      what: `${maxHeldNodes} nodes set on an account with ${below} below it`,
      limitMs: setLimitMs,
      atMost: 5,
      ...set,
    }),
    ...figuresOf({
      what: 'its next list call, with the new total',
      limitMs: listLimitMs,
      atMost: 3,
      ...felt,
    }),
  );
  printFigures(figures);
});
