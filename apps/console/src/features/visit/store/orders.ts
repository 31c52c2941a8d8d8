/** The orders and steps on this phone: kept at once, whoever changes them, and the same in every tab. */
import { createCell } from '@hoistway/client/cell';
import { openChannel } from '@hoistway/parts/browser/other-tabs.ts';
import { database } from './database.ts';
import type { KeptOrders, KeptStep } from './kept-orders.ts';
import { keep } from './storage.ts';

export const keptOrders = createCell<KeptOrders | undefined>(undefined);
export const orderSteps = createCell<readonly KeptStep[]>([]);

export const loadOrders = async (userId: number | undefined): Promise<void> => {
  const db = await database();
  if (!db) return;
  keptOrders.set(userId === undefined ? undefined : await db.get('orders', userId));
  orderSteps.set(await db.getAll('orderSteps'));
};

const otherTabs = openChannel('hoistway-work-orders');
otherTabs?.addEventListener('message', ({ data: userId }: MessageEvent<number>) => void loadOrders(userId));

const durable = { durability: 'strict' } as const;

/** Undefined when the phone could not keep it, which the page says. */
export const addStep = (step: Omit<KeptStep, 'nr'>): Promise<number | undefined> =>
  keep(async () => {
    const tx = (await database())?.transaction('orderSteps', 'readwrite', durable);
    // The number is the store's.
    const nr = (await tx?.store.add(step as KeptStep)) ?? (orderSteps.get().at(-1)?.nr ?? 0) + 1;
    await tx?.done;
    orderSteps.set([...orderSteps.get(), { ...step, nr }]);
    otherTabs?.postMessage(step.userId);
    return nr;
  });

export const changeStep = (nr: number, change: Partial<KeptStep>): Promise<boolean | undefined> =>
  keep(async () => {
    const tx = (await database())?.transaction('orderSteps', 'readwrite', durable);
    const before = tx ? await tx.store.get(nr) : orderSteps.get().find(step => step.nr === nr);
    if (!before) return false;
    const after = { ...before, ...change };
    await tx?.store.put(after);
    await tx?.done;
    orderSteps.set(orderSteps.get().map(step => (step.nr === nr ? after : step)));
    otherTabs?.postMessage(after.userId);
    return true;
  });

export const dropStep = async (nr: number): Promise<void> => {
  await (await database())?.delete('orderSteps', nr);
  orderSteps.set(orderSteps.get().filter(step => step.nr !== nr));
};

/** @param sent steps that the server had before it made this list: it says the same */
export const keepOrders = async (next: KeptOrders, sent: readonly KeptStep[] = []): Promise<void> => {
  keptOrders.set(next);
  await keep(async () => (await database())?.put('orders', next));
  for (const { nr } of sent) await dropStep(nr);
  otherTabs?.postMessage(next.userId);
};
