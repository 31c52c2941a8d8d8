import { qrCode } from '../features/qr-code.ts';
import { examplesOf } from './examples-of.ts';

export const qrCodeExamples = examplesOf(qrCode)(
  ({ jobNum, qrCode: code, attachId, newReportId: reportId }) => ({
    generate: { jobNumList: [jobNum], expireTime: '2199-12-31', versionType: 1 },
    withdraw: { jobNum },
    page: { code },
    live: { code },
    report: {
      code,
      reportId,
      phoneId: '8a6f6f0e-3c54-4a0f-9a59-0c0c6f4f1f10',
      kind: 'trapped',
      people: 2,
      telNum: '13900001111',
    },
    attachment: { code, attachId },
  }),
);
