/**
 * One import from start to end, on a database connection of its own: rows are streamed, checked and staged; when
 * all are checked, one transaction writes them and marks the job as done. Until it commits nothing is visible,
 * whenever and however the import ends.
 */

import { type Language, type Words, words } from '@hoistway/contract/core/words';
import { type ImportField, importFields } from '@hoistway/contract/elevator-import/import-fields';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Scope } from '../../../auth/scope.ts';
import type { Database } from '../../../database/pool.ts';
import { SpreadsheetError } from '../../../files/spreadsheet/spreadsheet-problem.ts';
import type { SheetRow } from '../../../files/spreadsheet/spreadsheet-rows.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import { completeImport, endImport, keepBeating, type RunningState } from '../elevator-import-queries.ts';
import type { FieldSource } from '../file/import-mapping.ts';
import { createRowCheck } from '../file/import-rows.ts';
import { createTally, type ImportTally } from '../file/import-tally.ts';
import type { Ask } from './import-order.ts';
import { createStage } from './import-stage.ts';
import { writeStaged } from './import-write.ts';

export interface ImportOrder {
  jobId: string;
  scope: Scope;
  language: Language;
  sources: readonly FieldSource[];
  lenient: boolean;
  /** The rows below the header. */
  rows: AsyncIterable<SheetRow>;
  /** Their number, where it is known. */
  total: number | undefined;
}
interface Deps {
  database: Pick<Database, 'db' | 'connect'>;
  clock: ZoneClock;
  log: Logger;
}

/** From this many changed rows on, statistics are updated at once. */
const tellPlannerFrom = 1000;

/** Why an import's signal was aborted. */
export class ImportStopped extends Error {
  readonly words: Words | undefined;
  /** @param words shown in the report when it was not stopped by the user */
  constructor(words?: Words) {
    super('the import was stopped');
    this.words = words;
  }
}
const unexpected = words(
  '导入时发生异常，没有写入任何数据，请稍后再试',
  'Something went wrong; nothing was written, please try again later',
);

/** Resolves when the job has ended, in whatever way. */
export async function runImport(
  { database, clock, log }: Deps,
  order: ImportOrder,
  stopping: AbortController,
): Promise<void> {
  const { jobId, language } = order;
  const tally = createTally();
  const now: { state: RunningState; handled: number; total: number | undefined } = {
    state: 'reading',
    handled: 0,
    total: order.total,
  };
  const beats = keepBeating(database.db, jobId, {
    progress: () => ({ ...now, problems: tally.problems }),
    onStop: () => stopping.abort(new ImportStopped()),
    onFailure: error => log.warn({ err: error, jobId }, 'the progress of an import could not be stored'),
  });
  let client: pg.Client | undefined;
  try {
    client = await database.connect('import');
    const changed = await work(client, { database, clock, log }, order, {
      now,
      tally,
      signal: stopping.signal,
    });
    beats.stop();
    if (changed >= tellPlannerFrom) await tellPlanner(client, log);
  } catch (error) {
    beats.stop();
    // The staged rows and an open transaction disappear with the connection.
    await endImport(database.db, jobId, ...outcomeOf(error, language), tally);
    if (!(error instanceof ImportStopped) && !(error instanceof SpreadsheetError))
      log.error({ err: error, jobId }, 'an import failed');
  } finally {
    await client?.end().catch(() => {});
  }
}

function outcomeOf(error: unknown, language: Language): ['failed' | 'cancelled', string] {
  if (error instanceof ImportStopped)
    return error.words ? ['failed', error.words[language]] : ['cancelled', ''];
  const words = error instanceof SpreadsheetError ? error.words : unexpected;
  return ['failed', words[language]];
}

/** @returns how many rows were added or changed */
async function work(
  client: pg.Client,
  { database, clock }: Deps,
  { jobId, scope, language, sources, lenient, rows }: ImportOrder,
  progress: {
    now: { state: RunningState; handled: number; total: number | undefined };
    tally: ImportTally;
    signal: AbortSignal;
  },
): Promise<number> {
  const { now, tally, signal } = progress;
  const stage = await createStage(client, jobId);
  const check = createRowCheck({ sources, lenient, language, clock });
  for await (const row of rows) {
    signal.throwIfAborted();
    now.state = 'checking';
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
    scope,
    lenient,
    titleOf: titles(sources, language),
    say: words => words[language],
    onProblem: (list, jobNum) => tally.add(list, jobNum, 1),
    onProgress: count => {
      now.handled = refusedSoFar() + count;
    },
    signal,
  });
  if (!(await completeImport(ask, jobId, written, total, tally))) throw new ImportStopped();
  await client.query('commit');
  return written.added + written.updated;
}

function titles(sources: readonly FieldSource[], language: Language) {
  const titleOf = new Map<ImportField, string>(importFields.map(field => [field.key, field[language]]));
  for (const { field, title } of sources) titleOf.set(field, title);
  return (field: ImportField) => titleOf.get(field) ?? field;
}

/** After a large change, good plans and index-only scans of the lists depend on this. */
async function tellPlanner(client: pg.Client, log: Logger): Promise<void> {
  await client
    .query('vacuum (analyze) elevator, elevator_state, site, area')
    .catch(error => log.warn({ err: error }, 'statistics could not be refreshed after an import'));
}
