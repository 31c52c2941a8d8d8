import { setCalendarZone } from './calendar.ts';
import { useTimeZone } from './use-now.ts';

/** Called by every component with a picker: its calendar then starts at the installation's today. */
export const useCalendarZone = (): void => setCalendarZone(useTimeZone());
