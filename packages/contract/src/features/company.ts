/**
 * Companies that maintain units, manage sites (property) or provide services. Which of them somebody sees follows from
 * the units in the data scope.
 */
import { z } from 'zod';
import { download, get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, ownId, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { type CodeOf, codes, words } from '../words.ts';

export const maxLogoBytes = 2 * 1024 * 1024;

export const companyKinds = codes([
  ['maintenance', words('维保单位', 'Maintenance company')],
  ['property', words('物业单位', 'Property company')],
  ['provider', words('服务商', 'Service provider')],
]);
export type CompanyKind = CodeOf<typeof companyKinds>;
const kind = z.literal(companyKinds.codes, problem(problems.required));

export type CompanyRow = RowOf<typeof company.list>;

export const companyForm = z.object({
  /** Null for a new one. */
  companyId: f.rowId.nullable().default(null),
  /** As it was read; ignored for a new one. */
  version: f.version.default(0),
  companyName: f.shownText(100).min(1),
  kind,
  website: f.website,
  address: f.address.default(''),
  contact: f.shownText(50).default(''),
  contactPhone: f.contactPhone,
  /** Of an uploaded picture, or the one it has; null for none. */
  logoId: f.rowId.nullable().default(null),
});

const page = words('企业管理', 'Companies');
const writers = ['company.add', 'company.edit'] as const;

export const company = {
  list: list('/company/list', {
    summary:
      'Search the companies that serve the caller’s scope or were entered by the caller or an account below',
    shows: ['company', 'place', 'elevator'],
    access: ['company'],
    keys: 'unlimited',
    columns: {
      companyName: sorted({ title: words('企业名称', 'Enterprise name') }),
      kind: { title: words('企业类型', 'Type'), codes: companyKinds },
      contact: { title: words('联系人', 'Contact') },
      contactPhone: { title: words('联系电话', 'Contact phone') },
      address: { title: words('地址', 'Address') },
      website: { title: words('网址', 'Website') },
      /** Sites that it manages and units that it maintains, in the caller's scope. */
      siteCount: { title: words('项目数', 'Sites'), kind: 'integer' },
      elevatorCount: { title: words('电梯数', 'Units'), kind: 'integer' },
      creator: { title: words('创建人', 'Creator') },
      createDate: sorted({ title: words('创建时间', 'Created'), kind: 'moment' }),
      updater: { title: words('更新人', 'Updated by') },
      updateDate: { title: words('更新时间', 'Updated'), kind: 'moment', nullable: true },
      logoId: { title: words('标志', 'Logo') },
    },
    filters: {
      companyName: textOf(100),
      kind: choiceOf(companyKinds),
      contact: textOf(50),
      contactPhone: textOf(20),
      companyId: ownId,
    },
    row: {
      companyId: z.number().int(),
      logoId: z.number().int().nullable(),
      version: f.version,
      /** Entered by the caller or somebody below, or working inside the caller's scope alone: it may be changed. */
      editable: z.boolean(),
    },
    personalData: { kinds: ['phone'], where: page },
  }),
  choices: get('/company/choices', {
    summary: 'Companies of a type that can be chosen, by part of their name; the first 50',
    shows: ['company'],
    access: [
      'company',
      'place.add',
      'place.edit',
      'lift.add',
      'lift.edit',
      'staff.team',
      'agreement.add',
      'agreement.edit',
    ],
    keys: 'unlimited',
    input: z.object({ kind, words: f.textFilter(100) }),
    output: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
  }),
  save: post('/company/save', {
    summary: 'Add or change a company; the type of a company in use cannot be changed',
    access: writers,
    needs: ({ companyId }) => (companyId === null ? 'company.add' : 'company.edit'),
    input: companyForm,
    changes: ['company'],
    log: { module: page, type: words('保存', 'Save') },
  }),
  remove: upload('/company/delete', {
    summary: 'Delete unused companies: all of the given ones, or none if one cannot be deleted',
    access: ['company.delete'],
    input: z.object({ companyIdList: f.idListField }),
    changes: ['company'],
    log: { module: page, type: words('删除', 'Delete') },
  }),
  addLogo: upload('/company/addLogo', {
    summary: 'Upload a logo (jpg or png) for a company that the caller is entering or changing',
    access: writers,
    changes: [],
    output: z.object({ logoId: z.number().int() }),
  }),
  logo: download('GET', '/company/logo/:logoId', {
    summary: 'The logo of a company',
    access: ['company', ...writers],
    keys: 'unlimited',
    input: z.object({ logoId: f.rowIdText }),
  }),
};
