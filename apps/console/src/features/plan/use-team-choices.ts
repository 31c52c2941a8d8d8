import { plan } from '@hoistway/contract/features/plan';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import type { Choice } from '@hoistway/parts/list/list-types.ts';
import { useTranslation } from 'react-i18next';

/** The filter for what has no team. */
export const noTeam = '0';

/** The names of the caller's own teams; undefined until they are known. */
export const useOwnTeams = (): readonly string[] | undefined => {
  const { data, error } = useCall(plan.teamChoices, {});
  if (error && !data) return [];
  return data?.filter(({ mine }) => mine).map(({ teamName }) => teamName);
};

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
