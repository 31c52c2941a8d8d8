/** One account of each kind in the product, plus those of the simulated technicians. */
import { clientHash, hashPassword, randomPassword } from '../../auth/password.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Row } from '../rows.ts';
import { ownCompany, propertyCompany, westCompany } from './companies.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { type RoleKey, roleId } from './roles.ts';

interface Plan {
  kind: string;
  username: string;
  role: RoleKey;
  /** 1 vendor, 2 property, 3 home elevator, 4 service provider */
  userType: 1 | 2 | 3 | 4;
  employeeName: string;
  companyName: string;
  monitor: boolean;
  /** Nodes of the data scope; undefined means all. */
  nodes?: readonly { level: 0 | 1 | 2 | 3 | 4; id: number }[];
}

export interface PlannedAccounts {
  accounts: DemoAccount[];
  rows: Row<'account'>[];
  scopes: Row<'account_scope'>[];
  picked: Row<'account_elevator'>[];
}

/** The accounts the simulator works with: each technician has a separate position. */
export const technicianNames = ['technician', 'technician2', 'technician3'] as const;
export const overseerName = 'overseer';
export const technicianPersons = ['韩立峰', '谢一诺', '邓春生'] as const;

/** The technician whose password is printed. */
export interface PrintedTechnician {
  userId: number;
  username: string;
  password: string;
}
export function printedTechnician({ accounts, rows }: PlannedAccounts): PrintedTechnician {
  const [wanted] = technicianNames;
  const userId = rows.find(({ username }) => username === wanted)?.user_id;
  const password = accounts.find(({ username }) => username === wanted)?.password;
  if (userId === undefined || password === undefined) throw new Error(`The demo has no ${wanted}`);
  return { userId, username: wanted, password };
}

function plansOf(areas: readonly Row<'area'>[], units: readonly DemoUnit[]): Plan[] {
  const area = (level: 0 | 2, name: string) => {
    const id = areas.find(row => row.level === level && row.name === name)?.area_id;
    if (id === undefined) throw new Error(`The demo has no ${name}`);
    return { level, id };
  };
  const sites = [...new Set(units.map(unit => unit.site))];
  const housing = sites.find(({ kind }) => kind.domainType === '住宅' && !kind.houses);
  const shop = sites.find(({ kind }) => kind.domainType === '商场');
  const home = units.find(({ site }) => site.kind.houses);
  if (!housing || !shop || !home) throw new Error('The demo needs a housing estate, a mall and a house');
  const everywhere = { monitor: true, companyName: ownCompany };
  return [
    {
      ...everywhere,
      kind: 'vendor super administrator',
      username: 'admin',
      role: 'superAdministrator',
      userType: 1,
      employeeName: '系统管理员',
    },
    {
      ...everywhere,
      kind: 'vendor branch staff',
      username: 'branch',
      role: 'branch',
      userType: 1,
      employeeName: '周知行',
      nodes: [area(0, '华东大区')],
    },
    {
      kind: 'property manager',
      username: 'property',
      role: 'property',
      userType: 2,
      employeeName: '林晚舟',
      companyName: propertyCompany,
      monitor: false,
      nodes: [housing, shop].map(site => ({ level: 3, id: site.domainId })),
    },
    {
      kind: 'home-elevator owner',
      username: 'homeowner',
      role: 'homeOwner',
      userType: 3,
      employeeName: '沈先生',
      companyName: '',
      monitor: false,
      nodes: [{ level: 4, id: home.elevatorId }],
    },
    {
      kind: 'service provider',
      username: 'provider',
      role: 'serviceProvider',
      userType: 4,
      employeeName: '何立新',
      companyName: westCompany,
      monitor: true,
      nodes: ['重庆市', '成都市', '西安市'].map(city => area(2, city)),
    },
    {
      ...everywhere,
      kind: 'customer service',
      username: 'service',
      role: 'customerService',
      userType: 1,
      employeeName: '苏小满',
    },
    ...technicianNames.map(
      (username, index): Plan => ({
        ...everywhere,
        kind: 'technician (the simulator works with it)',
        username,
        role: 'technician',
        userType: 1,
        employeeName: technicianPersons[index] ?? '',
        monitor: false,
      }),
    ),
    {
      kind: 'safety manager of the customers (the simulator works with it)',
      username: overseerName,
      role: 'property',
      userType: 2,
      employeeName: '顾明安',
      companyName: propertyCompany,
      monitor: false,
    },
  ];
}

/** Passwords are random, never derived from the seed: knowing the seed must not reveal them. */
export async function planAccounts(
  areas: readonly Row<'area'>[],
  units: readonly DemoUnit[],
): Promise<PlannedAccounts> {
  const planned: PlannedAccounts = { accounts: [], rows: [], scopes: [], picked: [] };
  const plans = plansOf(areas, units).map(plan => ({ ...plan, password: randomPassword() }));
  const hashes = await Promise.all(
    plans.map(({ username, password }) => hashPassword(clientHash(username, password))),
  );
  plans.forEach((plan, index) => {
    const user_id = index + 1;
    planned.accounts.push({ kind: plan.kind, username: plan.username, password: plan.password });
    planned.rows.push({
      user_id,
      parent_id: index === 0 ? null : 1,
      username: plan.username,
      password_hash: hashes[index],
      role_id: roleId(plan.role),
      user_type: plan.userType,
      monitor: plan.monitor,
      scope: plan.nodes === undefined ? 'all' : 'nodes',
      employee_name: plan.employeeName,
      company_name: plan.companyName,
      creator: 'admin',
    });
    for (const { level, id } of plan.nodes ?? []) planned.scopes.push({ user_id, level, node_id: id });
    for (const { type, elevatorId } of favourites(plan, units))
      planned.picked.push({ user_id, type, elevator_id: elevatorId });
  });
  return planned;
}

/**
 * The initial units of the monitor, one alone and six side by side, for accounts scoped to everything, sites or
 * units.
 */
function favourites({ role, nodes }: Plan, units: readonly DemoUnit[]) {
  if (role === 'technician') return [];
  const own = units.filter(
    ({ elevatorId, site }) =>
      nodes === undefined ||
      nodes.some(({ level, id }) => id === (level === 4 ? elevatorId : level === 3 ? site.domainId : 0)),
  );
  return [
    ...own.slice(0, 1).map(({ elevatorId }) => ({ type: 1, elevatorId })),
    ...own.slice(0, 6).map(({ elevatorId }) => ({ type: 2, elevatorId })),
  ];
}
