/** Elevator master data: list, filter choices, edit, energy setting, export. */

import { Refusal } from '@hoistway/contract/core/refusal';
import { elevator } from '@hoistway/contract/features/elevator';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { startCounter } from './device-counter.ts';
import { editElevator } from './elevator-edit.ts';
import { elevatorExport } from './elevator-export.ts';
import {
  citiesInUse,
  domainTypesInUse,
  findElevators,
  readElevator,
  saveEnergy,
} from './elevator-queries.ts';

export const elevatorRoutes = ({ downloads }: { downloads: Pick<Downloads, 'export'> }) => [
  bind(elevator.list, async (filter, { db, narrow, user }) =>
    findElevators(db, await narrow(filter.dataPermissionList), filter, user),
  ),

  bind(elevator.domainTypeList, (_input, { db, user }) => domainTypesInUse(db, user.scope)),
  bind(elevator.cityList, (_input, { db, user }) => citiesInUse(db, user.scope)),

  bind(elevator.save, async (form, { db, user, language, remark }) => {
    await editElevator(db, { scope: user.scope, language }, form);
    remark(form.jobNum);
    const saved = await readElevator(db, user.scope, form.elevatorId, user);
    if (!saved) throw new Refusal('notFound');
    return saved;
  }),

  bind(elevator.saveEnergy, async ({ elevatorId, jobNum, energy }, { db, user, remark }) => {
    const isSaved = await saveEnergy(db, user.scope, { elevatorId, jobNum, energy: energy === 'Y' });
    if (!isSaved) throw new Refusal('notFound');
    remark(`${jobNum} ${energy}`);
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
];
