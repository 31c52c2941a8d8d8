/** How the line to the server stands. Whoever keeps a line says so here; parts mark what may be old by it. */
import { createCell } from '@hoistway/client/cell';
import type { Connection } from '@hoistway/client/live/socket';

export const line = createCell<Connection>({ state: 'off' });
