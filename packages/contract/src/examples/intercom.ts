import { intercom } from '../features/intercom.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const intercomExamples = examplesOf(intercom)(({ jobNum, callId }) => ({
  open: { jobNum },
  start: { jobNum },
  report: { callId, progress: 'ringing' },
  list: { ...firstPage, jobNum },
}));
