/** Polls of orders without an answer. The screens say so from the second in a row: a single one may fail by chance. */
import { createCell } from '@hoistway/client/cell';
import { onOtherUser } from '../sign-in/session.ts';
import { keptOrders } from '../store/orders.ts';

const mostByChance = 1;

interface Unanswered {
  /** The list that was the newest then: a newer one, also another tab's, ends the row. */
  listAt: number | undefined;
  polls: number;
}
const none: Unanswered = { listAt: undefined, polls: 0 };
export const unanswered = createCell(none);
onOtherUser(() => unanswered.set(none));

const count = (polls: number) => {
  const listAt = keptOrders.get()?.at;
  const before = unanswered.get();
  unanswered.set({ listAt, polls: before.listAt === listAt ? before.polls + polls : polls });
};
export const pollUnanswered = (): void => count(1);
/** The browser knows that there is no network. */
export const noNetwork = (): void => count(mostByChance + 1);

export const isCutOff = ({ listAt, polls }: Unanswered, newest: number | undefined): boolean =>
  listAt === newest && polls > mostByChance;
