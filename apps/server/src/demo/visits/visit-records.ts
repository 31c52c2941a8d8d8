/**
 * What phones would have sent of the visits that took place: sign-ins, document, files. Visits for which the
 * regulation's list requires more photos than there are were recorded on paper, and have none of this.
 */
import { createHash } from 'node:crypto';
import { itemsOfVisit, type PlanType } from '@hoistway/contract/features/plan-words';
import { attachTypes } from '@hoistway/contract/features/record';
import type { SignIn, VisitDocument } from '@hoistway/contract/features/visit';
import type pg from 'pg';
import type { Truth } from '../history/maintenance.ts';
import type { Member } from '../people/teams.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import { fillTable, type Row } from '../rows.ts';
import type { StoredVisitFile } from './visit-files.ts';
import { brakeMonitoring, foundAt, photographed, signerOf } from './visit-record.ts';
import { scenesOf } from './visit-scenes.ts';

const minuteMs = 60_000;
const metresPerDegree = 111_195;

export interface VisitRecords {
  visits: Row<'visit'>[];
  signIns: Row<'visit_sign_in'>[];
  files: Row<'visit_file'>[];
}

interface Order {
  units: readonly DemoUnit[];
  visits: readonly Row<'maintenance_plan'>[];
  truths: ReadonlyMap<number, Truth>;
  /** The team of each city. */
  teams: ReadonlyMap<number, readonly Member[]>;
  /** The account of a member, by the member's number. */
  idOf: (number: number) => number;
  codeOf: (elevatorId: number) => string;
  /** By visit, in the order of the attachments. */
  files: ReadonlyMap<number, readonly StoredVisitFile[]>;
}

export function planVisitRecords(random: Random, order: Order): VisitRecords {
  const planned: VisitRecords = { visits: [], signIns: [], files: [] };
  for (const visit of order.visits) addRecord(random, order, visit, planned);
  return planned;
}

function addRecord(random: Random, order: Order, visit: Row<'maintenance_plan'>, planned: VisitRecords) {
  const reported = reportedOf(order, visit);
  if (!reported) return;
  const { visitId, mpId, start, end, unit, lead, truth } = reported;
  const persons = personsOf(random, order, reported);
  const document = documentOf(reported, persons);
  const received_at = new Date(end + random.int(20, 90) * 1000);
  planned.visits.push({
    visit_id: visitId,
    mp_id: mpId,
    elevator_id: unit.elevatorId,
    user_id: order.idOf(lead.number),
    technician: lead.name,
    state: 'waiting',
    aside: null,
    started_at: new Date(start),
    finished_at: new Date(end),
    clock_behind_ms: random.int(100, 1900),
    document: JSON.stringify(document),
    begun_at: new Date(start),
    received_at,
    sealed_at: null,
  });
  for (const [turn, { signInId, userId, name, at, place }] of persons.entries())
    planned.signIns.push({
      sign_in_id: signInId,
      visit_id: visitId,
      user_id: userId,
      name,
      own: truth !== 'absent' || turn === 0,
      at: new Date(at),
      clock_behind_ms: 900,
      ...place,
      place_problem: null,
      scanned: truth === 'absent' ? 'none' : truth === 'wrongPlace' ? 'wrong' : 'right',
      received_at: new Date(at + 1000),
    });
  planned.files.push(...fileRows(reported, document, received_at));
}

/** What phones would report of a visit. */
interface Reported {
  visit: Row<'maintenance_plan'>;
  visitId: string;
  mpId: number;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  unit: DemoUnit;
  team: readonly Member[];
  lead: Member;
  truth: Truth;
  /** Codes of all its items, in order. */
  items: readonly string[];
  /** By the code of the item. */
  photos: ReadonlyMap<string, StoredVisitFile>;
  signature: StoredVisitFile | undefined;
}

/** Undefined when it did not take place, or is on paper. */
function reportedOf(order: Order, visit: Row<'maintenance_plan'>): Reported | undefined {
  const { mp_id: mpId = 0, elevator_id = 0, actual_start, actual_end } = visit;
  const unit = order.units[elevator_id - 1];
  const team = unit && order.teams.get(unit.site.cityId);
  const truth = order.truths.get(mpId);
  const [lead] = team ?? [];
  if (!actual_start || !actual_end || !unit || !team || !lead || !truth) return undefined;
  const planType = visit.plan_type as PlanType;
  const files = order.files.get(mpId) ?? [];
  const photos = files.filter(({ row }) => row.attach_type === attachTypes.photo);
  const wanted = photographed(unit, planType, photos.length);
  if (wanted.length > photos.length) return undefined;
  const items = itemsOfVisit(unit.elevatorType === 'escalator' ? 'D' : 'A', planType);
  const scenes = scenesOf[unit.elevatorType];
  const pictured = (at: number) => scenes[at]?.items.find(shown => items.some(({ code }) => code === shown));
  return {
    visit,
    visitId: uuid(`visit ${mpId}`),
    mpId,
    start: actual_start.getTime(),
    end: actual_end.getTime(),
    unit,
    team,
    lead,
    truth,
    items: items.map(({ code }) => code),
    photos: new Map(
      photos.flatMap((photo, at) => {
        const code = pictured(at);
        return code === undefined ? [] : [[code, photo]];
      }),
    ),
    signature: files.find(({ row }) => row.attach_type === attachTypes.signature),
  };
}

