import { qrCode } from '../features/qr-code.ts';
import { examplesOf } from './examples-of.ts';

export const qrCodeExamples = examplesOf(qrCode)(({ jobNum, qrCode: code, attachId }) => ({
  generate: { jobNumList: [jobNum], expireTime: '2199-12-31', versionType: 1 },
  withdraw: { jobNum },
  page: { code },
  live: { code },
  attachment: { code, attachId },
}));
