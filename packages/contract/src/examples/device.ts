import { device } from '../device/device.ts';
import { examplesOf } from './examples-of.ts';

export const deviceExamples = examplesOf(device)(({ jobNum, now }) => ({
  trappedImage: { jobNum, takenAt: now },
}));
