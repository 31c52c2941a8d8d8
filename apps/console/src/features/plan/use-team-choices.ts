/** Teams that the caller sees, as choices. */
import { plan } from '@hoistway/contract/features/plan';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import type { Choice } from '@hoistway/parts/list/list-types.ts';

export const useTeamChoices = (): Choice[] =>
  (useCall(plan.teamChoices, {}).data ?? []).map(({ teamId, teamName, city }) => ({
    value: String(teamId),
    label: `${teamName} · ${city}`,
  }));
