import { displayLink } from '@hoistway/contract/features/display-link';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const displayLinkExamples = examplesOf(displayLink, {
  shown: { displayLinkId: 44 },
  add: async ({ db, make, shared }) => {
    const viewer = await make.addAccount(db, { permissions: ['deviceBigScreen'] });
    const { displayLinkId } = await make.addDisplayLink(db, viewer.userId, {
      name: 'secret-remark',
      elevator_id: shared.elevatorId,
    });
    return { displayLinkId };
  },
})(({ jobNum, displayLinkId }) => ({
  list: { ...firstPage, name: '', page: 'deviceBigScreen', state: 'active' },
  add: { name: '大堂电视', page: 'deviceBigScreen', jobNum, expireDate: '2099-12-31 00:00:00' },
  revoke: { displayLinkId },
}));
