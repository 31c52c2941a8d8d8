import { viewAs } from '@hoistway/contract/features/view-as';
import { examplesOf } from '../../http/examples.ts';

export const viewAsExamples = examplesOf(viewAs)(({ userId, sessionId, jobNum }) => ({
  start: { userId },
  end: { viewId: sessionId },
  why: { userId, kind: 'unit' as const, name: jobNum },
}));
