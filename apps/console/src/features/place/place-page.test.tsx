import { place } from '@hoistway/contract/features/place';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

test.each([
  [false, '您的数据权限内还没有项目。'],
  [true, /还没有城市。请先依次新增大区/],
])(
  'a user who sees everything (%s) is asked to add some, others that they see no site',
  async (everything, text) => {
    const page = await openConsole('/info/place', {
      permissions: ['place', 'place.add'],
      replies: [reply(place.areas, { areas: [], everything }), reply(place.sites, { total: 0, result: [] })],
    });
    expect(await page.findByText(text)).toBeTruthy();
  },
);
