/** Photos, signature and record of some visits: the latest of some units, for their owner page, and the newest of all. */
import { createHash } from 'node:crypto';
import type { PlanType } from '@hoistway/contract/features/plan-words';
import sharp from 'sharp';
import type { ContentType } from '../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { openRecordDrawer, type RecordDrawer } from '../../files/pdf/record-drawer.ts';
import { smallPhoto, smallSignature } from '../../files/pdf/record-picture.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { photographed, recordOf } from './visit-record.ts';
import { scenePicture, scenesOf } from './visit-scenes.ts';
import { drawSignature, signaturePicture } from './visit-signature.ts';

type Visit = Row<'maintenance_plan'>;
export interface VisitFile {
  row: Row<'maintenance_attachment'>;
  type: ContentType;
  draw(drawer: RecordDrawer): Promise<Uint8Array>;
}
const newestFiled = 10;
const attachTypes = { signature: 1, pdf: 2, photo: 3 } as const;
const maxFileBytes = 1024 * 1024;
/** Number of pictures drawn at once while the database writes. */
const drawnAtOnce = 2;
const neverStopped = new AbortController().signal;
export interface FiledVisit {
  unit: DemoUnit;
  visit: Visit;
}

/** The latest completed visit of each unit that has files, and those first in the list of records. */
export function planFiledVisits(units: readonly DemoUnit[], visits: readonly Visit[]): FiledVisit[] {
  const done = visits.filter(({ actual_end }) => actual_end !== null);
  const latest = unitsWithFiles(units).flatMap(({ elevatorId }) => {
    const visit = done.findLast(each => each.elevator_id === elevatorId);
    return visit ? [visit] : [];
  });
  const newest = done
    .toSorted((a, b) => Number(b.actual_start) - Number(a.actual_start))
    .slice(0, newestFiled);
  return [...new Set([...latest, ...newest])].flatMap(visit => {
    const unit = units[(visit.elevator_id ?? 0) - 1];
    return unit ? [{ unit, visit }] : [];
  });
}

export function visitFiles(random: Random, visits: readonly FiledVisit[], timeZone: string): VisitFile[] {
  const clock = zoneClock(timeZone);
  const wall = (moment: Date | null | undefined) =>
    moment ? new Date(clock.toWall(moment.getTime())).toISOString().slice(0, 16).replace('T', ' ') : '';
  return visits
    .flatMap(({ unit, visit }) => filesOf(random.fork(`unit ${unit.elevatorId}`), unit, visit, wall))
    .map((file, index) => ({ ...file, row: { attach_id: index + 1, ...file.row } }));
}

/** The first unit in each of eight cities, a house, and the first escalators of three sites. */
function unitsWithFiles(units: readonly DemoUnit[]): DemoUnit[] {
  const firstOf = <K>(some: readonly DemoUnit[], key: (unit: DemoUnit) => K) => [
    ...new Map(some.toReversed().map(unit => [key(unit), unit])).values(),
  ];
  const houses = units.filter(({ site }) => site.kind.houses).slice(0, 1);
  const escalators = firstOf(
    units.filter(unit => unit.elevatorType === 'escalator'),
    unit => unit.site,
  ).slice(0, 3);
  const ofCities = firstOf(units, ({ site }) => site.cityId)
    .toReversed()
    .slice(0, 8);
  return [...new Set([...ofCities, ...houses, ...escalators])];
}

function filesOf(
  random: Random,
  unit: DemoUnit,
  visit: Visit,
  wall: (moment?: Date | null) => string,
): VisitFile[] {
  const { jobNum, elevatorType } = unit;
  const day = wall(visit.actual_end).slice(0, 10);
  const strokes = drawSignature(random.fork('signature'));
  const key = (name: string) => `maintenance/${day.slice(0, 4)}/${visit.mp_id}-${name}`;
  const start = visit.actual_start?.getTime() ?? 0;
  const rowOf = (attach_type: number, attach_name: string, object_key: string) => ({
    mp_id: visit.mp_id,
    attach_type,
    attach_name,
    object_key,
    create_date: visit.actual_end ?? new Date(start),
  });
  const signed = sharp(signaturePicture(strokes)).png({ palette: true });
  const photos = scenesOf[elevatorType].map((scene, at) => {
    const takenAt = new Date(start + (at + 1) * 8 * 60_000);
    const picture = sharp(scenePicture(scene, random.fork(scene.name), `${jobNum} ${wall(takenAt)}`)).jpeg({
      quality: 80,
    });
    return { scene, at, takenAt, picture };
  });
  const record = async () =>
    recordOf(random.fork('record'), unit, visit, {
      day,
      photos: await Promise.all(
        photos.map(async ({ scene, takenAt, picture }) => ({
          code: scene.name,
          takenAt,
          picture: await smallPhoto(await picture.clone().toBuffer()),
        })),
      ),
      signature: await smallSignature(await signed.clone().toBuffer()),
    });
  // The PDFs of other visits are drawn by the server, once they are linked into the chain.
  const isOnPaper = photographed(unit, visit.plan_type as PlanType, photos.length).length > photos.length;
  return [
    ...photos.map(
      ({ scene, at, picture }): VisitFile => ({
        row: rowOf(attachTypes.photo, `${scene.name} ${day}.jpg`, key(`${at + 1}.jpg`)),
        type: 'image/jpeg',
        draw: () => picture.clone().toBuffer(),
      }),
    ),
    ...(isOnPaper
      ? [
          {
            row: rowOf(attachTypes.pdf, `维保记录 ${day}.pdf`, key('record.pdf')),
            type: 'application/pdf' as const,
            draw: async (drawer: RecordDrawer) => drawer.draw(await record(), neverStopped),
          },
        ]
      : []),
    {
      row: rowOf(attachTypes.signature, `签字 ${day}.png`, key('signature.png')),
      type: 'image/png',
      draw: () => signed.clone().toBuffer(),
    },
  ];
}

/** Stored under its key; `content` is the SHA-256 of the file. */
export interface StoredVisitFile {
  row: VisitFile['row'];
  key: string;
  content: Buffer;
}

/**
 * Keys depend on the plan only: files left by an interrupted start are replaced. Records are drawn in a thread, one after
 * the other, the pictures meanwhile.
 * @returns the files of each visit, in their order
 */
export async function storeVisitFiles(
  store: ObjectStore,
  files: readonly VisitFile[],
  timeZone: string,
): Promise<Map<number, StoredVisitFile[]>> {
  const drawer = openRecordDrawer(timeZone);
  const contents = new Map<VisitFile, Buffer>();
  const [pdfs, pictures] = [true, false].map(isPdf =>
    files.filter(({ type }) => (type === 'application/pdf') === isPdf).values(),
  );
  const work = async (left: Iterable<VisitFile> = []) => {
    for (const file of left) {
      const drawn = Buffer.from(await file.draw(drawer));
      contents.set(file, createHash('sha256').update(drawn).digest());
      await store.put(file.row.object_key ?? '', drawn, file.type, maxFileBytes);
    }
  };
  try {
    await Promise.all([work(pdfs), ...Array.from({ length: drawnAtOnce }, () => work(pictures))]);
  } finally {
    await drawer.close();
  }
  const stored = new Map<number, StoredVisitFile[]>();
  for (const file of files) {
    const { mp_id = 0, object_key: key = '' } = file.row;
    const content = contents.get(file);
    if (content) stored.set(mp_id, [...(stored.get(mp_id) ?? []), { row: file.row, key, content }]);
  }
  return stored;
}
