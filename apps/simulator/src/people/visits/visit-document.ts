/** The document of a visit that a technician's phone creates. */
import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import type { ItemDone, Job, SignIn, VisitDocument } from '@hoistway/contract/features/visit';
import { markVisitPhoto, sign, takeVisitPhoto } from '../../camera/visit-photo.ts';
import type { Place } from '../../configuration/fleet-file.ts';
import type { Random } from '../../engine/random.ts';
import { seconds } from '../../engine/script.ts';
import { placeAround } from '../journey.ts';
import { type Picture, sha256Of } from './phone.ts';

/** Deterministic for a visit: a restarted simulator continues it. */
export function uuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, (_, index) => {
    if (index === 12) return 4;
    return index === 16 ? random.integer(8, 11) : random.integer(0, 15);
  }).map(digit => digit.toString(16));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

interface Where {
  /** Undefined: the phone has none. */
  place: Place | undefined;
  /** Metres around it. */
  within: readonly [number, number];
  /** The code scanned there; empty when none is scanned. */
  code: string;
}

export function signInOf(
  random: Random,
  person: { userId: number; name: string },
  at: number,
  { place, within, code }: Where,
): SignIn {
  const here = place && placeAround(place, random.between(...within), random);
  return {
    signInId: uuidOf(random),
    ...person,
    at,
    place: here ? { ...here, accuracy: Math.round(random.between(4, 28)) } : null,
    placeProblem: here ? null : 'denied',
    code,
  };
}

const remarks: Partial<Record<ItemDone['result'], readonly [string, ...string[]]>> = {
  adjusted: ['已调整至规定范围', '间隙已重新调整', '已紧固', '已加注润滑油'],
  replaced: ['已更换磨损件', '已更换，旧件带回'],
  defect: ['需停梯处理，已告知使用单位', '备件已申请，待更换'],
};
const results: readonly (readonly [ItemDone['result'], number])[] = [
  ['ok', 94],
  ['adjusted', 4.3],
  ['replaced', 0.8],
  ['defect', 0.4],
  ['none', 0.5],
];
/** Besides the photos required by the regulation's list. */
const furtherPhotos = 2;
const signers = ['周丽华', '马建军', '宋佳', '唐文静', '冯立强', '蒋雪梅', '程大为', '沈慧'] as const;
/** Shares of visits. */
const unsigned = 0.02;
const signedByManager = 0.85;

export interface VisitFacts {
  visitId: string;
  job: Job;
  persons: SignIn[];
  /** Epoch milliseconds: from the sign-in to the signature, and between which the items were ticked. */
  startedAt: number;
  finishedAt: number;
  items: { from: number; until: number };
  /** The file that the camera wrote at an earlier visit, and that is chosen again. */
  oldPhoto: Buffer | undefined;
}

/** The document with the files that it names, and the file of the camera that its first photo was made of. */
export async function writtenDown(
  random: Random,
  { visitId, job, persons, startedAt, finishedAt, items: span, oldPhoto }: VisitFacts,
): Promise<{ document: VisitDocument; pictures: Picture[]; source: Buffer | undefined }> {
  const pictures: Picture[] = [];
  let first: Buffer | undefined;
  const add = (content: Buffer) => {
    const picture = { fileId: uuidOf(random), content, sha256: sha256Of(content) };
    pictures.push(picture);
    return { fileId: picture.fileId, sha256: picture.sha256 };
  };
  const wanted = itemsOfVisit(job.annex, job.planType);
  const further = new Set(Array.from({ length: furtherPhotos }, () => random.integer(0, wanted.length - 1)));
  const pace = (span.until - span.from) / wanted.length;
  const done: ItemDone[] = [];
  for (const [index, { code, photo }] of wanted.entries()) {
    const result = random.weighted(results, ([, weight]) => weight)?.[0] ?? 'ok';
    const words = remarks[result];
    const at = Math.floor(span.from + (index + random.between(0.35, 0.95)) * pace);
    const photos: ItemDone['photos'] = [];
    if (result !== 'none' && (photo || further.has(index))) {
      const takenAt = Math.floor(at - random.between(0.1, 0.3) * pace);
      const scene = { jobNum: job.unit.jobNum, itemCode: code, takenAt };
      const reused = first === undefined ? oldPhoto : undefined;
      const source = reused ?? (await takeVisitPhoto(scene));
      first ??= source;
      const content = await markVisitPhoto(source, scene);
      photos.push({ ...add(content), sourceSha256: sha256Of(source), takenAt });
    }
    done.push({ code, result, remark: words ? random.pick(words) : '', photos, at });
  }
  const signed = !random.chance(unsigned);
  const signature = signed
    ? {
        ...add(await sign(random)),
        name: random.pick(signers),
        capacity: random.chance(signedByManager) ? ('safetyManager' as const) : ('property' as const),
        at: Math.max(startedAt, finishedAt - seconds(20)),
      }
    : null;
  const document: VisitDocument = {
    visitId,
    mpId: job.mpId,
    persons,
    startedAt,
    finishedAt,
    items: done,
    remark: '',
    signature,
    noSignature: signed ? '' : '安全管理员不在现场',
  };
  return { document, pictures, source: first };
}
