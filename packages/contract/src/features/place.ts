/**
 * Where units stand: regions (大区), provinces and cities, and the sites in them. Everybody works inside the own data
 * scope; the areas belong to the entire installation and are changed by accounts with full scope.
 */
import { z } from 'zod';
import { get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { ownId } from '../core/list-filters.ts';
import { codes, words } from '../words.ts';
import { placeLevels } from './place-levels.ts';
import { siteTypeFilter, unitColumns, unitFilters } from './unit-columns.ts';

export const areaLevels = codes([
  [placeLevels.region, unitColumns.areaName.title],
  [placeLevels.province, unitColumns.province.title],
  [placeLevels.city, unitColumns.city.title],
]);

const areaRow = z.object({
  areaId: z.number().int(),
  parentId: z.number().int().nullable(),
  level: z.number().int(),
  name: z.string(),
  /** GB/T 2260; empty when it has none. */
  areaCode: z.string(),
  /** Of a city: help for trapped people is due within 30 minutes, otherwise within 60. */
  hasDistricts: f.yesNo,
  /** Differs as soon as anything of the form does. */
  edition: z.string(),
});
export type AreaRow = z.output<typeof areaRow>;

export const areaForm = z.object({
  /** Null for a new one. */
  areaId: f.rowId.nullable().default(null),
  /** The area above it; null for a region. */
  parentId: f.rowId.nullable().default(null),
  name: f.areaName.min(1),
  /** Empty: as in the national list, if the area is there. */
  areaCode: f.areaCode,
  /** Left out: as in the national list, otherwise yes. */
  hasDistricts: f.yesNo.optional(),
  edition: f.edition,
  withBelow: f.withBelow,
});

export type PlaceSite = RowOf<typeof place.sites>;

export const siteForm = z
  .object({
    /** Null for a new one. */
    domainId: f.rowId.nullable().default(null),
    cityId: f.rowId,
    domainName: f.siteName.min(1),
    domainType: f.siteType,
    address: f.address,
    x: f.longitudeIfKnown,
    y: f.latitudeIfKnown,
    /** Left out: as it is. */
    propertyCompanyId: f.rowId.nullable().optional(),
    edition: f.edition,
    withBelow: f.withBelow,
  })
  .superRefine(f.checkPlace);

const page = words('区域与项目', 'Areas and sites');
const save = words('保存', 'Save');
const remove = words('删除', 'Delete');

export const place = {
  areas: get('/place/areaTree', {
    summary: 'Regions, provinces and cities of the caller, top down',
    shows: ['place', 'elevator'],
    access: ['place'],
    output: z.object({
      areas: z.array(areaRow),
      /** The caller sees everything, and may therefore change areas. */
      everything: z.boolean(),
    }),
  }),
  nationalCities: get('/place/nationalCities', {
    summary: 'Provinces and cities of the national list with their GB/T 2260 codes',
    access: ['place.add', 'place.edit'],
    output: z.array(
      z.object({
        name: z.string(),
        areaCode: z.string(),
        cities: z.array(z.object({ name: z.string(), areaCode: z.string(), hasDistricts: f.yesNo })),
      }),
    ),
  }),
  saveArea: post('/place/saveArea', {
    summary: 'Add or change a region, province or city',
    access: ['place.add', 'place.edit'],
    needs: ({ areaId }) => (areaId === null ? 'place.add' : 'place.edit'),
    input: areaForm,
    output: areaRow,
    changes: ['place'],
    log: { module: page, type: save },
  }),
  removeArea: post('/place/deleteArea', {
    summary: 'Delete an empty region, province or city',
    access: ['place.delete'],
    input: z.object({ areaId: f.rowId }),
    changes: ['place'],
    log: { module: page, type: remove },
  }),
  sites: list('/place/siteList', {
    summary: 'Search sites',
    shows: ['place', 'elevator', 'company'],
    access: ['place'],
    columns: {
      domainName: sorted(unitColumns.domainName),
      domainType: unitColumns.domainType,
      areaName: unitColumns.areaName,
      province: unitColumns.province,
      city: sorted(unitColumns.city),
      address: unitColumns.address,
      x: unitColumns.x,
      y: unitColumns.y,
      propertyCompany: { title: words('物业单位', 'Property company') },
      /** Its units in the caller's scope. */
      elevatorCount: { title: words('电梯数', 'Units'), kind: 'integer' },
    },
    filters: { domainName: unitFilters.domainName, domainType: siteTypeFilter, domainId: ownId },
    /** Sites in this region, province or city alone. */
    also: { areaId: f.rowId.optional() },
    row: {
      domainId: z.number().int(),
      cityId: z.number().int(),
      /** The property company (物业单位); null when unknown. */
      propertyCompanyId: z.number().int().nullable(),
      /** The scope covers all of it, and not just some of its units: it may be edited. */
      editable: z.boolean(),
      /** Differs as soon as anything of the form does. */
      edition: z.string(),
    },
  }),
  siteChoices: get('/place/siteChoices', {
    summary: 'Sites that the caller sees completely, for a unit or a receiver, by part of their name',
    shows: ['place'],
    access: ['lift.add', 'lift.edit', 'msg.add', 'msg.edit'],
    input: z.object({ words: f.textFilter(100) }),
    output: z.array(z.object({ domainId: z.number().int(), domainName: z.string(), city: z.string() })),
  }),
  saveSite: post('/place/saveSite', {
    summary: 'Add or change a site; its units move with it to another city',
    access: ['place.add', 'place.edit'],
    needs: ({ domainId }) => (domainId === null ? 'place.add' : 'place.edit'),
    input: siteForm,
    changes: ['place'],
    log: { module: page, type: save },
  }),
  removeSites: upload('/place/deleteSite', {
    summary: 'Delete sites without units: all of the given ones, or none if one cannot be deleted',
    access: ['place.delete'],
    input: z.object({ domainIdList: f.idListField }),
    changes: ['place'],
    log: { module: page, type: remove },
  }),
};
