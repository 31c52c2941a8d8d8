import { clientError } from '@hoistway/contract/features/client-error';
import { examplesOf } from '../../http/examples.ts';

export const clientErrorExamples = examplesOf(clientError)(() => ({
  report: {
    kind: 'script',
    message: 'TypeError: Failed to fetch',
    stack: '',
    page: '/alarm',
    times: 1,
    secondsAgo: 0,
  },
}));
