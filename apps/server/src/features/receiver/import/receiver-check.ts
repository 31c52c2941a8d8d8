/**
 * Checks a sheet of receivers row by row: each cell goes by the rules of the form, and its unit or site is one that the
 * importer may enter a receiver for. A number is registered once for a unit and once for a site.
 */
import { jobNum as jobNumSchema } from '@hoistway/contract/core/fields';
import { problems, problemsOf } from '@hoistway/contract/core/problems';
import { type ReceiverForm, receiverForm, unitOrSite } from '@hoistway/contract/features/receiver';
import { type Language, type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../../auth/scope.ts';
import { editableSite } from '../../../auth/visible/place.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { grouped, lowered, namedBy, readUnits } from '../../staged-import/named-rows.ts';
import { cellRefuser, maxValueLength, type RefusedCell } from '../../staged-import/refused-cells.ts';
import type { CheckedSheet } from '../../staged-import/titled-imports.ts';
import type { TitledRow } from '../../staged-import/titled-sheet.ts';
import { receiverTaken } from '../receiver-edit.ts';
import { kindsOf, rankOf, receiverSheet, type SheetField } from '../receiver-sheet.ts';

export type SheetReceiver = TitledRow<SheetField>;
/** Of one unit, or instead of all units of a site. */
type Place =
  | { elevatorId: number; jobNum: string; domainId: null }
  | { elevatorId: null; jobNum: ''; domainId: number; city: string; domainName: string };
export interface RightReceiver {
  row: SheetReceiver;
  form: ReceiverForm;
  place: Place;
}

const texts = {
  noSite: words(
    '项目不存在，或您的数据权限不包含该项目的全部电梯',
    'The site does not exist, or your data scope does not fully cover it',
  ),
  sameSites: words('有多个同名的项目，请填写城市', 'Several sites have this name; enter the city'),
  sameCities: words(
    '有多个同名城市中的同名项目，请在页面上新建',
    'Several sites of this name are in cities with the same name; add this receiver on the page',
  ),
  otherCity: words('该城市没有此项目', 'The site is not in this city'),
  cityAlone: words(
    '城市只用于区分同名的项目，请填写项目名称或清空城市',
    'The city only distinguishes sites with the same name; enter a site or leave the city empty',
  ),
  unknownKinds: (names: string) =>
    words(`没有这样的接收内容：${names}`, `There are no such messages: ${names}`),
  sameRow: (row: number) =>
    words(
      `第 ${row} 行已为同一电梯或项目填写了此手机号`,
      `Row ${row} already has this phone for the same unit or site`,
    ),
};

const refuser = (language: Language) => cellRefuser(receiverSheet, 'receiverName', language);
export const alreadyRegistered = (row: SheetReceiver, language: Language) =>
  refuser(language)(row, 'telNum', receiverTaken);

interface NamedSite {
  domainId: number;
  domainName: string;
  city: string;
}
/** Sites that the scope covers entirely, by their names. In a transaction they stay as they are until the commit. */
async function readSites(db: Kysely<DB>, scope: Scope, names: readonly string[]) {
  const { rows } = await sql<NamedSite>`
    select s.domain_id as "domainId", s.domain_name as "domainName", c.name as city
    from site s join area c on c.area_id = s.city_id
    where s.name_words = any(${lowered(names)}::text[]) and ${editableSite(scope, 's')}
    order by s.domain_id for share of s`.execute(db);
  const sitesOf = grouped(rows, ({ domainName }) => domainName.toLowerCase());
  return (name: string) => sitesOf.get(name.toLowerCase()) ?? [];
}

/** 上海 is 上海市. */
const cityName = (text: string) => text.toLowerCase().replace(/市$/, '');

function siteOf(
  { domainName, city }: { domainName: string; city: string },
  alike: readonly NamedSite[],
): Place | [field: SheetField, why: Words] {
  if (alike.length === 0) return ['domainName', texts.noSite];
  const there = city === '' ? alike : alike.filter(site => cityName(site.city) === cityName(city));
  if (there.length === 0) return ['city', texts.otherCity];
  const asWritten = there.filter(site => site.domainName === domainName);
  const meant = asWritten.length > 1 ? undefined : namedBy(domainName, there, site => site.domainName);
  if (!meant) return city === '' ? ['city', texts.sameSites] : ['domainName', texts.sameCities];
  return { elevatorId: null, jobNum: '', ...meant };
}

/** What the rows name. */
async function readNamed(db: Kysely<DB>, scope: Scope, rows: readonly SheetReceiver[]) {
  const all = (field: SheetField) => rows.map(({ texts: cells }) => cells.get(field) ?? '');
  const unit = await readUnits(db, scope, all('jobNum'));
  const sites = await readSites(db, scope, all('domainName'));
  return ({ texts: cells }: SheetReceiver): Place | [field: SheetField, why: Words] => {
    const [jobNum = '', domainName = '', city = ''] = (['jobNum', 'domainName', 'city'] as const).map(field =>
      cells.get(field),
    );
    if ((jobNum === '') === (domainName === '')) return ['jobNum', unitOrSite];
    if (domainName !== '') return siteOf({ domainName, city }, sites(domainName));
    if (city !== '') return ['city', texts.cityAlone];
    const meant = unit(jobNum);
    if (meant) return { ...meant, domainId: null };
    const isJobNum = jobNumSchema.safeParse(jobNum).success;
    return ['jobNum', isJobNum ? problems.noSuchElevator : problems.jobNumShape];
  };
}

const keyOf = ({ elevatorId, domainId }: Pick<Place, 'elevatorId' | 'domainId'>, telNum: string) =>
  `${elevatorId ?? ''}/${domainId ?? ''}/${telNum}`;

/** Those of these numbers that are registered already for one of these units or sites. */
async function readRegistered(db: Kysely<DB>, found: readonly { place: Place; telNum: string }[]) {
  const given = found.map(({ place: { elevatorId, domainId }, telNum }) => ({
    elevatorId,
    domainId,
    telNum,
  }));
  const { rows } = await sql<{ elevatorId: number | null; domainId: number | null; telNum: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g("elevatorId" integer, "domainId" integer, "telNum" text))
    select "elevatorId", "domainId", "telNum"
    from given join sms_receiver r on r.elevator_id = "elevatorId" and r.tel_num = "telNum"
    union all
    select "elevatorId", "domainId", "telNum"
    from given join sms_receiver r on r.domain_id = "domainId" and r.tel_num = "telNum"`.execute(db);
  return new Set(rows.map(row => keyOf(row, row.telNum)));
}

/** One row: its place and its values, as far as they are right, and what is wrong. */
function checkRow(
  row: SheetReceiver,
  named: Place | [field: SheetField, why: Words],
  complain: (field: SheetField, why: Words) => void,
) {
  for (const [field, why] of row.problems) complain(field, why);
  const place = Array.isArray(named) ? undefined : named;
  if (Array.isArray(named)) complain(...named);
  const textOf = (field: SheetField) => row.texts.get(field) ?? '';
  const { kinds, unknown } = kindsOf(textOf('kinds'));
  if (unknown.length > 0) complain('kinds', texts.unknownKinds(unknown.join('、').slice(0, maxValueLength)));
  const parsed = receiverForm.safeParse({
    receiverName: textOf('receiverName'),
    telNum: textOf('telNum'),
    jobNum: place?.jobNum ?? '',
    domainId: place?.domainId ?? null,
    kinds,
    rank: rankOf(textOf('rank')),
  });
  if (!parsed.success)
    for (const [path, why] of Object.entries(problemsOf(parsed.error))) {
      const field = receiverSheet.find(({ field }) => field === path.split('.')[0])?.field;
      // What is wrong with the place was said above.
      if (field && field !== 'jobNum') complain(field, why);
    }
  return { row, place, form: parsed.data };
}

export async function checkReceivers(
  db: Kysely<DB>,
  scope: Scope,
  rows: readonly SheetReceiver[],
  language: Language,
): Promise<CheckedSheet<RightReceiver>> {
  const refuse = refuser(language);
  const placeOf = await readNamed(db, scope, rows);
  const checked = rows.map(row => {
    const wrong = new Map<SheetField, RefusedCell>();
    const complain = (field: SheetField, why: Words) => {
      if (!wrong.has(field)) wrong.set(field, refuse(row, field, why));
    };
    return { wrong, complain, ...checkRow(row, placeOf(row), complain) };
  });
  const named = checked.flatMap(({ row, place, wrong, ...more }) =>
    place && !wrong.has('telNum') ? { row, place, telNum: row.texts.get('telNum') ?? '', ...more } : [],
  );
  const registered = await readRegistered(db, named);
  const rowOf = new Map<string, number>();
  for (const { row, place, telNum, complain } of named) {
    const key = keyOf(place, telNum);
    const first = rowOf.get(key);
    if (registered.has(key)) complain('telNum', receiverTaken);
    else if (first !== undefined) complain('telNum', texts.sameRow(first));
    else rowOf.set(key, row.number);
  }
  return {
    right: checked.flatMap(({ row, form, place, wrong }) =>
      form && place && wrong.size === 0 ? { row, form, place } : [],
    ),
    // In the order of the columns.
    wrong: checked.flatMap(({ wrong }) => receiverSheet.flatMap(({ field }) => wrong.get(field) ?? [])),
    refused: checked.filter(({ wrong }) => wrong.size > 0).length,
  };
}
