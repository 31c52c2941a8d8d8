import { Refusal } from '@hoistway/contract/core/refusal';
import { intercom } from '@hoistway/contract/features/intercom';
import { openIntercom } from '@hoistway/fleet/boxes/intercom-request.ts';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';
import { busy } from '../../testing/open-home.ts';

test('what was requested where no frame could show it is dropped: no car is called later', async () => {
  // Loaded, it would call at once.
  await import('../../features/intercom/intercom-dialog.tsx');
  openIntercom({ jobNum: 'A1', place: 'right' });
  const page = await openConsole('/index/indexInfo', {
    permissions: ['indexInfo', 'monitor.intercom'],
    replies: [
      ...busy,
      reply(intercom.open, new Refusal('failed')),
      reply(intercom.list, { total: 0, result: [], lastTalkDate: null }),
    ],
  });
  await page.findByRole('heading', { level: 1, name: /首页/ });
  act(() => openIntercom({ jobNum: 'A2', place: 'right' }));
  await page.findByRole('dialog', { name: '对讲 · A2' });
  await expect.poll(() => page.sent(intercom.open)).toEqual([{ jobNum: 'A2' }]);
});
