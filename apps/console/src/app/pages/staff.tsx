/** Staff and teams with the roster of the teams. */
import { DutyView } from '../../features/duty/duty-view.tsx';
import { StaffPage } from '../../features/staff/staff-page.tsx';

export const Staff = () => <StaffPage roster={<DutyView />} />;
