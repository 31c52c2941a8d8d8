import { viewAs } from '../features/view-as.ts';
import { examplesOf } from './examples-of.ts';

export const viewAsExamples = examplesOf(viewAs)(({ userId, sessionId, jobNum }) => ({
  start: { userId },
  end: { viewId: sessionId },
  why: { userId, kind: 'unit' as const, name: jobNum },
}));
