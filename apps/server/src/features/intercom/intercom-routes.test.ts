import { intercom } from '@hoistway/contract/intercom';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';

it('says that it is not set up to those who may talk, and no more to others', async () => {
  const world = await createTestApp();
  try {
    const { jobNum } = await addElevator(world.db);
    const open = async (wish: Parameters<typeof addAccount>[1], name = jobNum) =>
      world.send(
        intercom.open,
        { jobNum: name },
        { as: (await addAccount(world.db, wish)).userId, language: 'en' },
      );
    expect(await open({ permissions: ['monitor.intercom'] })).toMatchObject({
      status: 409,
      code: 4093,
      msg: expect.stringContaining('SIP'),
    });
    expect((await open({ permissions: ['monitor'] })).status).toBe(403);
    expect((await open({ permissions: ['monitor.intercom'], scope: 'none' })).status).toBe(404);
    expect((await open({ permissions: ['monitor.intercom'] }, 'a/b')).status).toBe(400);
  } finally {
    await world.stop();
  }
});
