import { receiver } from '../features/receiver.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const receiverExamples = examplesOf(receiver)(rows => ({
  list: { ...firstPage, kind: 'trapped' },
  export: { kind: 'trapped', downloadId: rows.newDownloadId },
  save: {
    receiverId: null,
    version: 0,
    receiverName: '张主任',
    telNum: rows.newTelNum,
    jobNum: rows.jobNum,
    domainId: null,
    kinds: ['trapped', 'rescued'],
    rank: 1,
  },
  setReceived: { idList: [rows.receiverId], isReceive: 0 },
  remove: { idList: [rows.receiverId] },
}));
