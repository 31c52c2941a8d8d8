import { personnel, trackStart } from '@hoistway/contract/features/personnel';
import { anyTime, examplesOf } from '../../http/examples.ts';

const place = { longitude: 120.6, latitude: 31.3 };

export const personnelExamples = examplesOf(personnel)(({ userId }) => ({
  positions: place,
  track: { userId, startTime: trackStart, endTime: anyTime.endDate },
  report: place,
  convert: place,
}));
