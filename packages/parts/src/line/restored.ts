import { createCell } from '@hoistway/client/cell';

/** When replies that were kept before a reload were put back, epoch milliseconds; 0 while none were. */
export const restoredAt = createCell(0);
