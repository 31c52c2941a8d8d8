import { verdict } from '../features/verdict.ts';
import { examplesOf } from './examples-of.ts';

export const verdictExamples = examplesOf(verdict)(({ mpId }) => ({ read: { mpId } }));
