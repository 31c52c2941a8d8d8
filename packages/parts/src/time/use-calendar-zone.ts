import { setCalendarZone } from './calendar.ts';
import { useTimeZone } from './use-now.ts';

/** Every component that draws a picker says so: its calendar then begins at the installation's today. */
export const useCalendarZone = (): void => setCalendarZone(useTimeZone());
