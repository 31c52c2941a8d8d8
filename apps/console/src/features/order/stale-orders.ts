import { order } from '@hoistway/contract/features/order';

/** What is read anew after a change. */
export const staleOrders = [order.list, order.read, order.candidates];
