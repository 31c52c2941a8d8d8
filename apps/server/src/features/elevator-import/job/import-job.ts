/**
 * One import from start to end, on a database connection of its own: rows are streamed, checked and staged; when
 * all are checked, one transaction writes them and marks the job as done. Until it commits nothing is visible,
 * whenever and however the import ends.
 */

import { elevator } from '@hoistway/contract/features/elevator';
import { type ImportField, importFields } from '@hoistway/contract/features/elevator-import/import-fields';
import type { Language } from '@hoistway/contract/words';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../../../database/pool.ts';
import type { SheetRow } from '../../../files/spreadsheet/spreadsheet-rows.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import type { NoteTaking } from '../../staged-import/file-notes.ts';
import type { RunningState } from '../../staged-import/import-jobs.ts';
import { ImportStopped, type ImportWork } from '../../staged-import/import-runs.ts';
import { completeImport, tallied } from '../elevator-import-queries.ts';
import type { FieldSource } from '../file/import-mapping.ts';
import { createRowCheck } from '../file/import-rows.ts';
import { createTally, type ImportTally } from '../file/import-tally.ts';
import { readImporter } from './import-importer.ts';
import type { Ask } from './import-order.ts';
import { createStage } from './import-stage.ts';
import { writeStaged } from './import-write.ts';

export interface ImportOrder {
  jobId: string;
  userId: number;
  language: Language;
  sources: readonly FieldSource[];
  lenient: boolean;
  /** The rows below the header. */
  rows: AsyncIterable<SheetRow>;
  /** Their number, where it is known. */
  total: number | undefined;
  notes: NoteTaking;
}
interface Deps {
  database: Pick<Database, 'db' | 'connect'>;
  clock: ZoneClock;
  log: Logger;
}

/** From this many changed rows on, statistics are updated at once. */
const analyzeFromRows = 1000;

/** @param close runs after everything */
export function elevatorWork(
  { database, clock, log }: Deps,
  order: ImportOrder,
  close: () => Promise<void>,
): ImportWork {
  const { jobId, language } = order;
  const tally = createTally();
  const now: Progress['now'] = { state: 'reading', handled: 0, total: order.total };
  let client: pg.Client | undefined;
  let changed = 0;
  return {
    jobId,
    start: elevator.importElevator,
    language,
    progress: () => ({ ...now, problems: tally.problems }),
    counted: () => tallied(tally),
    act: async signal => {
      client = await database.connect('import');
      changed = await work(client, { database, clock, log }, order, { now, tally, signal });
    },
    close: async () => {
      if (client && changed >= analyzeFromRows) await analyzeTables(client, log);
      // The staged rows of an import that failed, and its open transaction, disappear with the connection.
      await client?.end().catch(() => {});
      await close();
    },
  };
}

interface Progress {
  now: { state: RunningState; handled: number; total: number | undefined };
  tally: ImportTally;
  signal: AbortSignal;
}

/** @returns how many rows were added or changed */
async function work(
  client: pg.Client,
  { database, clock }: Deps,
  { jobId, userId, language, sources, lenient, rows, notes }: ImportOrder,
  progress: Progress,
): Promise<number> {
  const { now, tally, signal } = progress;
  const stage = await createStage(client, jobId);
  const check = createRowCheck({ sources, lenient, language, clock });
  for await (const row of rows) {
    signal.throwIfAborted();
    now.state = 'checking';
    notes.add(row);
    const checked = check(row);
    tally.add(checked.list, checked.jobNum, checked.problems.length);
    await stage.add(checked);
    now.handled += 1;
  }
  await stage.done();
  signal.throwIfAborted();

  const total = now.handled;
  const refusedSoFar = () => Object.values(tally.lists).reduce((sum, { count }) => sum + count, 0);
  Object.assign(now, { state: 'writing', total, handled: refusedSoFar() });
  const ask: Ask = async <Row>(statement: Parameters<Ask>[0]) => {
    const { sql, parameters } = statement.compile(database.db);
    return (await client.query(sql, [...parameters])).rows as Row[];
  };
  await client.query('begin');
  const written = await writeStaged(ask, {
    jobId,
    userId,
    lenient,
    titleOf: titles(sources, language),
    say: words => words[language],
    onProblem: (list, jobNum) => tally.add(list, jobNum, 1),
    onProgress: count => {
      now.handled = refusedSoFar() + count;
    },
    signal,
  });
  await readImporter(ask, userId);
  if (!(await completeImport(ask, jobId, written, total, tally, notes.notes()))) throw new ImportStopped();
  await client.query('commit');
  return written.added + written.updated;
}

function titles(sources: readonly FieldSource[], language: Language) {
  const titleOf = new Map<ImportField, string>(importFields.map(field => [field.key, field[language]]));
  for (const { field, title } of sources) titleOf.set(field, title);
  return (field: ImportField) => titleOf.get(field) ?? field;
}

/** After a large change, good plans and index-only scans of the lists depend on this. */
async function analyzeTables(client: pg.Client, log: Logger): Promise<void> {
  await client
    .query('vacuum (analyze) elevator, elevator_state, site, area')
    .catch(error => log.warn({ err: error }, 'statistics could not be refreshed after an import'));
}
