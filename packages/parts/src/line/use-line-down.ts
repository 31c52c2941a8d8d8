/** Whether the connection to the server is down, which the strip on top of every page says. */
import { isUp } from '@hoistway/client/live/socket';
import { useCell } from '../browser/use-cell.ts';
import { line } from './line.ts';

export const useLineDown = (): boolean => {
  const connection = useCell(line);
  const isOpening = connection.state === 'connecting' && connection.isFirst;
  return connection.state !== 'off' && !isUp(connection) && !isOpening;
};
