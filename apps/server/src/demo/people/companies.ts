/** Maintenance companies, property managers and service providers. Names are invented. */
import { dayMs } from '../../time/days.ts';
import type { DemoSite } from '../places/sites.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Row } from '../rows.ts';
import { personName, roads } from './names.ts';

/** The operator itself maintains the units it sold. */
export const ownCompany = '屹澜电梯服务有限公司';
/** The company of the service provider's account, for its three cities. */
export const westCompany = '岭西机电维保有限公司';
/** The company of the property manager's account. */
export const propertyCompany = '禾木物业管理有限公司';
const westCities = ['重庆市', '成都市', '西安市'];

const companies = [
  [ownCompany, 'maintenance'],
  [westCompany, 'maintenance'],
  ['澄江电梯工程有限公司', 'maintenance'],
  ['北岸机电设备维修有限公司', 'maintenance'],
  [propertyCompany, 'property'],
  ['知岚物业服务有限公司', 'property'],
  ['栖云城市服务有限公司', 'property'],
  ['望岳商业管理有限公司', 'property'],
  ['清和物业管理有限公司', 'property'],
  ['梭云智能电梯科技有限公司', 'provider'],
  ['穹曜家用电梯有限公司', 'provider'],
] as const;
const idOf = (name: string) => companies.findIndex(([own]) => own === name) + 1;
const othersOf = (kind: string) =>
  companies.flatMap(([name, of], index) =>
    of === kind && ![ownCompany, westCompany, propertyCompany].includes(name) ? [index + 1] : [],
  );

export const companyRows = (now: Date): Row<'company'>[] =>
  companies.map(([company_name, kind], index) => ({
    company_id: index + 1,
    kind,
    company_name,
    website: index % 3 === 2 ? '' : `https://www.example.com/${index + 1}`,
    address: `${roads[index % roads.length] ?? ''} ${12 + index * 17} 号`,
    contact: personName(400 + index),
    contact_phone: `021${String(60_000_000 + index * 137_911)}`,
    creator: 'admin',
    create_date: new Date(now.getTime() - (420 - index * 3) * dayMs),
  }));

/** The sites of the property manager are his company's. */
export function managerOf(site: DemoSite, ofManager: ReadonlySet<number>): number {
  const others = othersOf('property');
  return ofManager.has(site.domainId)
    ? idOf(propertyCompany)
    : (others[site.domainId % others.length] ?? idOf(propertyCompany));
}

/** The company whose teams work in a city. */
export const companyIn = (city: string): string => (westCities.includes(city) ? westCompany : ownCompany);
export const maintainerIn = (city: string): number => idOf(companyIn(city));

/** A unit that the operator does not maintain itself belongs to a company of its city. */
export function maintainerOf({ row, site }: DemoUnit, city: string): number {
  const others = othersOf('maintenance');
  return row.grt_flg || westCities.includes(city)
    ? maintainerIn(city)
    : (others[site.cityId % others.length] ?? idOf(ownCompany));
}
