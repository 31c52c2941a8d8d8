import { personnel, trackStart } from '../features/personnel.ts';
import { anyTime } from './common.ts';
import { examplesOf } from './examples-of.ts';

const place = { longitude: 120.6, latitude: 31.3 };

export const personnelExamples = examplesOf(personnel)(({ userId }) => ({
  positions: place,
  track: { userId, startTime: trackStart, endTime: anyTime.endDate },
  report: place,
  convert: place,
}));
