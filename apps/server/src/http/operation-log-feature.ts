/** The operation log, which every call that changes something writes. */
import { feature } from '../feature.ts';

export const operationLogFeature = () =>
  feature({
    tables: { operation_log: { kept: 'who did what must be answered after years as well' } },
  });
