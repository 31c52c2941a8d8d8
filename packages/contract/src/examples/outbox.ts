import { outbox } from '../features/outbox.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const outboxExamples = examplesOf(outbox)(() => ({
  list: { ...firstPage, telNum: '', state: '' as const },
}));
