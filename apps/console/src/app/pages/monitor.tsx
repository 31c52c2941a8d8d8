/** Real-time monitoring with the staff near a unit. */
import { MonitorPage } from '../../features/monitor/monitor-page.tsx';
import { PersonnelDialog } from '../../features/personnel/personnel-dialog.tsx';

export const Monitor = () => <MonitorPage Personnel={PersonnelDialog} />;
