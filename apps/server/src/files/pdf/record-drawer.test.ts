import { afterAll, expect, it } from 'vitest';
import { wordsOfPdf } from '../../testing/records/read-pdf.ts';
import { sampleRecord } from '../../testing/records/sample-record.ts';
import { openRecordDrawer } from './record-drawer.ts';

const drawer = openRecordDrawer('Asia/Shanghai');
const never = new AbortController().signal;
afterAll(() => drawer.close());

it('draws in a thread, the same bytes every time, also after a record that cannot be drawn', async () => {
  const record = sampleRecord('D', 'HM');
  const first = await drawer.draw(record, never);
  expect(await wordsOfPdf(first)).toContain('电梯维护保养记录');
  const broken = { ...record, startedAt: new Date(Number.NaN) };
  await expect(drawer.draw(broken, never)).rejects.toThrow('Non-finite');
  expect(Buffer.from(await drawer.draw(record, never)).equals(first)).toBe(true);
});

it('stops when it is no longer wanted, and can be used again', async () => {
  const record = sampleRecord('D', 'HM');
  const stop = new AbortController();
  const drawing = drawer.draw(record, stop.signal);
  stop.abort();
  await expect(drawing).rejects.toThrow();
  expect((await drawer.draw(record, never)).length).toBeGreaterThan(10_000);
});
