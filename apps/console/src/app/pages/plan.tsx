/** Planned maintenance, each visit with what phones brought of it. */
import { PlanPage } from '../../features/plan/plan-page.tsx';
import { RecordVisits } from '../../features/record/visit/record-visits.tsx';

export const Plan = () => <PlanPage Visits={RecordVisits} />;
