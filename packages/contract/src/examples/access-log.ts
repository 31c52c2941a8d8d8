import { accessLog } from '../features/access-log.ts';
import { anyTime, firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const accessLogExamples = examplesOf(accessLog)(({ jobNum }) => ({
  list: { ...firstPage, ...anyTime, operator: 'zhang', kind: 'video' as const, subject: '', jobNum },
  groups: { ...firstPage, ...anyTime, operator: 'zhang', kind: 'video' as const, subject: '', jobNum },
  export: { ...anyTime, kind: 'phone' as const },
}));
