/** The record of a demo visit: nearly everything was in order. */
import type { MaintenanceAnnex } from '@hoistway/contract/features/maintenance-items';
import { itemsOfVisit, type PlanType, planTypes } from '@hoistway/contract/features/plan-words';
import type { VisitRecord } from '../../files/pdf/record-sheet.ts';
import { companyRows, maintainerOf } from '../people/companies.ts';
import { personName } from '../people/names.ts';
import type { DemoUnit } from '../places/units.ts';
import { createRandom, type Random } from '../random.ts';
import type { Row } from '../rows.ts';

interface Drawn {
  /** `YYYY-MM-DD` */
  day: string;
  photos: VisitRecord['photos'];
  signature: Uint8Array;
}

const minuteMs = 60_000;
const shareAdjusted = 0.06;
const adjustments = ['已清洁并加注润滑油', '已紧固接线', '间隙已调整至要求范围', '已更换易损件'];

/** Self-monitoring of the brake against unintended movement: no unit of the demo has it, but those photographed. */
export const brakeMonitoring = 'A-1-06';

/** The items of a visit for which the record needs a photo. */
export const photographed = ({ elevatorType }: DemoUnit, planType: PlanType, photos: number) =>
  itemsOfVisit(elevatorType === 'escalator' ? 'D' : 'A', planType).filter(
    ({ photo, code }) => photo && (photos > 0 || code !== brakeMonitoring),
  );

/** The same in the document of the visit and on paper. */
export function foundAt({ mp_id }: Row<'maintenance_plan'>, code: string) {
  const random = createRandom(`found ${mp_id} ${code}`);
  const adjusted = random.chance(shareAdjusted);
  return {
    result: adjusted ? ('adjusted' as const) : ('ok' as const),
    remark: adjusted ? random.pick(adjustments) : '',
  };
}

/** The person in charge of the site is not one of the technicians. */
export const signerOf = ({ site }: DemoUnit, workers: readonly string[]): string =>
  [0, 1, 2].map(at => personName(site.domainId * 11 + at)).find(name => !workers.includes(name)) ?? '';

export function recordOf(
  random: Random,
  unit: DemoUnit,
  visit: Row<'maintenance_plan'>,
  { day, photos, signature }: Drawn,
): VisitRecord {
  const { site, row, jobNum, elevatorType } = unit;
  const annex: MaintenanceAnnex = elevatorType === 'escalator' ? 'D' : 'A';
  const planType: PlanType = planTypes.codes.find(type => type === visit.plan_type) ?? 'HM';
  const startedAt = visit.actual_start ?? new Date(0);
  const finishedAt = visit.actual_end ?? startedAt;
  const items = itemsOfVisit(annex, planType);
  const length = finishedAt.getTime() - startedAt.getTime();
  const after = (share: number) => new Date(startedAt.getTime() + Math.round(share * length));
  const workers = (visit.work_emp_names ?? '').split('、');
  const maintainer = maintainerOf(unit, site.city);
  return {
    state: 'record',
    annex,
    planType,
    dueDate: day,
    stdTime: visit.std_minutes ?? 0,
    unit: {
      jobNum,
      registerCode: row.register_code ?? '',
      brand: row.brand ?? '',
      city: site.city,
      domainName: site.name,
      address: site.address,
      buildingName: row.building_name ?? '',
      elevatorNum: row.elevator_num ?? '',
      propertyCompany: '',
      maintenanceCompany:
        companyRows(startedAt).find(({ company_id }) => company_id === maintainer)?.company_name ?? '',
      ratedSpeed: unit.machine.ratedSpeed,
      ratedLoad: Number(row.rated_load ?? 0),
      floors: unit.machine.floors.length,
      rise: unit.machine.escalator.tsgd ?? '',
      power: unit.machine.escalator.zjgl ?? '',
    },
    startedAt,
    finishedAt,
    counted: null,
    desk: null,
    receivedAt: finishedAt,
    sealedAt: finishedAt,
    persons: workers.map((name, at) => {
      const signedIn = new Date(startedAt.getTime() + at * random.int(0, 3) * minuteMs);
      return {
        name,
        at: signedIn,
        counted: null,
        receivedAt: signedIn,
        own: true,
        placeProblem: null,
        distance: random.int(3, 45),
        accuracy: random.int(5, 30),
        scanned: 'right',
      };
    }),
    items: items.map(({ code }, at) => {
      return { code, ...foundAt(visit, code), at: after((at + 1) / (items.length + 1)), photos: 0 };
    }),
    photos,
    remark: '',
    signature: {
      name: signerOf(unit, workers),
      capacity: 'safetyManager',
      at: finishedAt,
      picture: signature,
    },
    noSignature: '',
    // Only for paper records, which are not in the chain.
    proof: null,
  };
}
