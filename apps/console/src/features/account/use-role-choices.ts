import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import type { CallInput } from '@hoistway/contract/core/call';
import { account } from '@hoistway/contract/features/account';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import type { Choice } from '@hoistway/parts/list/list-types.ts';

const staleMs = 60_000;

/** Roles from the server: type 0 for the filter, type 1 those that the account may be given. */
export const useRoleChoices = (input: CallInput<typeof account.roles>): Choice[] => {
  const language = useLanguage();
  const roles = useCall(account.roles, input, { staleTimeMs: staleMs, keepPrevious: false }).data ?? [];
  return roles.map(({ roleId, roleName }) => ({
    value: String(roleId),
    label: roleNameIn(roleName, language),
  }));
};
