import { displayLink } from '../features/display-link.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const displayLinkExamples = examplesOf(displayLink)(({ jobNum, displayLinkId }) => ({
  list: { ...firstPage, name: '', page: 'deviceBigScreen', state: 'active' },
  add: { name: '大堂电视', page: 'deviceBigScreen', jobNum, expireDate: '2099-12-31 00:00:00' },
  revoke: { displayLinkId },
}));
