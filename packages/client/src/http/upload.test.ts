import { upload } from '@hoistway/contract/core/call';
import { refusalMark } from '@hoistway/contract/core/refusal';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createSender } from './sender.ts';
import type { CarriedRequest, Transport } from './transport.ts';

const put = upload('/thing/:id/file', {
  summary: '',
  access: 'signedIn',
  input: z.object({ id: z.number(), note: z.string() }),
  output: z.object({ size: z.number() }),
});
const picture = { name: 'car.jpg', content: new Blob(['picture']) };
const reply = (code: number, data: unknown, init: ResponseInit = {}) =>
  Response.json({ code, msg: '', data }, init);
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
/** A sender over a line that answers so. */
const over = (answer: (request: CarriedRequest, address: string) => Response) => {
  const transport: Transport = async (address, request) => {
    request.signal.throwIfAborted();
    return answer(request, address);
  };
  const times: number[] = [];
  const gone: unknown[] = [];
  const sender = createSender({
    base: 'http://lift/api',
    transport,
    scheme: 'Basic',
    token: () => 'eA==',
    onSessionGone: token => gone.push(token),
    onServerTime: at => times.push(at),
  });
  return { ...sender, times, gone };
};

test('an upload carries its fields and its file, and reports how much has been sent', async () => {
  const seen: unknown[] = [];
  const { upload } = over(({ headers, body, onSent }, address) => {
    seen.push(address, headers, body);
    onSent?.({ bytes: 1, total: 2 });
    return reply(0, { size: 7 });
  });
  const progress: unknown[] = [];
  const options = { onProgress: (step: unknown) => progress.push(step) };
  expect(await upload(put, { id: 5, note: '梯' }, picture, options)).toEqual({ size: 7 });
  expect(seen.slice(0, 2)).toEqual(['http://lift/api/thing/5/file', { Authorization: 'Basic eA==' }]);
  const form = seen[2] as FormData;
  expect([...form.keys()]).toEqual(['note', 'file']);
  expect(form.get('note')).toBe('梯');
  const file = form.get('file') as File;
  expect([file.name, await file.text()]).toEqual(['car.jpg', 'picture']);
  expect(progress).toEqual([{ bytes: 1, total: 2 }]);
});

test('an upload fails like any other call', async () => {
  const input = { id: 5, note: '' };
  const ended = over(() => reply(502, null, { status: 401, headers: refusalMark }));
  expect(await thrownBy(ended.upload(put, input, picture))).toMatchObject({ reason: 'sessionGone' });
  expect(ended.gone).toEqual(['eA==']);
  const unreachable = over(() => {
    throw new Error('no answer');
  });
  expect(await thrownBy(unreachable.upload(put, input, picture))).toMatchObject({ kind: 'offline' });
  const signal = AbortSignal.abort();
  expect(await thrownBy(ended.upload(put, input, picture, { signal }))).toMatchObject({ kind: 'aborted' });
});

test('the duration of an upload does not affect the clock', async () => {
  // A reply that took a millisecond to read would be that much later.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send, upload, times } = over(() =>
    reply(0, { size: 7 }, { headers: { date: 'Sun, 22 Nov 2026 00:00:00 GMT' } }),
  );
  await upload(put, { id: 5, note: '' }, picture);
  expect(times).toEqual([]);
  await send(put, { id: 5, note: '' });
  expect(times).toEqual([Date.UTC(2026, 10, 22) + 500]);
});
