/**
 * Job numbers of an xlsx file, given to one account besides what it holds: all of them or none. What the caller does
 * not see does not exist for him; what the account above does not see is outside the area.
 */

import type { FileNotes } from '@hoistway/contract/core/import-report';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Language, type Words, words } from '@hoistway/contract/core/words';
import { everyWord, plainWord, plainWords } from '@hoistway/contract/elevator-import/import-field';
import { importFieldOf } from '@hoistway/contract/elevator-import/import-fields';
import { elevatorLevel, maxHeldNodes, type RefusedImport } from '@hoistway/contract/features/data-permission';
import { type Kysely, sql } from 'kysely';
import { readScope } from '../../auth/account-scope.ts';
import { changeScope, heldBy } from '../../auth/rights/scope-inside.ts';
import type { ScopeNode } from '../../auth/rights/scope-nodes.ts';
import { unitsInScope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { readFirstSheet } from '../../files/spreadsheet/spreadsheet-reader.ts';
import type { SheetValue } from '../../files/spreadsheet/spreadsheet-values.ts';
import type { Context } from '../../http/context.ts';
import { spaced } from '../../http/operation-log/log-remark.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { countChanged } from '../account/elevator-count.ts';
import { cellText, textProblem } from '../staged-import/cell-text.ts';
import { type NoteTaking, takeNotes } from '../staged-import/file-notes.ts';
import { checkFile, readably, shortSheet } from '../staged-import/import-file.ts';
import { belowTitles, columnTitles } from '../staged-import/sheet-titles.ts';
import { changedTarget } from './permitted-account.ts';

const notForSelf = words('不能导入当前用户的电梯数据', 'Cannot import elevator data for the current user');
const texts = {
  cell: (row: number, { zh, en }: Words) => words(`第 ${row} 行：${zh}`, `Row ${row}: ${en}`),
};
const noJobNums = words('文件第一列没有工号', 'The first column of the file has no job numbers');
const refused = (count: number) =>
  words(
    `${count} 个工号导入失败，未导入任何数据`,
    `${count} job numbers could not be imported; nothing was changed`,
  );

const jobNumField = importFieldOf('jobNum');
const titles = new Set([
  ...[jobNumField.zh, jobNumField.en, ...(jobNumField.unsureHeaders ?? [])].flatMap(plainWords),
  ...everyWord(jobNumField.headers),
]);
/** What stands in brackets behind a title does not count. */
const isTitle = (text: string) => titles.has(plainWord(text.replace(/[(（【[].*$/, '')));

/** The first column, below its title where there is one. */
async function readJobNums(
  file: ReceivedFile | undefined,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<{ jobNums: string[]; notes: FileNotes }> {
  const { path } = checkFile(file);
  const jobNums = new Set<string>();
  const clock = zoneClock(timeZone);
  const limits = { maxRows: maxHeldNodes + 1, ...shortSheet };
  const take = (cell: SheetValue | undefined, row: number) => {
    const text = cellText(cell, clock);
    const problem = textProblem(cell);
    if (problem) throw new Refusal('invalid', { words: texts.cell(row, problem) });
    if (text !== '') jobNums.add(text);
  };
  const notes = await readably(async () => {
    const { rows, unreadSheets, hidden } = await readFirstSheet(path, { timeZone, limits });
    let header: { row: number; notes: NoteTaking } | undefined;
    for await (const row of rows) {
      if (header === undefined) {
        const hasTitles = isTitle(cellText(row.cells[0], clock));
        header = {
          row: hasTitles ? row.number : 0,
          notes: takeNotes({
            titles: hasTitles ? columnTitles(row, language, clock) : [],
            isRead: column => column === 0,
            unreadSheets,
            hidden,
            language,
          }),
        };
        if (hasTitles) continue;
      }
      for (const own of belowTitles(row, header.row)) {
        header.notes.add(own);
        take(own.cells[0], own.number);
      }
    }
    return header?.notes.notes();
  });
  if (jobNums.size === 0 || notes === undefined) throw new Refusal('invalid', { words: noJobNums });
  return { jobNums: [...jobNums], notes };
}

interface Found {
  jobNum: string;
  /** Null when the caller sees no such elevator. */
  elevatorId: number | null;
  inArea: boolean;
}

/** A job number is meant as it is written or, where only one unit has it otherwise, in other letter case. */
async function find(
  db: Kysely<DB>,
  { callerId, aboveId }: { callerId: number; aboveId: number },
  jobNums: readonly string[],
): Promise<Found[]> {
  const [own, above] = await Promise.all([readScope(db, callerId), readScope(db, aboveId)]);
  const none = { kind: 'none' as const };
  const { rows } = await sql<Found>`
    with wanted as materialized (select * from unnest(${jobNums}::text[]) with ordinality w(job_num, at)),
    alike as (
      select w.at, e.elevator_id, e.job_num = w.job_num as exact, count(*) over (partition by w.at) as units
      from wanted w join elevator e on lower(e.job_num) = lower(w.job_num) and ${unitsInScope(own ?? none, 'e')})
    select w.job_num as "jobNum", e.elevator_id as "elevatorId",
      e.elevator_id is not null and ${unitsInScope(above ?? none, 'e')} as "inArea"
    from wanted w left join alike m on m.at = w.at and (m.exact or m.units = 1)
      left join elevator e on e.elevator_id = m.elevator_id
    order by w.at`.execute(db);
  return rows;
}

/** Each unit once, though the file may write its number twice. */
function notHeld(found: readonly Found[], held: readonly ScopeNode[]): Found[] {
  const known = new Set<number | null>(
    held.filter(({ level }) => level === elevatorLevel).map(({ nodeId }) => nodeId),
  );
  return found.filter(({ elevatorId }) => {
    if (known.has(elevatorId)) return false;
    known.add(elevatorId);
    return true;
  });
}

/**
 * In a transaction.
 * @returns how many of them the account did not hold, and how the file was read
 * @throws Refusal unsupportedFile, tooLarge, notFound, forbidden; invalid with the three lists
 */
export async function importElevators(
  { db, user, language, remark }: Pick<Context, 'db' | 'user' | 'language' | 'remark'>,
  userId: number,
  file: ReceivedFile | undefined,
  timeZone: string,
): Promise<{ added: number } & FileNotes> {
  const target = await changedTarget(db, user, userId, notForSelf);
  const { jobNums, notes } = await readJobNums(file, { timeZone, language });
  const found = await find(db, { callerId: user.userId, aboveId: target.parentId ?? user.userId }, jobNums);
  const right = found.filter(({ inArea }) => inArea);
  const held = await heldBy(db, userId);
  const fresh = held === 'all' ? [] : notHeld(right, held);
  const room = maxHeldNodes - (held === 'all' ? 0 : held.length);
  const lists: RefusedImport = {
    notJobNumList: found.filter(({ elevatorId }) => elevatorId === null).map(({ jobNum }) => jobNum),
    notAreaJobNumList: found
      .filter(({ elevatorId, inArea }) => elevatorId !== null && !inArea)
      .map(({ jobNum }) => jobNum),
    addFailureJobNumList: fresh.slice(Math.max(room, 0)).map(({ jobNum }) => jobNum),
  };
  const failures = Object.values(lists).reduce((sum, list) => sum + list.length, 0);
  if (failures > 0) throw new Refusal('invalid', { words: refused(failures), detail: { ...lists } });
  const nodes = fresh.map(({ elevatorId }) => ({ level: elevatorLevel, nodeId: elevatorId ?? 0 }));
  await changeScope(db, user.userId, {
    userId,
    wish: now => (now === 'all' ? now : [...now, ...nodes]),
    withBelow: false,
  });
  await countChanged(db, userId, 0);
  remark([target.username, spaced(words('电梯', 'Units'), `+${nodes.length}`)]);
  return { added: nodes.length, ...notes };
}
