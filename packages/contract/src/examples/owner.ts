import { owner } from '../features/owner.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const ownerExamples = examplesOf(owner)(rows => ({
  list: { ...firstPage, ownerName: '王' },
  read: { id: rows.ownerId },
  elevators: { ...firstPage, ownerId: rows.ownerId },
  save: {
    ownerId: null,
    ownerName: '王女士',
    telNum: rows.newTelNum,
    domainName: '苏州花园',
    buildingName: '1 号楼',
    roomNum: '0802',
    jobNumList: [rows.jobNum],
  },
  remove: { idList: [rows.ownerId] },
  setReceived: { idList: [rows.ownerId], isReceive: 0 },
}));
