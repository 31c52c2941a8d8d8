/**
 * Staff and teams. Staff are accounts: what the page keeps of them next to a sign-in are the columns of the account that
 * say how they are employed. A team works in a city; accounts that see anything there see its teams.
 */
import { z } from 'zod';
import { get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, idOf, ownId, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { type Codes, words } from '../words.ts';
import { account } from './account.ts';
import {
  certKinds,
  certStates,
  dutyLevels,
  jobStatuses,
  permissionLevels,
  staffTypes,
} from './account-words.ts';
import { unitColumns } from './unit-columns.ts';

const staffType = z.literal(staffTypes.codes, problem(problems.required));
const ifAny = <C extends string>({ codes }: Codes<C>) =>
  z.union([z.literal(''), z.literal(codes)], problem(problems.notAChoice)).default('');
const permissionLevel = ifAny(permissionLevels);
const dutyLevelIfAny = ifAny(dutyLevels);
const certKind = ifAny(certKinds);
const certNumber = f.shownText(30);

export type StaffRow = RowOf<typeof staff.list>;

export const staffForm = z
  .object({
    /** An account below the caller, or the caller's own. */
    userId: f.rowId,
    version: f.version,
    employeeName: f.employeeName.min(1),
    employeeId: f.employeeId.default(''),
    staffType,
    jobStatus: f.yesNo,
    permissionLevel,
    dutyLevel: dutyLevelIfAny,
    contactPhone: f.contactPhone,
    /** All three of a certificate, or none. */
    certKind,
    certNumber: certNumber.default(''),
    certUntil: z.union([z.literal(''), f.day], problem(problems.dateShape)).default(''),
    /** Left out: as it is; empty: none. */
    idCard: z.union([z.literal(''), f.idCard], problem(problems.idCard)).optional(),
  })
  .superRefine(({ certKind, certNumber, certUntil }, { addIssue }) => {
    if (certKind === '' && certNumber === '' && certUntil === '') return;
    for (const [field, value] of Object.entries({ certKind, certNumber, certUntil }))
      if (value === '') addIssue({ code: 'custom', path: [field], message: problem(problems.required) });
  });
export type StaffForm = z.output<typeof staffForm>;

/** Somebody who can be put into a team or on duty. */
const person = z.object({ userId: z.number().int(), name: z.string(), dutyLevel: dutyLevelIfAny });
export type Person = z.output<typeof person>;

export type TeamRow = RowOf<typeof staff.teams>;

const teamName = f.shownText(50);
export const teamForm = z.object({
  /** Null for a new one. */
  teamId: f.rowId.nullable().default(null),
  /** As it was read; ignored for a new one. */
  version: f.version.default(0),
  teamName: teamName.min(1),
  cityId: f.rowId,
  companyId: f.rowId.nullable().default(null),
  memberIds: z.array(f.rowId).max(100).default([]),
});

const { columns } = account.list;
const page = words('人员与排班', 'Staff and roster');
const personalData = (...kinds: ('phone' | 'idCard')[]) => ({ kinds, where: page });
const teamTitle = words('班组', 'Team');

export const staff = {
  list: list('/staff/list', {
    summary: 'Search the staff among the caller’s own account and those below',
    shows: ['staff', 'duty', 'account'],
    access: ['staff'],
    keys: 'unlimited',
    columns: {
      employeeName: sorted({ title: columns.employeeName.title }),
      employeeId: sorted({ title: columns.employeeId.title }),
      username: { title: columns.username.title },
      companyName: { title: columns.companyName.title },
      teams: { title: teamTitle },
      staffType: { title: columns.staffType.title, codes: staffTypes },
      jobStatus: { title: columns.jobStatus.title, codes: jobStatuses },
      permissionLevel: { title: columns.permissionLevel.title, codes: permissionLevels },
      dutyLevel: { title: columns.dutyLevel.title, codes: dutyLevels },
      telNum: { title: columns.telNum.title },
      contactPhone: { title: words('联系电话', 'Contact phone') },
      /** Masked: `320***********1234`; empty when unknown. */
      idCard: { title: words('身份证号', 'ID card') },
      disabled: { title: columns.disabled.title, kind: 'yesNo' },
      certKind: { title: words('作业证种类', 'Certificate type') },
      certNumber: { title: words('作业证编号', 'Certificate number') },
      /** The last day. */
      certUntil: sorted({
        title: words('作业证有效期至', 'Certificate valid until'),
        kind: 'day',
        nullable: true,
      }),
      certState: { title: words('作业证状态', 'Certificate status'), codes: certStates },
      /** Units in the caller's scope whose visits name this person. */
      namedFor: { title: words('指定维保台数', 'Assigned units'), kind: 'integer' },
    },
    filters: {
      employeeName: textOf(20),
      employeeId: textOf(50),
      teamId: idOf(teamTitle),
      staffType: choiceOf(staffTypes),
      jobStatus: choiceOf(jobStatuses),
      permissionLevel: choiceOf(permissionLevels),
      dutyLevel: choiceOf(dutyLevels),
      certState: choiceOf(certStates),
      userId: ownId,
    },
    row: {
      userId: z.number().int(),
      permissionLevel,
      dutyLevel: dutyLevelIfAny,
      certKind,
      /** Names of the teams that the caller sees. */
      teams: z.array(z.string()),
      version: f.version,
    },
    personalData: personalData('phone'),
  }),
  candidates: get('/staff/candidates', {
    summary: 'Accounts that are not staff yet, by part of their user name or name; the first 50',
    shows: ['staff', 'account'],
    access: ['staff.edit'],
    input: z.object({ words: f.textFilter(50) }),
    output: z.array(
      z.object({
        userId: z.number().int(),
        username: z.string(),
        employeeName: z.string(),
        employeeId: z.string(),
        version: f.version,
      }),
    ),
  }),
  save: post('/staff/save', {
    summary:
      'Save the employment data of a member of staff; anyone separated or marked as left is disabled immediately and removed from teams, assigned units and upcoming duties',
    access: ['staff.edit'],
    input: staffForm,
    changes: ['staff'],
    log: { module: page, type: words('保存人员', 'Save staff') },
  }),
  idCard: get('/staff/idCard/:userId', {
    summary: 'The full ID card number of one person',
    access: ['staff.idCard'],
    input: z.object({ userId: f.rowIdText }),
    output: z.object({ idCard: z.string() }),
    personalData: personalData('idCard'),
  }),
  teams: list('/staff/teamList', {
    summary: 'Search the teams of the cities with anything in the caller’s scope',
    shows: ['duty', 'staff', 'company'],
    access: ['staff'],
    columns: {
      teamName: sorted({ title: teamTitle }),
      city: sorted(unitColumns.city),
      companyName: { title: words('所属企业', 'Company') },
      members: { title: words('成员', 'Members') },
    },
    filters: {
      teamName: textOf(50),
      city: textOf(50),
      companyName: textOf(100),
      teamId: ownId,
    },
    row: {
      teamId: z.number().int(),
      cityId: z.number().int(),
      companyId: z.number().int().nullable(),
      members: z.array(person),
      /** Elevators in use that it maintains: without it they have no team. */
      units: z.number().int(),
      version: f.version,
      /** The scope covers its entire city: it may be changed. */
      editable: z.boolean(),
    },
  }),
  teamCities: get('/staff/teamCities', {
    summary: 'Cities in which the caller can create a team',
    access: ['staff.team'],
    output: z.array(z.object({ cityId: z.number().int(), city: z.string(), province: z.string() })),
  }),
  memberChoices: get('/staff/memberChoices', {
    summary: 'Current staff whom the caller can add to a team, by part of their name; the first 50',
    shows: ['staff', 'duty'],
    access: ['staff.team'],
    input: z.object({ words: f.textFilter(50) }),
    output: z.array(person),
  }),
  saveTeam: post('/staff/saveTeam', {
    summary:
      'Add or change a team with its members; members with upcoming duties cannot be removed, and whoever is removed is no longer assigned to its units. `blind` lists the members whose data scope includes nothing in its city',
    access: ['staff.team'],
    input: teamForm,
    output: z.object({ blind: z.array(z.string()) }),
    changes: ['staff', 'duty'],
    log: { module: page, type: words('保存班组', 'Save team') },
  }),
  removeTeams: upload('/staff/deleteTeam', {
    summary:
      'Close teams without upcoming shifts: all of the given ones or none; past duty records are kept, and their units have no team and no assigned technicians',
    access: ['staff.team'],
    input: z.object({ teamIdList: f.idListField }),
    changes: ['staff', 'duty'],
    log: { module: page, type: words('删除班组', 'Delete teams') },
  }),
};
