/**
 * Which city a row means, when it names a city and perhaps its province and area (大区).
 *
 * - A city that is known is found by its name, with or without 市; its province and its area (a country, say) tell it
 *   from others of that name. An area that is not the city's own is a mistake of the file where there can be no other
 *   such city: cities do not move by an import.
 * - A new city goes into the province that is named; else into the one that the national list knows; else it is
 *   its own province, as municipalities are. A new province goes into the area that is named, else into 其他.
 */

import type { Words } from '@hoistway/contract/core/words';
import type { ImportField } from '@hoistway/contract/elevator-import/import-fields';
import { nationalCity } from './national-city.ts';

/** As the file says it; empty is not said. */
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
/** An area to be made, with those above it that are new too. */
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
  /** `without`: which city it is when that cell is left out. */
  | { field: Extract<ImportField, keyof NamedPlace>; problem: Words; without?: Resolved };

const otherArea = '其他';
/** What people leave out at the end of a name, by level. */
const endings = [
  ['', '大区'],
  ['', '省', '市'],
  ['', '市'],
] as const;
/** True when `said` is the name, or all of it but its ending. */
const means = (said: string, level: 0 | 1 | 2, name = '') =>
  endings[level].some(ending => said + ending === name);

const words = {
  otherArea: (city: string, area: string) => ({
    zh: `${city} 属于大区“${area}”`,
    en: `${city} is in the area “${area}”`,
  }),
  severalCities: {
    zh: '有多个同名城市，请填写省份或大区',
    en: 'There are several cities of this name; give the province or the area',
  },
  severalProvinces: (province: string) => ({
    zh: `有多个名为“${province}”的省份，请填写大区`,
    en: `There are several provinces “${province}”; give the area`,
  }),
};

const newArea = (name: string): NewArea => ({ level: 0, name, code: '', hasDistricts: true, parent: null });

/** Ask first for the places that name their area: a new province then stands in it for all others, too. */
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
  /** The area that is said is not the one of this city or province. */
  const wrongArea = (of: string, area: string, without: Resolved): Resolved => ({
    field: 'areaName',
    problem: words.otherArea(of, area),
    without,
  });
  const areaOf = (city: AreaRow) => parentOf(parentOf(city))?.name;

  const knownCity = ({ areaName, province, city }: NamedPlace): Resolved | undefined => {
    const here = named(2, city).filter(found => province === '' || means(province, 1, parentOf(found)?.name));
    const inArea = areaName === '' ? here : here.filter(found => means(areaName, 0, areaOf(found)));
    const [found, second] = inArea;
    if (found) return second ? { field: 'city', problem: words.severalCities } : { cityId: found.area_id };
    // Another country may have a city of that name, but not of that province as well, and not one of the national list.
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
        ? { field: 'city', problem: words.severalProvinces(provinceName) }
        : { create: { ...area, parent: home.place } };
    // Two countries may have provinces of one name, but none has one of the national list.
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
