/** The operation log, written by every call that changes data. */
import { feature } from '../feature.ts';

export const operationLogFeature = () =>
  feature({
    tables: { operation_log: { kept: 'who did what must be answered after years as well' } },
  });
