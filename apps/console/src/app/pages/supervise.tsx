/** Maintenance supervision with the staff near a unit. */
import { PersonnelDialog } from '../../features/personnel/personnel-dialog.tsx';
import { SupervisePage } from '../../features/supervise/supervise-page.tsx';

export const Supervise = () => <SupervisePage Personnel={PersonnelDialog} />;
