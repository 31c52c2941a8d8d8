import { home } from '../features/home.ts';
import { examplesOf } from './examples-of.ts';

export const homeExamples = examplesOf(home)(() => ({
  deviceStatusCount: { type: 2, dataPermissionList: [] },
}));
