import { clientError } from '../features/client-error.ts';
import { examplesOf } from './examples-of.ts';

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
