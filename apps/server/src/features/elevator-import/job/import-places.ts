/**
 * Resolves the city of a row that gives a city and possibly its province and area (大区).
 *
 * - A known city is found by its name, with or without 市; its province and its area (such as a country) distinguish
 * it from others of that name. An area that is not the city's own is an error of the file when there can be no
 * other such city: an import never moves cities.
 * - A new city goes into the given province; failing that, into the one in the national list; otherwise it is its
 * own province, as municipalities are. A new province goes into the given area, otherwise into 其他.
 */

import type { ImportField } from '@hoistway/contract/features/elevator-import/import-fields';
import { type Words, words } from '@hoistway/contract/words';
import { nationalCity } from '../../place/national-city.ts';

/** As written in the file; empty when absent. */
export interface NamedPlace {
  areaName: string;
  province: string;
  city: string;
}
export interface AreaRow {
  area_id: number;
  parent_id: number | null;
  level: number;
  name: string;
  /** GB/T 2260; empty when it has none. */
  code: string;
}
/** An area to be created, with those above it that are new too. */
export interface NewArea {
  level: 0 | 1 | 2;
  name: string;
  /** GB/T 2260; empty when it has none. */
  code: string;
  hasDistricts: boolean;
  parent: number | NewArea | null;
}

export type Resolved =
  | { cityId: number }
  | { create: NewArea }
  /** `without`: the city that results when that cell is ignored. */
  | { field: Extract<ImportField, keyof NamedPlace>; problem: Words; without?: Resolved };

const otherArea = '其他';
/** Suffixes that people omit, by level. */
const endings = [
  ['', '大区'],
  ['', '省', '市'],
  ['', '市'],
] as const;
/** True when `said` is the name, with or without its suffix. */
const means = (said: string, level: 0 | 1 | 2, name = '') =>
  endings[level].some(ending => said + ending === name);

const texts = {
  otherArea: (city: string, area: string) =>
    words(`${city} 属于大区“${area}”`, `${city} belongs to the region “${area}”`),
  severalCities: words(
    '有多个同名城市，请填写省份或大区',
    'Several cities have this name; enter the province or region',
  ),
  severalProvinces: (province: string) =>
    words(
      `有多个名为“${province}”的省份，请填写大区`,
      `Several provinces are named “${province}”; enter the region`,
    ),
};

const newArea = (name: string): NewArea => ({ level: 0, name, code: '', hasDistricts: true, parent: null });

/** Resolve the places with an area first: a new province then gets that area for all others, too. */
export function createPlaceFinder(areas: readonly AreaRow[]): (place: NamedPlace) => Resolved {
  const byId = new Map(areas.map(area => [area.area_id, area]));
  const byName = new Map<string, AreaRow[]>();
  for (const area of areas) {
    const key = `${area.level} ${area.name}`;
    byName.set(key, [...(byName.get(key) ?? []), area]);
  }
  const named = (level: 0 | 1 | 2, said: string): readonly AreaRow[] =>
    endings[level].map(ending => byName.get(`${level} ${said}${ending}`)).find(found => found) ?? [];
  const parentOf = (area: AreaRow | undefined) => (area?.parent_id ? byId.get(area.parent_id) : undefined);
  /** The given area is not the one of this city or province. */
  const wrongArea = (of: string, area: string, without: Resolved): Resolved => ({
    field: 'areaName',
    problem: texts.otherArea(of, area),
    without,
  });
  const areaOf = (city: AreaRow) => parentOf(parentOf(city))?.name;

  const knownCity = ({ areaName, province, city }: NamedPlace): Resolved | undefined => {
    const here = named(2, city).filter(found => province === '' || means(province, 1, parentOf(found)?.name));
    const inArea = areaName === '' ? here : here.filter(found => means(areaName, 0, areaOf(found)));
    const [found, second] = inArea;
    if (found) return second ? { field: 'city', problem: texts.severalCities } : { cityId: found.area_id };
    // Another country may have a city of that name, but not with that province as well, and not one of the national
    // list.
    const same = here.find(({ code }) => province !== '' || code !== '');
    return same && wrongArea(same.name, areaOf(same) ?? '', { cityId: same.area_id });
  };

  const newProvinces: { name: string; areaName: string; area: NewArea }[] = [];
  const newCity = ({ areaName, province, city }: NamedPlace): Resolved => {
    const listed = endings[2].map(ending => nationalCity(city + ending)).find(found => found);
    const national = province === '' || means(province, 1, listed?.province.name) ? listed : undefined;
    const area = {
      level: 2,
      name: national?.name ?? city,
      code: national?.code ?? '',
      hasDistricts: national?.hasDistricts ?? true,
    } as const;
    const provinceName = national?.province.name ?? (province || city);
    const homes = [
      ...named(1, provinceName).map(home => ({
        ...home,
        areaName: parentOf(home)?.name ?? '',
        place: home.area_id,
      })),
      ...newProvinces
        .filter(({ name }) => name === provinceName)
        .map(made => ({ ...made.area, areaName: made.areaName, place: made.area })),
    ];
    const inArea = areaName === '' ? homes : homes.filter(home => means(areaName, 0, home.areaName));
    const [home, second] = inArea;
    if (home)
      return second
        ? { field: 'city', problem: texts.severalProvinces(provinceName) }
        : { create: { ...area, parent: home.place } };
    // Two countries may share the name of a province, but not one of the national list.
    const same = homes.find(({ code }) => code !== '');
    if (same) return wrongArea(provinceName, same.areaName, { create: { ...area, parent: same.place } });
    const region = areaName || otherArea;
    const [knownRegion] = named(0, region);
    const made = {
      name: provinceName,
      areaName: knownRegion?.name ?? region,
      area: {
        ...({ level: 1, name: provinceName, hasDistricts: true } as const),
        code: national?.province.code ?? '',
        parent: knownRegion?.area_id ?? newArea(region),
      },
    };
    newProvinces.push(made);
    return { create: { ...area, parent: made.area } };
  };

  return place => knownCity(place) ?? newCity(place);
}
