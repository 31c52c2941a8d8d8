/**
 * Job numbers of an xlsx file, given to one account besides what it holds: all of them or none. What the caller does
 * not see does not exist for him; what the account above does not see is outside the area.
 */

import type { FileNotes } from '@hoistway/contract/core/import-report';
import { Refusal } from '@hoistway/contract/core/refusal';
import { maxHeldNodes, type RefusedImport } from '@hoistway/contract/features/data-permission';
import {
  everyWord,
  type ImportFieldDescription,
  plainWord,
  plainWords,
} from '@hoistway/contract/features/elevator-import/import-field';
import { importFields } from '@hoistway/contract/features/elevator-import/import-fields';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { type Language, type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { readScope } from '../../auth/account-scope.ts';
import { countChanged } from '../../auth/rights/elevator-count.ts';
import { changeScope, heldBy } from '../../auth/rights/scope-inside.ts';
import type { ScopeNode } from '../../auth/rights/scope-nodes.ts';
import { unitsInScope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { readFirstSheet } from '../../files/spreadsheet/spreadsheet-reader.ts';
import type { SheetRow } from '../../files/spreadsheet/spreadsheet-rows.ts';
import type { SheetValue } from '../../files/spreadsheet/spreadsheet-values.ts';
import type { Context } from '../../http/context.ts';
import { spaced } from '../../http/operation-log/log-remark.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { cellText, textProblem } from '../staged-import/cell-text.ts';
import { type NoteTaking, takeNotes } from '../staged-import/file-notes.ts';
import { checkFile, readably, shortSheet } from '../staged-import/import-file.ts';
import { belowTitles, columnTitles } from '../staged-import/sheet-titles.ts';
import { requireEditableTarget } from './permitted-account.ts';

const notForSelf = words('不能导入当前用户的电梯数据', 'Cannot import elevator data for the current user');
const texts = {
  cell: (row: number, { zh, en }: Words) => words(`第 ${row} 行：${zh}`, `Row ${row}: ${en}`),
};
const noJobNums = words('文件第一列没有工号', 'The first column of the file contains no job numbers');
const refused = (count: number) =>
  words(
    `${count} 个工号导入失败，未导入任何数据`,
    `${count} job numbers could not be imported; no data was imported`,
  );

/** Those of every column that an import of elevators knows: none of them is a job number. */
const titles = new Set(
  importFields.flatMap(({ zh, en, headers, unsureHeaders = [] }: ImportFieldDescription) => [
    ...[zh, en, ...unsureHeaders].flatMap(plainWords),
    ...everyWord(headers),
  ]),
);
/** What stands in brackets behind a title does not count. */
const isTitle = (text: string) => titles.has(plainWord(text.replace(/[(（【[].*$/, '')));

/** A text without digits in the first row may be a title that nobody knows. */
const mayBeTitle = (cell: SheetValue | undefined): cell is string =>
  typeof cell === 'string' && !/\p{Nd}/u.test(cell);

/** The first column, below its title where there is one; `maybe` where its first text may be a title as well. */
async function readJobNums(
  file: ReceivedFile | undefined,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<{ jobNums: string[]; notes: FileNotes; maybe?: { title: string; notes: FileNotes } }> {
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
  const header = await readably(async () => {
    const { rows, unreadSheets, hidden } = await readFirstSheet(path, { timeZone, limits });
    const isRead = (column: number) => column === 0;
    const notesUnder = (titleRow?: SheetRow) =>
      takeNotes({
        titles: titleRow ? columnTitles(titleRow, language, clock) : [],
        ...{ isRead, unreadSheets, hidden, language },
      });
    let found: { row: number; notes: NoteTaking; maybe?: { title: string; notes: NoteTaking } } | undefined;
    for await (const row of rows) {
      const [first] = row.cells;
      if (found === undefined && isTitle(cellText(first, clock))) {
        found = { row: row.number, notes: notesUnder(row) };
        continue;
      }
      const maybe = !found && mayBeTitle(first) && { title: cellText(first, clock), notes: notesUnder(row) };
      const isBelow = found !== undefined;
      found ??= { row: 0, notes: notesUnder(), ...(maybe && { maybe }) };
      for (const own of belowTitles(row, found.row)) {
        found.notes.add(own);
        if (isBelow) found.maybe?.notes.add(own);
        take(own.cells[0], own.number);
      }
    }
    return found;
  });
  if (jobNums.size === 0 || header === undefined) throw new Refusal('invalid', { words: noJobNums });
  const { notes, maybe } = header;
  return {
    jobNums: [...jobNums],
    notes: notes.notes(),
    ...(maybe && { maybe: { title: maybe.title, notes: maybe.notes.notes() } }),
  };
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
    held.filter(({ level }) => level === placeLevels.elevator).map(({ nodeId }) => nodeId),
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
  given: ReceivedFile | undefined,
  timeZone: string,
): Promise<{ added: number; assumedTitle: string | null } & FileNotes> {
  // Before anything is locked.
  const { jobNums, maybe, ...file } = await readJobNums(given, { timeZone, language });
  const target = await requireEditableTarget(db, user, userId, notForSelf);
  const all = await find(db, { callerId: user.userId, aboveId: target.parentId ?? user.userId }, jobNums);
  // No unit, above units.
  const isUnit = ({ elevatorId }: Found) => elevatorId !== null;
  const isTitled = all.some(isUnit) && all.some(each => each.jobNum === maybe?.title && !isUnit(each));
  const assumed = isTitled ? maybe : undefined;
  const found = all.filter(({ jobNum }) => jobNum !== assumed?.title);
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
  const nodes = fresh.map(({ elevatorId }) => ({ level: placeLevels.elevator, nodeId: elevatorId ?? 0 }));
  await changeScope(db, user.userId, {
    userId,
    requested: now => (now === 'all' ? now : [...now, ...nodes]),
    withBelow: false,
  });
  await countChanged(db, userId, 0);
  remark([target.username, spaced(words('电梯', 'Units'), `+${nodes.length}`)]);
  const { notes } = assumed ?? file;
  return { added: nodes.length, assumedTitle: assumed?.title ?? null, ...notes };
}
