/**
 * A sheet of users through the calls of the console: uploaded, checked, their passwords hashed, written. How long it
 * takes, and how list calls of another user do meanwhile.
 *
 *   npm run bench -- users [rows, default 2000 [turns, default 3]]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isImportRunning } from '@hoistway/contract/core/import-report';
import { account } from '@hoistway/contract/features/account';
import { accountImport, maxImportedAccounts } from '@hoistway/contract/features/account-import';
import { elevator } from '@hoistway/contract/features/elevator';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { role } from '@hoistway/contract/features/role';
import { sheetFile } from './data/sheet-file.ts';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { callsDuring, listTimes } from './rig/calls-during.ts';
import { printFigures, quantile, say, spread } from './rig/figures.ts';

const users = Number(process.argv[2] ?? maxImportedAccounts);
const turns = Number(process.argv[3] ?? 3);
const mostSeconds = 120;
const pollEveryMs = 500;
const shapes = [account.list, elevator.list, operationLog.list].map(call => ({ call, input: {} }));
const roleName = 'Imported';

const sheet = sheetFile([
  ['用户名', '密码', '角色', '姓名'],
  ...Array.from({ length: users }, (_, at) => [`user-${at}`, `Secret-${at}`, roleName, `员工 ${at}`]),
]);

async function importOnce({ api }: BuiltServer): Promise<void> {
  const file = { name: 'users.xlsx', content: new Blob([new Uint8Array(sheet)]) };
  let report = await api.upload(accountImport.start, {}, file);
  while (isImportRunning(report.state)) {
    await pause(pollEveryMs);
    report = await api.send(accountImport.status, { jobId: report.jobId });
  }
  if (report.added !== users)
    throw new Error(
      `${report.state}: ${report.added} added, ${report.message} ${JSON.stringify(report.problems[0])}`,
    );
}

const took: number[] = [];
const cpu: number[] = [];
const before: number[] = [];
const meanwhile: number[] = [];
for (let turn = 0; turn < turns; turn++)
  await withServer(async server => {
    await server.api.send(role.save, { roleName });
    before.push(...(await callsDuring(server, shapes, pause(3000))));
    const cpuBefore = await server.cpuSeconds();
    const began = performance.now();
    meanwhile.push(...(await callsDuring(server, shapes, importOnce(server))));
    took.push((performance.now() - began) / 1000);
    cpu.push((await server.cpuSeconds()) - cpuBefore);
    say(`${users} users: ${took.at(-1)?.toFixed(1)} s`);
  });

const seconds = (value: number) => `${value.toFixed(1)} s`;
printFigures([
  {
    what: `${users} users imported, upload included`,
    required: `under ${mostSeconds} s`,
    measured: `${spread(took, seconds)}; server ${spread(cpu, seconds)} of CPU`,
    isMet: took.every(value => value < mostSeconds),
  },
  { what: 'list calls before', required: '', measured: listTimes(before) },
  {
    what: 'list calls meanwhile',
    required: 'p95 under 300 ms',
    measured: listTimes(meanwhile),
    isMet: quantile(meanwhile, 0.95) < 300,
  },
]);
