import { device } from '@hoistway/contract/device/device';
import { examplesOf } from '../../http/examples.ts';

export const deviceExamples = examplesOf(device)(({ jobNum, now }) => ({
  trappedImage: { jobNum, takenAt: now },
}));
