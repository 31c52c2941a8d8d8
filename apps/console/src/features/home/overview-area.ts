/**
 * The area that a property manager has chosen for the overview: its header and its panels count there, until he signs out.
 */
import { createCell } from '@hoistway/client/cell';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useSession } from '@hoistway/parts/session/session.ts';

interface Chosen {
  /** Its session's: the next one in this browser tab begins with everything. */
  token: string;
  /** Its id path. */
  area: string | undefined;
}
const chosen = createCell<Chosen | undefined>(undefined);

/** Undefined for all that the user sees. */
export const useOverviewArea = (): string | undefined => {
  const token = useSession()?.token;
  const last = useCell(chosen);
  return last?.token === token ? last?.area : undefined;
};

export const useChooseOverviewArea = () => {
  const token = useSession()?.token;
  return (area: string | undefined) => token !== undefined && chosen.set({ token, area });
};
