/** A visit's verdict as it is shown: reasons in words, and the rows behind them. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  isMugOf,
  type VerdictEvidence,
  type VerdictOutcome,
  type VerdictView,
  type verdict,
} from '@hoistway/contract/features/verdict';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';
import { isOfDesk } from '../plan/plans-of-person.ts';
import type { KeptEvidence } from './verdict-facts.ts';
import type { Reason } from './verdict-rules.ts';
import { wordsOf } from './verdict-words.ts';

interface StoredVerdict {
  verdictId: number;
  outcome: VerdictOutcome;
  score: number | null;
  at: string;
  ruleVersion: number;
  reasons: Reason[];
}

interface KnownPhoto {
  atDesk: boolean;
  /** Null outside the scope. */
  jobNum: string | null;
  attachId: number | null;
}

/**
 * Without the field's permission the answer is that of a visit that was never judged.
 * @throws Refusal notFound when there is no such visit in the scope
 */
export async function readVerdict(
  db: Kysely<DB>,
  user: Pick<SignedIn, 'scope' | 'may' | 'mayField'>,
  clock: ZoneClock,
  mpId: number,
): Promise<{ elevatorId: number; names: string[]; view: CallOutput<typeof verdict.read> }> {
  const { rows } = await sql<{
    elevatorId: number;
    jobNum: string;
    planStartDt: string;
    verdictId: number | null;
    againAt: string | null;
    given: StoredVerdict[];
  }>`
    select p.elevator_id as "elevatorId", e.job_num as "jobNum", ${wallTime('p.plan_start')} as "planStartDt",
      p.verdict_id as "verdictId",
      (select ${wallTime('d.due_at')} from verdict_due d where d.mp_id = p.mp_id and p.verdict_id is not null) as "againAt", (
      select coalesce(json_agg(json_build_object('verdictId', v.verdict_id, 'outcome', v.outcome, 'score', v.score,
        'at', ${wallTime('v.at')}, 'ruleVersion', v.rule_version,
        'reasons', v.reasons) order by v.verdict_id desc), '[]')
      from verdict v where v.mp_id = p.mp_id) as given
    from maintenance_plan p join elevator e using (elevator_id)
    where p.mp_id = ${mpId} and ${scopeCondition(user.scope, 'p')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { elevatorId, verdictId, given, ...plan } = found;
  if (!user.mayField('supervise#isMug'))
    return { elevatorId, names: [], view: { ...plan, current: null, former: [], againAt: null } };

  // As the lists: the one that the plan holds.
  const current = given.find(each => each.verdictId === verdictId);
  const former = given.filter(each => each !== current);
  const kept = given.flatMap(({ reasons }) => reasons.flatMap(({ evidence }) => evidence));
  const photos = await readPhotos(db, user, kept);
  const names = kept.flatMap(row => (row.kind === 'signIn' && row.distance !== null ? [row.name] : []));
  return {
    elevatorId,
    names: [...new Set(names)],
    view: {
      ...plan,
      current: current ? viewOf(current, mpId, clock, photos) : null,
      former: former.map(each => viewOf(each, mpId, clock, photos)),
    },
  };
}

/** By the number of the file. */
async function readPhotos(
  db: Kysely<DB>,
  { scope, may }: Pick<SignedIn, 'scope' | 'may'>,
  kept: readonly KeptEvidence[],
): Promise<Map<string, KnownPhoto>> {
  const ids = kept.flatMap(row => (row.kind === 'photo' ? [row.fileId] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<KnownPhoto & { fileId: string }>`
    select f.file_id as "fileId", ${isOfDesk('v')} as "atDesk", e.job_num as "jobNum",
      case when e.elevator_id is not null then f.attach_id end as "attachId"
    from visit_file f join visit v using (visit_id)
      left join elevator e on e.elevator_id = v.elevator_id and ${scopeCondition(scope, 'e')}
    where f.file_id = any(${ids}::uuid[])`.execute(db);
  const mayOpen = may('maintainManage');
  return new Map(
    rows.map(({ fileId, attachId, ...known }) => [fileId, { ...known, attachId: mayOpen ? attachId : null }]),
  );
}

function viewOf(
  { reasons, outcome, ...stored }: StoredVerdict,
  mpId: number,
  clock: ZoneClock,
  photos: ReadonlyMap<string, KnownPhoto>,
): VerdictView {
  const wall = (ms: number) => new Date(clock.toWall(ms)).toISOString().slice(0, 19).replace('T', ' ');
  const rowOf = (kept: KeptEvidence): VerdictEvidence => {
    switch (kept.kind) {
      case 'stop': {
        const { kind, cause, minutes, beganAt, endedAt } = kept;
        return {
          kind,
          cause,
          minutes,
          beganAt: wall(beganAt),
          endedAt: endedAt === null ? null : wall(endedAt),
        };
      }
      case 'signIn': {
        const { kind, name, own, distance, accuracy, placeProblem, scanned, at } = kept;
        return { kind, name, own, distance, accuracy, placeProblem, scanned, at: wall(at) };
      }
      case 'photo': {
        const { kind, itemCode, sha256, sourceSha256 = null, takenAt } = kept;
        const known = photos.get(kept.fileId);
        const elsewhere = kept.mpId !== mpId;
        return {
          kind,
          itemCode,
          sha256,
          sourceSha256,
          at: known?.atDesk ? null : wall(takenAt),
          elsewhere,
          jobNum: elsewhere ? (known?.jobNum ?? null) : null,
          attachId: known?.attachId ?? null,
        };
      }
      default:
        return { ...kept, at: wall(kept.at) };
    }
  };
  return {
    ...stored,
    outcome,
    isMug: isMugOf(outcome),
    reasons: reasons.map(({ code, weight, values, evidence }) => ({
      code,
      weight,
      text: wordsOf({ code, values }, ms => wall(ms).slice(0, 'YYYY-MM-DD HH:mm'.length)),
      evidence: evidence.map(rowOf),
    })),
  };
}
