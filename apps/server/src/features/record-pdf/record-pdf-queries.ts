/** What a record's PDF says, from the rows of its visit. */
import { verifyAddress } from '@hoistway/contract/features/chain';
import type { MaintenanceAnnex } from '@hoistway/contract/features/maintenance-items';
import type { PlanType } from '@hoistway/contract/features/plan-words';
import type { asideReasons } from '@hoistway/contract/features/visit';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { VisitPicture } from '../../files/pdf/record-picture.ts';
import type { RecordPerson, RecordProof, RecordUnit, VisitRecord } from '../../files/pdf/record-sheet.ts';
import { recordDay, recordTime, type StoredDocument } from '../visit/visit.ts';
import { distance, isReported, personOrder } from '../visit/visit-view.ts';

type Shown = Omit<VisitRecord, 'photos' | 'signature'>;
type Signature = NonNullable<VisitRecord['signature']>;

export interface RecordRow {
  visitId: string;
  mpId: number;
  elevatorId: number;
  jobNum: string;
  /** On which it began, `YYYY-MM-DD`. */
  day: string;
  aside: boolean;
  /** @param origin where the server is reached; undefined: not known */
  content(origin: string | undefined): {
    record: Shown;
    photos: { code: string; takenAt: Date; file: VisitPicture }[];
    signature: { signed: Omit<Signature, 'picture'>; file: VisitPicture } | null;
  };
}

interface Stored {
  mp_id: number;
  elevator_id: number;
  aside: (typeof asideReasons)[number] | null;
  annex: MaintenanceAnnex;
  plan_type: PlanType;
  due_date: string;
  day: string;
  std_minutes: number;
  document: string;
  started_at: Date;
  finished_at: Date;
  technician: string;
  clock_behind_ms: number;
  received_at: Date;
  sealed_at: Date;
  link: Omit<RecordProof, 'address'> | null;
  unit: RecordUnit;
  persons: (Omit<RecordPerson, 'at' | 'counted' | 'receivedAt'> & {
    at: number;
    behind: number;
    receivedAt: number;
  })[];
  files: Record<string, VisitPicture>;
}

const epochMs = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)`;

/** Site and company as they were planned. Undefined when the visit is not sealed. */
export async function readRecord(db: Kysely<DB>, visitId: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<Stored>`
    select v.mp_id, v.elevator_id, v.aside, p.annex, p.plan_type, to_char(p.due_date, 'YYYY-MM-DD') as due_date,
      ${recordDay('v', 'p')} as day,
      p.std_minutes, v.document, v.technician, v.started_at, v.finished_at, v.clock_behind_ms, v.received_at, v.sealed_at,
      case when r.number is not null then json_build_object('number', r.number, 'hash', encode(r.hash, 'hex'),
        'content', encode(r.content_sha256, 'hex')) end as link,
      json_build_object('jobNum', e.job_num, 'registerCode', e.register_code, 'brand', e.brand,
        'city', city.name, 'domainName', s.domain_name, 'address', coalesce(nullif(e.address, ''), s.address),
        'buildingName', e.building_name, 'elevatorNum', e.elevator_num,
        'propertyCompany', coalesce(user_company.company_name, ''),
        'maintenanceCompany', coalesce(maintainer.company_name, ''),
        'ratedSpeed', e.rated_speed, 'ratedLoad', e.rated_load, 'floors', jsonb_array_length(e.floors),
        'rise', coalesce(e.escalator ->> 'tsgd', ''), 'power', coalesce(e.escalator ->> 'zjgl', '')) as unit,
      (select coalesce(json_agg(json_build_object('name', s.name, 'at', ${epochMs('s.at')},
          'behind', s.clock_behind_ms, 'receivedAt', ${epochMs('s.received_at')}, 'own', s.own,
          'placeProblem', s.place_problem, 'distance', ${distance}, 'accuracy', s.accuracy, 'scanned', s.scanned)
          order by ${personOrder}), '[]')
        from visit_sign_in s where s.visit_id = v.visit_id and ${isReported}) as persons,
      (select coalesce(json_object_agg(f.file_id, json_build_object('key', f.object_key,
          'sha256', encode(f.stored_sha256, 'hex'))), '{}')
        from visit_file f where f.visit_id = v.visit_id) as files
    from visit v join maintenance_plan p using (mp_id) join elevator e on e.elevator_id = v.elevator_id
      join site s on s.domain_id = p.domain_id join area city on city.area_id = p.city_id
      left join company user_company on user_company.company_id = s.property_company_id
      left join company maintainer on maintainer.company_id = p.company_id
      left join record_chain r on r.kind = 'visit' and r.ref = v.visit_id::text
    where v.visit_id = ${visitId}::uuid and v.sealed_at is not null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { unit, mp_id, elevator_id, day, aside } = row;
  return {
    visitId,
    mpId: mp_id,
    elevatorId: elevator_id,
    jobNum: unit.jobNum,
    day,
    aside: aside !== null,
    content: origin => contentOf(row, origin),
  };
}

function contentOf(row: Stored, origin: string | undefined): ReturnType<RecordRow['content']> {
  const document: StoredDocument = JSON.parse(row.document);
  const behind = Number(row.clock_behind_ms);
  const counted = (reported: Date, behindMs: number) => {
    const ms = recordTime(reported.getTime(), behindMs);
    return ms === reported.getTime() ? null : new Date(ms);
  };
  const startedAt = counted(row.started_at, behind);
  const finishedAt = counted(row.finished_at, behind);
  const fileOf = (fileId: string): VisitPicture => row.files[fileId] ?? { key: null, sha256: null };
  const { signature } = document;
  return {
    record: {
      state: row.aside ?? 'record',
      annex: row.annex,
      planType: row.plan_type,
      dueDate: row.due_date,
      stdTime: row.std_minutes,
      unit: row.unit,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      counted: startedAt && finishedAt && { startedAt, finishedAt },
      desk: document.desk ? { by: row.technician } : null,
      receivedAt: row.received_at,
      sealedAt: row.sealed_at,
      persons: row.persons.map(({ at, behind, receivedAt, ...person }) => ({
        ...person,
        at: new Date(at),
        counted: counted(new Date(at), behind),
        receivedAt: new Date(receivedAt),
      })),
      items: document.items.map(({ photos, at, ...item }) => ({
        ...item,
        at: new Date(at),
        photos: photos.length,
      })),
      remark: document.remark,
      noSignature: document.noSignature,
      proof: row.link && {
        ...row.link,
        address: origin === undefined ? null : origin + verifyAddress(row.link.hash),
      },
    },
    photos: document.items.flatMap(({ code, photos }) =>
      photos.map(({ fileId, takenAt }) => ({ code, takenAt: new Date(takenAt), file: fileOf(fileId) })),
    ),
    signature: signature && {
      signed: { name: signature.name, capacity: signature.capacity, at: new Date(signature.at) },
      file: fileOf(signature.fileId),
    },
  };
}
