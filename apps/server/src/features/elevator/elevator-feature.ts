/** Elevator master data. */
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { Refusal } from '@hoistway/contract/core/refusal';
import { elevator } from '@hoistway/contract/features/elevator';
import { escalatorFacts } from '@hoistway/contract/features/unit-words';
import { elevatorTypes, noWords, yesWords } from '@hoistway/contract/words';
import { requireCompany } from '../../auth/visible/company.ts';
import { feature } from '../../feature.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { startCounter } from './device-counter.ts';
import { addElevator } from './elevator-add.ts';
import { editElevator } from './elevator-edit.ts';
import { elevatorExamples } from './elevator-examples.ts';
import { elevatorExport } from './elevator-export.ts';
import {
  citiesInUse,
  domainTypesInUse,
  findElevators,
  readDetail,
  readElevator,
  saveEnergy,
} from './elevator-queries.ts';
import { retireElevator, takeBackElevator } from './elevator-retire.ts';
import { requireStarted } from './start-day.ts';

const { columns } = elevator.list;
const yesOrNo = (value: string) => (value === 'Y' ? yesWords : noWords);
/** What an edit changes, as the log describes it. */
const editedFields = {
  areaName: columns.areaName,
  city: columns.city,
  domainName: columns.domainName,
  domainType: columns.domainType,
  buildingName: columns.buildingName,
  elevatorNum: columns.elevatorNum,
  registerCode: columns.registerCode,
  address: columns.address,
  remark: columns.remark,
  x: columns.x,
  y: columns.y,
  elevatorType: { ...columns.elevatorType, as: (type: ElevatorType) => elevatorTypes.words[type] },
  brand: columns.brand,
  startDate: columns.startDate,
  inspectDate: columns.inspectDate,
  warrantyEnd: columns.warrantyEnd,
  annex: columns.annex,
  ratedSpeed: columns.ratedSpeed,
  ratedLoad: columns.ratedLoad,
  floorCount: columns.floorCount,
  deviceType: columns.deviceType,
  grtFlg: { ...columns.grtFlg, as: yesOrNo },
  intercomPhone: columns.intercomPhone,
  maintenanceCompany: columns.maintenanceCompany,
  ...escalatorFacts,
};
/** As a form names it. */
const maintainer = (companyId: number | null | undefined) => ({
  companyId,
  kind: 'maintenance' as const,
  field: 'maintenanceCompanyId',
});

export const elevatorFeature = ({ downloads }: { downloads: Pick<Downloads, 'export'> }) =>
  feature({
    examples: [elevatorExamples],
    bindings: [
      bind(elevator.list, async (filter, { db, narrow, user }) =>
        findElevators(db, await narrow(filter.dataPermissionList), filter, user),
      ),

      bind(elevator.domainTypeList, (_input, { db, user }) => domainTypesInUse(db, user.scope)),
      bind(elevator.cityList, (_input, { db, user }) => citiesInUse(db, user.scope)),

      bind(elevator.read, async ({ elevatorId }, { db, user }) => {
        const found = await readDetail(db, user.scope, elevatorId, user);
        if (!found) throw new Refusal('notFound');
        return found;
      }),

      bind(elevator.add, async (form, { db, user, remark }) => {
        await requireCompany(db, user, maintainer(form.maintenanceCompanyId));
        await requireStarted(db, form.startDate);
        const elevatorId = await addElevator(db, user.scope, form);
        remark(form.jobNum);
        const added = await readElevator(db, user.scope, elevatorId, user);
        if (!added) throw new Refusal('notFound');
        return added;
      }),

      bind(elevator.save, async (form, { db, user, remark }) => {
        const before = await readDetail(db, user.scope, form.elevatorId, user);
        if (!before) throw new Refusal('notFound');
        await requireCompany(db, user, maintainer(form.maintenanceCompanyId));
        await requireStarted(db, form.startDate);
        const withdrawn = await editElevator(db, user.scope, form);
        const saved = await readElevator(db, user.scope, form.elevatorId, user);
        const after = await readDetail(db, user.scope, form.elevatorId, user);
        if (!saved || !after) throw new Refusal('notFound');
        remark(form.jobNum);
        remark(changesOf(before, after, editedFields));
        remark(withdrawn);
        return saved;
      }),

      bind(elevator.retire, async (unit, { db, user, remark }) => {
        await retireElevator(db, user.scope, unit);
        remark(unit.jobNum);
        return null;
      }),

      bind(elevator.takeBack, async (unit, { db, user, remark }) => {
        await takeBackElevator(db, user.scope, unit);
        remark(unit.jobNum);
        return null;
      }),

      bind(elevator.saveEnergy, async ({ elevatorId, jobNum, energy }, { db, user, remark }) => {
        const before = await readElevator(db, user.scope, elevatorId, user);
        const isSaved = await saveEnergy(db, user.scope, { elevatorId, jobNum, energy: energy === 'Y' });
        if (!before || !isSaved) throw new Refusal('notFound');
        remark(jobNum);
        remark(changesOf(before, { energy }, { energy: { ...columns.energy, as: yesOrNo } }));
        return null;
      }),

      bind(elevator.startCounter, async (unit, { db, user, remark }) => {
        if (!(await startCounter(db, user.scope, unit))) throw new Refusal('notFound');
        remark(unit.jobNum);
        return null;
      }),

      bindFile(elevator.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...(await elevatorExport(context, filter)), downloadId }),
      ),
    ],
    tables: { elevator: 'few' },
    announces: ['elevator_changed', 'counter_started'],
  });
