import { plan } from '@hoistway/contract/features/plan';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import type { Choice } from '@hoistway/parts/form/form-field.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from './texts.ts';

/** The filter for what has no team. */
export const noTeam = '0';

/** The names of the caller's own teams; `ownTeams` is undefined until they are known. */
export const useOwnTeams = () => {
  const { data, error, refetch } = useCall(plan.teamChoices, {});
  return { ownTeams: data?.filter(({ mine }) => mine).map(({ teamName }) => teamName), error, refetch };
};

/** Teams that the caller sees, as choices, and last that there is none. */
export const useTeamChoices = (): Choice[] => {
  const t = useTexts(texts);
  const teams = useCall(plan.teamChoices, {}).data ?? [];
  return [
    ...teams.map(({ teamId, teamName, city }) => ({
      value: String(teamId),
      label: `${teamName} · ${city}`,
    })),
    { value: noTeam, label: t.noTeam },
  ];
};
