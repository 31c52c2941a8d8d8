import { dashboard } from '@hoistway/contract/features/dashboard';
import { examplesOf } from '../../http/examples.ts';

export const dashboardExamples = examplesOf(dashboard, {
  shown: {},
  add: async () => ({}),
})(() => ({ read: { period: 'quarter' } }));
