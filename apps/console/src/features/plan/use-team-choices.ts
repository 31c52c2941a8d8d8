import { plan } from '@hoistway/contract/features/plan';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import type { Choice } from '@hoistway/parts/list/list-types.ts';
import { useTranslation } from 'react-i18next';

/** The filter for what has no team. */
export const noTeam = '0';

/** Teams that the caller sees, as choices, and last that there is none. */
export const useTeamChoices = (): Choice[] => {
  const { t } = useTranslation('plan');
  const teams = useCall(plan.teamChoices, {}).data ?? [];
  return [
    ...teams.map(({ teamId, teamName, city }) => ({
      value: String(teamId),
      label: `${teamName} · ${city}`,
    })),
    { value: noTeam, label: t('noTeam') },
  ];
};
