import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const diagnosis = {
  path: '/manage/diagnosis',
  title: words('运行诊断', 'Diagnosis'),
  planned: true,
} as const satisfies PageEntry;
