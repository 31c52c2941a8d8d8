import type { VisitView } from '@hoistway/contract/features/visit';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VisitFacts } from './visit-facts.tsx';

const person = (name: string, receivedAt: string): VisitView['persons'][number] => ({
  name,
  at: '2026-03-10 09:00:00',
  receivedAt,
  own: true,
  longitude: null,
  latitude: null,
  accuracy: null,
  placeProblem: 'denied',
  distance: null,
  scanned: 'none',
});
const visit: VisitView = {
  visitId: 'v',
  state: 'record',
  aside: null,
  technician: '张伟',
  atDesk: false,
  startedAt: '2026-03-10 09:00:00',
  finishedAt: '2026-03-10 09:40:00',
  receivedAt: '2026-03-10 18:00:00',
  sealedAt: '2026-03-10 18:00:00',
  clockBehind: 0,
  persons: [person('张伟', '2026-03-10 18:00:00'), person('李强', '2026-03-10 09:00:50')],
  items: [],
  remark: '',
  signer: '',
  capacity: null,
  noSignature: '',
  signatureId: null,
  pdf: null,
};

test('says when a sign-in arrived that came later than it was made', () => {
  setLanguage('zh');
  const page = render(<VisitFacts visit={visit} />);
  expect(page.getAllByText(/^收到时间/).map(each => each.textContent)).toEqual([
    '收到时间 2026-03-10 18:00:00',
  ]);
  expect(page.getByText('张伟', { selector: 'strong' }).closest('li')?.textContent).toContain('收到时间');
});

test('says that nobody signed, before the reason', () => {
  setLanguage('zh');
  const page = render(<VisitFacts visit={{ ...visit, noSignature: '安全管理员不在现场' }} />);
  page.getByText('未签字：安全管理员不在现场');
});
