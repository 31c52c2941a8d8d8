import { type PlanRow, plan } from '@hoistway/contract/features/plan';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';

/**
 * The visit that a form is about: as the list had it when the form was opened, since that is what the user saw. What
 * somebody else changes meanwhile refuses the save, and only then the form is about that.
 */
export const useOpenedVisit = (
  opened: PlanRow,
  valuesOf: (row: PlanRow) => Record<string, unknown> = () => ({}),
) => {
  const { data: detail, refetch } = useCall(plan.read, { mpId: opened.mpId });
  const { row = opened, ...caughtUp } = useCatchUp<PlanRow>({
    opened,
    readAgain: async () => (await refetch({ throwOnError: true })).data,
    valuesOf,
  });
  return { row, caughtUp, detail };
};
