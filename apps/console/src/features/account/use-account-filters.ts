import type { account } from '@hoistway/contract/features/account';
import type { Filter } from '@hoistway/parts/list/list-types.ts';
import { useRoleChoices } from './use-role-choices.ts';

export const useAccountFilters = (): readonly Filter<typeof account.list>[] => [
  'username',
  'telNum',
  { name: 'roleId', options: useRoleChoices({ type: 0 }).roles ?? [], search: true },
  'userType',
  'disabled',
  'companyName',
  'employeeId',
  'useType',
  'signingBranch',
  'customer',
  'creator',
  { of: 'expireDate', from: 'startExpireTime', to: 'endExpireTime' },
];
