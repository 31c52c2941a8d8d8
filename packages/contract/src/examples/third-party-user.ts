import { thirdPartyUser } from '../features/third-party-user.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const thirdPartyUserExamples = examplesOf(thirdPartyUser)(({ thirdPartyUserId }) => ({
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