/** The sign-ins of the entire team; a person who lied about the place is kilometres away. */
function personsOf(random: Random, order: Order, { mpId, start, unit, team, truth }: Reported): SignIn[] {
  const away = truth === 'absent' || truth === 'wrongPlace';
  const scanned = truth === 'wrongPlace' ? unit.elevatorId + 1 : unit.elevatorId;
  const code = truth === 'absent' ? '' : order.codeOf(scanned);
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return team.map(({ number, name }, at) => {
    const metres = away ? random.between(1500, 6000) : random.between(3, 40);
    const direction = random.between(0, 2 * Math.PI);
    const degrees = metres / metresPerDegree;
    const place = {
      accuracy: random.int(4, 28),
      latitude: round((unit.row.latitude ?? 0) + degrees * Math.cos(direction)),
      longitude: round((unit.row.longitude ?? 0) + degrees * Math.sin(direction)),
    };
    return {
      at: start + at * random.int(1, 5) * minuteMs,
      code,
      name,
      place,
      placeProblem: null,
      signInId: uuid(`sign-in ${mpId} ${at}`),
      userId: order.idOf(number),
    };
  });
}

const fileOf = ({ content, key }: StoredVisitFile) => ({
  fileId: uuid(key),
  sha256: content.toString('hex'),
});

/** The properties of each object in alphabetical order: as text this is the canonical form. */
function documentOf(
  { visit, visitId, mpId, start, end, unit, team, truth, items, photos, signature }: Reported,
  persons: SignIn[],
): VisitDocument {
  return {
    finishedAt: end,
    items: items.map((code, at) => {
      const { result, remark } = foundAt(visit, code);
      const file = photos.get(code);
      const tickedAt = start + Math.round(((at + 1) / (items.length + 1)) * (end - start));
      const absent = code === brakeMonitoring && !file;
      return {
        at: tickedAt,
        code,
        photos: file ? [{ ...fileOf(file), takenAt: tickedAt - 5000 }] : [],
        remark: absent ? '' : remark,
        result: absent ? 'none' : result,
      };
    }),
    mpId,
    noSignature: signature ? '' : '使用单位已在纸质记录上签字',
    // A technician who stayed away names the colleague; otherwise the colleague signs in on his own phone.
    persons: truth === 'absent' ? persons : persons.slice(0, 1),
    remark: '',
    signature: signature
      ? {
          at: end - minuteMs,
          capacity: 'safetyManager',
          fileId: fileOf(signature).fileId,
          name: signerOf(
            unit,
            team.map(({ name }) => name),
          ),
          sha256: fileOf(signature).sha256,
        }
      : null,
    startedAt: start,
    visitId,
  };
}

const fileRows = (
  { visitId, end, photos, signature }: Reported,
  document: VisitDocument,
  received_at: Date,
): Row<'visit_file'>[] =>
  [...photos.values(), ...(signature ? [signature] : [])].map(file => {
    const { fileId } = fileOf(file);
    const item = document.items.find(each => each.photos.some(photo => photo.fileId === fileId));
    return {
      file_id: fileId,
      visit_id: visitId,
      attach_type: file.row.attach_type,
      item_code: item?.code ?? '',
      sha256: file.content,
      taken_at: new Date(item?.photos[0]?.takenAt ?? end - minuteMs),
      object_key: file.key,
      stored_sha256: file.content,
      look: null,
      received_at,
      attach_id: file.row.attach_id,
    };
  });

/** Sign-ins and files must exist before a visit is sealed. @returns the visits in the order of their sealing */
export async function writeVisitRecords(
  client: pg.PoolClient,
  { visits, signIns, files }: VisitRecords,
): Promise<string[]> {
  await fillTable(client, 'visit', visits);
  await fillTable(client, 'visit_sign_in', signIns);
  await fillTable(client, 'visit_file', files);
  const { rows } = await client.query<{ visit_id: string }>(`
    with sealed as (
      update visit set state = 'record', sealed_at = received_at + interval '1 second' returning visit_id, sealed_at
    ) select visit_id from sealed order by sealed_at, visit_id`);
  // PDFs of those with photos are drawn at once, the others one a minute, the newest first: a first start is not busy with
  // them.
  await client.query(`
    update record_pdf p set due_at = now() + interval '1 minute' * v.turn
    from (select visit_id, row_number() over (order by sealed_at desc) as turn
      from visit where not exists (select from visit_file f where f.visit_id = visit.visit_id)) v
    where v.visit_id = p.visit_id`);
  return rows.map(({ visit_id }) => visit_id);
}

/** Deterministic: the same for the same name. */
function uuid(name: string): string {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
