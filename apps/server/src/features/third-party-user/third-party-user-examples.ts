import { thirdPartyUser } from '@hoistway/contract/features/third-party-user';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const thirdPartyUserExamples = examplesOf(thirdPartyUser, {
  shown: { thirdPartyUserId: 19 },
  add: async ({ db, make, owner }) => {
    const { thirdPartyUserId } = await make.addKey(db, owner, { name: 'secret-remark' });
    return { thirdPartyUserId };
  },
})(({ thirdPartyUserId }) => ({
  list: { name: '能耗', state: 'active' },
  add: {
    name: '物业能耗平台',
    permissionList: ['device', 'alarm'],
    everything: true,
    nodeList: [],
    perMinute: 60,
    expireDate: '2099-12-31 23:59:59',
  },
  revoke: { thirdPartyUserId },
  log: { ...firstPage, thirdPartyUserId },
}));
