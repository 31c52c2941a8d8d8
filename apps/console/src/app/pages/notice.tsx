/** The notices, and next to them what everybody may know about the system itself. */
import { NoticePage } from '../../features/notice/notice-page.tsx';
import { SystemMaintenanceButton } from '../../features/oms/system-maintenance-button.tsx';

export const Notice = () => <NoticePage tools={<SystemMaintenanceButton />} />;
