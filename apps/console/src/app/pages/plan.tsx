/** Planned maintenance, each visit with what phones brought of it, and the way to enter it without one. */
import { PlanPage } from '../../features/plan/plan-page.tsx';
import { DeskButton } from '../../features/record/desk/desk-button.tsx';
import { RecordVisits } from '../../features/record/visit/record-visits.tsx';

const Visits = ({ mpId }: { mpId: number }) => (
  <>
    <RecordVisits mpId={mpId} />
    <DeskButton mpId={mpId} />
  </>
);

export const Plan = () => <PlanPage Visits={Visits} />;
