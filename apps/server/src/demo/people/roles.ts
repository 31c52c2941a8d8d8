/** The permissions of each kind of user in the demo. The super administrator's role grants everything by its type. */
import { builtInRoles } from '@hoistway/contract/core/built-in-roles';
import {
  allPermissionNames,
  type IndexPermission,
  indexPermissions,
  type PageName,
  type PermissionName,
  roleTypes,
} from '@hoistway/contract/core/permissions';
import { faultEntries } from '@hoistway/contract/device/fault-dictionary';
import { allFieldPermissions } from '@hoistway/contract/features/field-permissions';
import { superAdministratorRole } from '../../auth/first-run.ts';
import type { Row } from '../rows.ts';

export interface DemoRole {
  name: string;
  remark: string;
  menu: readonly PermissionName[];
  /** Routes of the field permissions (`alarm`, `run`, …), or single ids (`alarm#arriveDate`). */
  fields: readonly string[];
  index: readonly IndexPermission[];
  /** The role of its creator; undefined: the super administrator's. */
  above?: 'branch';
  /** Main fault codes; undefined means all. */
  faults?: readonly string[];
}

const isOf = (name: PermissionName, pages: readonly PageName[]) =>
  pages.some(page => name === page || name.startsWith(`${page}.`));
/** Pages with all their buttons. */
const allOf = (...pages: PageName[]) => allPermissionNames.filter(name => isOf(name, pages));
const everyPageBut = (...pages: PageName[]) => allPermissionNames.filter(name => !isOf(name, pages));
/** That one holds for the entire installation. */
const isNotSendingMode = (name: PermissionName) => name !== 'msg.mode';
const everyIndexBut = (...names: IndexPermission[]) =>
  (Object.keys(indexPermissions) as IndexPermission[]).filter(name => !names.includes(name));
const everyField = ['device', 'alarm', 'run', 'fault', 'other', 'supervise'];
/** The faults shown to a unit's owner: those that stop the unit or endanger people. */
const graveFaults = faultEntries
  .filter(({ level }) => level === 'A' || level === 'B')
  .map(({ code }) => code);

