/**
 * Which city a row means, when it names a city and perhaps its province and area (大区).
 *
 * - A city that is known is found by its name, with or without 市; its province tells it from others of that name.
 *   An area that is not the city's own is a mistake of the file: cities do not move by an import.
 * - A new city goes into the province that is named; else into the one that the national list knows; else it is
 *   its own province, as municipalities are. A new province goes into the area that is named, else into 其他.
 */
import type { ImportField } from '@hoistway/contract/elevator-import';
import type { Words } from '@hoistway/contract/words';
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
  | { field: Extract<ImportField, keyof NamedPlace>; problem: Words };

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
    zh: '有多个同名城市，请填写省份',
    en: 'There are several cities of this name; give the province',
  },
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
  /** The words for an area that is said and is not the one of this city or province. */
  const wrongArea = (said: string, of: AreaRow, area: AreaRow | undefined): Resolved | undefined =>
    said === '' || area === undefined || means(said, 0, area.name)
      ? undefined
      : { field: 'areaName', problem: words.otherArea(of.name, area.name) };

  const knownCity = ({ areaName, province, city }: NamedPlace): Resolved | undefined => {
    const here = named(2, city).filter(found => province === '' || means(province, 1, parentOf(found)?.name));
    const inArea = here.filter(found => means(areaName, 0, parentOf(parentOf(found))?.name));
    const [found, second] = areaName !== '' && inArea.length > 0 ? inArea : here;
    if (found && second) return { field: 'city', problem: words.severalCities };
    return found && (wrongArea(areaName, found, parentOf(parentOf(found))) ?? { cityId: found.area_id });
  };

  const newProvinces = new Map<string, { areaName: string; area: NewArea }>();
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
    const candidates = named(1, provinceName);
    const home = candidates.find(candidate => means(areaName, 0, parentOf(candidate)?.name)) ?? candidates[0];
    if (home)
      return wrongArea(areaName, home, parentOf(home)) ?? { create: { ...area, parent: home.area_id } };
    const region = areaName || otherArea;
    const made = newProvinces.get(provinceName) ?? {
      areaName: named(0, region)[0]?.name ?? region,
      area: {
        ...{ level: 1, name: provinceName, code: national?.province.code ?? '', hasDistricts: true },
        parent: named(0, region)[0]?.area_id ?? newArea(region),
      },
    };
    newProvinces.set(provinceName, made);
    if (areaName !== '' && !means(areaName, 0, made.areaName))
      return { field: 'areaName', problem: words.otherArea(provinceName, made.areaName) };
    return { create: { ...area, parent: made.area } };
  };

  return place => knownCity(place) ?? newCity(place);
}
