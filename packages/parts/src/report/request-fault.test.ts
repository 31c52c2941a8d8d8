import { SendFailure } from '@hoistway/client/http/failures';
import { Refusal } from '@hoistway/contract/core/refusal';
import { clientError } from '@hoistway/contract/features/client-error';
import { expect, test } from 'vitest';
import { requestFault } from './request-fault.ts';

const path = '/elevator/list';

test('a missing reply, a malformed one and a server error are reported', () => {
  for (const kind of ['offline', 'timeout'] as const)
    expect(requestFault(new SendFailure(kind, path), path)).toEqual({
      kind: 'request',
      message: `${kind}: ${path}`,
    });
  expect(requestFault(new Refusal('failed'), path)).toEqual({
    kind: 'request',
    message: `failed 500: ${path}`,
  });
  expect(requestFault(new SendFailure('malformed', path, new Error('no total')), path)).toMatchObject({
    kind: 'reply',
    message: `malformed: ${path}: no total`,
  });
});

test('refusals, aborted requests and a failed report are not reported', () => {
  for (const error of [new Refusal('invalid'), new Refusal('sessionGone'), new SendFailure('aborted', path)])
    expect(requestFault(error, path)).toBeUndefined();
  const telling = clientError.report.path;
  expect(requestFault(new SendFailure('offline', telling), telling)).toBeUndefined();
});
