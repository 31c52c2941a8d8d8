/** Photos, signature and record of some visits: the latest of some units, for their owner page, and the newest of all. */
import sharp from 'sharp';
import type { ContentType } from '../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { recordPdf } from './visit-record-pdf.ts';
import { scenePicture, scenesOf } from './visit-scenes.ts';
import { drawSignature, signaturePicture } from './visit-signature.ts';

type Visit = Row<'maintenance_plan'>;
export interface VisitFile {
  row: Row<'maintenance_attachment'>;
  type: ContentType;
  draw(): Buffer | Promise<Buffer>;
}
const newestFiled = 10;
const attachTypes = { signature: 1, pdf: 2, photo: 3 } as const;
const maxFileBytes = 1024 * 1024;
/** How many pictures are drawn at once while the database writes. */
const drawnAtOnce = 2;
const typeWords: Record<string, string> = {
  HM: '半月保养 half-month',
  TM: '季度保养 quarter',
  SM: '半年保养 half-year',
  OY: '年度保养 year',
};
const itemsOf = {
  lift: [
    '机房、滑轮间环境清洁，照明正常',
    '曳引机运转平稳，无异响',
    '制动器间隙与制动可靠',
    '限速器各销轴转动灵活',
    '轿厢照明、风扇、应急照明',
    '轿内报警装置与对讲通话',
    '层门、轿门锁紧装置与电气触点',
    '平层准确度',
    '底坑清洁，无渗水，急停开关有效',
    '对重、缓冲器与极限开关',
  ],
  escalator: [
    '电气部件清洁，接线紧固',
    '主驱动链张紧度与润滑',
    '制动器动作与制停距离',
    '梯级、梳齿板啮合间隙',
    '扶手带速度与梯级同步',
    '扶手带入口保护装置',
    '急停按钮与盖板开关',
    '上下机房清洁、无积水',
  ],
} as const;

export interface FiledVisit {
  unit: DemoUnit;
  visit: Visit;
}

/** The latest completed visit of each unit that has files, and those that the list of records begins with. */
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
  return visits.flatMap(({ unit, visit }) =>
    filesOf(random.fork(`unit ${unit.elevatorId}`), unit, visit, wall),
  );
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
  const { site, row, jobNum, elevatorType } = unit;
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
  const photos = scenesOf[elevatorType].map((scene, at): VisitFile => {
    const taken = new Date(start + (at + 1) * 8 * 60_000);
    return {
      row: rowOf(attachTypes.photo, `${scene.name} ${day}.jpg`, key(`${at + 1}.jpg`)),
      type: 'image/jpeg',
      draw: () =>
        sharp(scenePicture(scene, random.fork(scene.name), `${jobNum} ${wall(taken)}`))
          .jpeg({ quality: 80 })
          .toBuffer(),
    };
  });
  const record = () =>
    recordPdf({
      jobNum,
      place: `${site.city} ${site.name} ${row.building_name} ${row.elevator_num}`,
      address: site.address,
      registerCode: row.register_code ?? '',
      brand: row.brand ?? '',
      typeWords: typeWords[visit.plan_type ?? ''] ?? '',
      planned: wall(visit.plan_start),
      started: wall(visit.actual_start),
      ended: wall(visit.actual_end),
      workers: visit.work_emp_names ?? '',
      items: itemsOf[elevatorType],
      signature: strokes,
    });
  return [
    ...photos,
    {
      row: rowOf(attachTypes.pdf, `维保记录 ${day}.pdf`, key('record.pdf')),
      type: 'application/pdf',
      draw: record,
    },
    {
      row: rowOf(attachTypes.signature, `签字 ${day}.png`, key('signature.png')),
      type: 'image/png',
      draw: () => sharp(signaturePicture(strokes)).png({ palette: true }).toBuffer(),
    },
  ];
}

/** Keys depend on the plan only: files left by an interrupted start are replaced. */
export async function storeVisitFiles(store: ObjectStore, files: readonly VisitFile[]): Promise<void> {
  const left = files.values();
  const work = async () => {
    for (const { row, type, draw } of left)
      await store.put(row.object_key ?? '', await draw(), type, maxFileBytes);
  };
  await Promise.all(Array.from({ length: drawnAtOnce }, work));
}
