import { setup } from '../features/setup.ts';
import { examplesOf } from './examples-of.ts';

export const setupExamples = examplesOf(setup)(() => ({}));