export const roles = {
  branch: {
    name: builtInRoles.branch.zh,
    remark: '本大区的运行、维保与台账管理',
    // These are for the head office, as is how messages are sent, and `work` is for technicians.
    menu: everyPageBut(
      'work',
      'lcdEquipment',
      'outbox',
      'weixin',
      'thirdPartyUser',
      'webhook',
      'accountVideoDevice',
    ).filter(isNotSendingMode),
    fields: everyField,
    index: everyIndexBut(),
  },
  property: {
    name: builtInRoles.property.zh,
    remark: '所辖项目的监视、报障与维保评价',
    menu: [
      ...allOf('indexInfo', 'indexBigScreen', 'displayIndex', 'message', 'proprietor', 'stops'),
      // Customers review what the maintainer says was done; they do not say it themselves.
      ...allOf('maintainManage').filter(name => name !== 'maintainManage.finish'),
      ...(['device', 'device.monitor', 'device.faultReport', 'device.refresh'] as const),
      ...(['monitor', 'monitor.setting', 'monitor.export', 'monitor.video'] as const),
      ...(['alarm', 'alarm.export', 'alarm.monitor', 'alarm.returnVisit', 'supervise', 'plan'] as const),
      ...(['statutory', 'statutory.export', 'rescue', 'rescue.export'] as const),
      ...(['lift', 'lift.export', 'lift.qrCode', 'notice', 'agreement', 'agreement.export'] as const),
      ...(['feedback', 'feedback.add', 'feedback.rating', 'feedback.detail'] as const),
    ],
    fields: ['alarm#processDate', 'alarm#arriveDate', 'run', 'fault#trapped', 'supervise'],
    index: everyIndexBut('contract', 'yesterdayWarning'),
    faults: graveFaults,
  },
  homeOwner: {
    name: builtInRoles.homeOwner.zh,
    remark: '自家电梯的监视与报障',
    menu: [
      ...(['indexInfo', 'device', 'device.monitor', 'device.faultReport', 'monitor', 'alarm'] as const),
      ...(['maintainManage', 'feedback', 'feedback.add', 'feedback.rating', 'feedback.detail'] as const),
    ],
    fields: ['alarm#processDate', 'alarm#arriveDate', 'run', 'fault#trapped'],
    // Without the distribution of units, which says nothing about a single one, and without the company's contracts.
    index: ['rescueProgress', 'maintenanceRecord', 'deviceStatus', 'attention', 'annualInspection'],
    faults: graveFaults,
  },
  serviceProvider: {
    name: builtInRoles.provider.zh,
    remark: '所辖城市的报警处置与维保',
    menu: [
      ...allOf(
        'indexInfo',
        'device',
        'alarm',
        'malfunctions',
        'rescue',
        'message',
        'faultReport',
        'plan',
        'statutory',
        'supervise',
        'stops',
      ),
      // The person who did the work neither evaluates nor reviews it.
      ...(['maintainManage', 'maintainManage.export', 'maintainManage.finish'] as const),
      ...(['maintainMsg', 'monitor', 'monitor.setting', 'monitor.personnel', 'monitor.video'] as const),
      ...(['lift', 'lift.export', 'feedback', 'feedback.add', 'feedback.detail'] as const),
      ...(['agreement', 'agreement.export'] as const),
    ],
    fields: everyField,
    index: everyIndexBut('contract'),
  },
  customerService: {
    name: builtInRoles.service.zh,
    remark: '接警、派工、安抚与回访',
    menu: [
      ...allOf(
        'indexInfo',
        'alarm',
        'malfunctions',
        'faultReport',
        'message',
        'maintainMsg',
        'feedback',
        'msg',
        'notice',
      ).filter(isNotSendingMode),
      ...(['rescue', 'rescue.call', 'rescue.export'] as const),
      ...allOf('alarmPushRecord'),
      ...(['device', 'device.monitor', 'device.faultReport', 'device.refresh'] as const),
      ...(['monitor', 'monitor.intercom', 'monitor.video', 'proprietor'] as const),
    ],
    fields: ['device', 'alarm', 'run', 'fault'],
    index: ['rescueProgress', 'deviceStatus', 'attention'],
  },
  technician: {
    name: builtInRoles.technician.zh,
    remark: '到场、放人、完工',
    menu: [
      ...(['indexInfo', 'device', 'monitor', 'alarm', 'alarm.handle'] as const),
      ...(['faultReport', 'faultReport.handle'] as const),
      ...allOf('work'),
      ...(['plan', 'statutory', 'maintainManage', 'supervise', 'supervise.stopDetail'] as const),
    ],
    fields: ['device', 'alarm', 'run', 'fault', 'supervise'],
    // The panels of pending work.
    index: ['rescueProgress', 'maintenanceRecord', 'attention'],
  },
  branchWatch: {
    name: builtInRoles.branchWatch.zh,
    remark: '分公司值班：监视、接警与派工',
    above: 'branch',
    menu: [
      ...allOf('indexInfo', 'device', 'alarm', 'malfunctions', 'faultReport', 'message'),
      ...(['monitor', 'monitor.setting', 'monitor.video', 'monitor.intercom'] as const),
    ],
    fields: ['device', 'alarm', 'run', 'fault'],
    index: ['rescueProgress', 'deviceStatus', 'attention'],
  },
  branchCustomer: {
    name: builtInRoles.branchCustomer.zh,
    remark: '分公司客户：所辖项目的监视与报障',
    above: 'branch',
    menu: ['indexInfo', 'device', 'device.monitor', 'device.faultReport', 'monitor', 'alarm', 'lift'],
    fields: ['alarm#processDate', 'alarm#arriveDate', 'run', 'fault#trapped'],
    // Without the maintenance records, since it does not have their page.
    index: ['rescueProgress', 'deviceStatus', 'attention', 'elevatorAge', 'annualInspection'],
    faults: graveFaults,
  },
  branchSupervisor: {
    name: builtInRoles.branchSupervisor.zh,
    remark: '分公司维保主管：维保计划、监督与评价',
    above: 'branch',
    menu: [
      ...allOf(
        'indexInfo',
        'plan',
        'statutory',
        'maintainManage',
        'supervise',
        'stops',
        'verify',
        'maintainMsg',
        'feedback',
      ),
      ...(['device', 'alarm', 'lift', 'lift.export', 'agreement', 'agreement.export'] as const),
    ],
    fields: ['device', 'alarm', 'supervise'],
    index: ['maintenanceRecord', 'annualInspection', 'elevatorAge'],
    faults: graveFaults,
  },
} as const satisfies Record<string, DemoRole>;

export type RoleKey = 'superAdministrator' | keyof typeof roles;
const roleKeys = ['superAdministrator', ...Object.keys(roles)] as RoleKey[];
export const roleId = (key: RoleKey): number => roleKeys.indexOf(key) + 1;

const creator = 'admin';
/** The account of the branch, by its number in `accounts.ts`. */
export const branchUserId = 2;

export const roleRows = (): Row<'role'>[] => [
  {
    role_id: roleId('superAdministrator'),
    ...superAdministratorRole,
    parent_role_id: null,
    every_fault: true,
    creator,
    creator_id: 1,
  },
  ...Object.entries(roles as Record<string, DemoRole>).map(([key, { name, remark, above, faults }]) => ({
    role_id: roleId(key as RoleKey),
    role_name: name,
    role_type: roleTypes.other,
    remark,
    parent_role_id: roleId(above ?? 'superAdministrator'),
    every_fault: faults === undefined,
    creator: above ?? creator,
    creator_id: above === 'branch' ? branchUserId : 1,
  })),
];

export const rolePermissionRows = (): Row<'role_permission'>[] =>
  Object.entries(roles as Record<string, DemoRole>).flatMap(([key, role]) => {
    const role_id = roleId(key as RoleKey);
    const fields = allFieldPermissions
      .map(({ id }) => id)
      .filter(id => role.fields.some(wanted => id === wanted || id.startsWith(`${wanted}#`)));
    const granted = { menu: role.menu, field: fields, index: role.index, fault: role.faults ?? [] };
    return Object.entries(granted).flatMap(([kind, names]) =>
      [...new Set<string>(names)].map(name => ({ role_id, kind, name })),
    );
  });
