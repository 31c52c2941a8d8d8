/** Roles that an installation or its demo fleet comes with; they are stored by their Chinese names. */
import { type Language, type Words, words } from '../words.ts';

export const builtInRoles = {
  superAdministrator: words('超级管理员', 'Super administrator'),
  branch: words('分公司职员', 'Branch staff'),
  property: words('物业管理', 'Property manager'),
  homeOwner: words('家用梯业主', 'Home-elevator owner'),
  provider: words('维保服务商', 'Service provider'),
  service: words('客服', 'Customer service'),
  branchWatch: words('分公司值班', 'Branch duty desk'),
  branchCustomer: words('分公司客户', 'Branch customer'),
  technician: words('维保技师', 'Maintenance technician'),
  branchSupervisor: words('分公司维保主管', 'Branch maintenance supervisor'),
} as const satisfies Record<string, Words>;

/** A role that a user named keeps its name. */
export const roleNameIn = (name: string, language: Language): string =>
  Object.values(builtInRoles).find(({ zh }) => zh === name)?.[language] ?? name;
