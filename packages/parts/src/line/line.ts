/** State of the connection to the server. Its owner sets it here; components mark possibly stale data by it. */
import { createCell } from '@hoistway/client/cell';
import type { Connection } from '@hoistway/client/live/socket';

export const line = createCell<Connection>({ state: 'off' });
