/**
 * Saved searches: the filters, order and columns of a list under a name, for the user alone or shared with the accounts
 * below him. One of them can be the default of a list.
 */
import { z } from 'zod';
import { arrangement } from '../core/arrangement.ts';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { words } from '../words.ts';

/** How many one user saves for one list. */
export const mostSavedSearches = 30;
const nameChars = 30;
/** More than any list has. */
const mostFilters = 60;

/** The list, by its path; lists are shown by several pages, and each has searches of its own. */
const place = {
  list: z.string().min(1).max(100),
  pageName: z.string().regex(/^[A-Za-z][A-Za-z-]{0,39}$/),
};
/** What is saved: filters as in the address bar, and an order of the list's columns; empty is the list's own. */
const view = {
  filters: z
    .record(z.string().max(60), z.string().max(300))
    .refine(filters => Object.keys(filters).length <= mostFilters)
    .default({}),
  sort: z.string().max(80).default(''),
  columns: arrangement.prefault({}),
};
export const savedView = z.object(view);
export type SavedView = z.output<typeof savedView>;

const savedSearchId = f.rowId;
const named = {
  name: f.shownText(nameChars).min(1),
  shared: z.boolean().default(false),
};

export const savedSearchRow = savedView.extend({
  savedSearchId,
  ...named,
  /** Only its owner changes it. */
  own: z.boolean(),
  owner: z.string(),
  /** The caller's list opens with it. */
  isDefault: z.boolean(),
  /** Filters that the list no longer has, or no longer with that value: they are left out. */
  dropped: z.array(z.string()),
});
export type SavedSearchRow = z.output<typeof savedSearchRow>;

const module = words('常用查询', 'Saved searches');

export const savedSearch = {
  list: get('/savedSearch/list', {
    summary: "The caller's saved searches of a list on a page, and those that accounts above share",
    shows: ['savedSearch'],
    access: 'signedIn',
    input: z.object(place),
    output: z.array(savedSearchRow),
  }),
  save: post('/savedSearch/save', {
    summary: 'Save the filters, order and columns of a list under a name',
    access: 'signedIn',
    input: z.object({ ...place, ...named, ...view }),
    output: z.object({ savedSearchId }),
    changes: ['savedSearch'],
    log: { module, type: words('保存', 'Save') },
  }),
  change: post('/savedSearch/change', {
    summary: 'Rename one of the caller’s own saved searches, or share it with the accounts below',
    access: 'signedIn',
    input: z.object({ savedSearchId, ...named }),
    changes: ['savedSearch'],
    log: { module, type: words('编辑', 'Edit') },
  }),
  remove: post('/savedSearch/delete', {
    summary: 'Delete one of the caller’s own saved searches',
    access: 'signedIn',
    input: z.object({ savedSearchId }),
    changes: ['savedSearch'],
    log: { module, type: words('删除', 'Delete') },
  }),
  setDefault: post('/savedSearch/setDefault', {
    summary: 'Use this search whenever the list is opened; without one, the list opens as usual',
    access: 'signedIn',
    input: z.object({ ...place, savedSearchId: savedSearchId.nullable() }),
    changes: ['savedSearch'],
    log: { module, type: words('设为默认', 'Make default') },
  }),
};
/** As the log and the dialog name its fields. */
export const savedSearchTitles = {
  name: words('名称', 'Name'),
  shared: words('共享给下级账号', 'Share with accounts below mine'),
};
