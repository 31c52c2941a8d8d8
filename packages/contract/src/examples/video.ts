import { video } from '../features/video.ts';
import { examplesOf } from './examples-of.ts';

export const videoExamples = examplesOf(video)(({ jobNum, deviceSerial }) => ({
  devices: { jobNum },
  // Live.
  path: {
    deviceSerial,
    type: 1,
    quality: 2,
    protocol: 4,
    expireTime: 300,
    deviceType: 1,
    jobNum,
    channelNo: 1,
    startTime: '',
    stopTime: '',
    pageInfo: 'monitor',
  },
}));
