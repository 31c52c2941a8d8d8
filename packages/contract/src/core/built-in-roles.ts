/** Roles that an installation or its demo fleet comes with; they are stored by their Chinese names. */
import type { Language, Words } from './words.ts';

export const builtInRoles = {
  superAdministrator: { zh: '超级管理员', en: 'Super administrator' },
  branch: { zh: '分公司职员', en: 'Branch staff' },
  property: { zh: '物业管理', en: 'Property manager' },
  homeOwner: { zh: '家用梯业主', en: 'Home-elevator owner' },
  provider: { zh: '维保服务商', en: 'Service provider' },
  service: { zh: '客服', en: 'Customer service' },
  technician: { zh: '维保技师', en: 'Maintenance technician' },
} as const satisfies Record<string, Words>;

/** A role that a user named keeps its name. */
export const roleNameIn = (name: string, language: Language): string =>
  Object.values(builtInRoles).find(({ zh }) => zh === name)?.[language] ?? name;
