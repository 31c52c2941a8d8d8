import { personnel } from '../features/personnel.ts';
import { examplesOf } from './examples-of.ts';

const place = { longitude: 120.6, latitude: 31.3 };

export const personnelExamples = examplesOf(personnel)(() => ({
  positions: place,
  report: place,
  convert: place,
}));
