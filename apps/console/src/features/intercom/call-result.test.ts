import { describe, expect, it } from 'vitest';
import { endingOfAttempt, endingOfRegistration, endingOfStatus, endingOfTalk } from './call-result.ts';

describe('the answer to an INVITE', () => {
  it.each([
    [486, 'busy', 'car'],
    [600, 'busy', 'car'],
    [603, 'refused', 'car'],
    [403, 'refused', 'car'],
    [401, 'notRegistered', undefined],
    [407, 'notRegistered', undefined],
    [404, 'unreachable', undefined],
    [410, 'unreachable', undefined],
    [503, 'unreachable', undefined],
    [488, 'failed', undefined],
    [500, 'failed', undefined],
  ] as const)('%i is %s, whether it has rung or not', (status, result, endedBy) => {
    for (const hasRung of [false, true]) {
      const ending = endingOfStatus(status, hasRung);
      expect([ending.result, ending.endedBy]).toEqual([result, endedBy]);
    }
  });

  it.each([408, 480])('%i is a telephone that is not there, or, once it has rung, nobody', status => {
    expect(endingOfStatus(status, false)).toEqual({ result: 'unreachable' });
    expect(endingOfStatus(status, true)).toEqual({ result: 'noAnswer' });
  });
});

it('knows an account that is refused from a server that does not answer', () => {
  for (const status of [401, 403, 404]) expect(endingOfRegistration(status).result).toBe('notRegistered');
  for (const status of [0, 408, 500, 503])
    expect(endingOfRegistration(status).result).toBe('serverUnreachable');
});

describe('a call that was never answered', () => {
  const of = (cause: string, originator: 'local' | 'remote' | 'system' = 'system', hasRung = false) =>
    endingOfAttempt({ originator, cause }, hasRung);

  it('ends as its answer says, where there is one', () => {
    expect(endingOfAttempt({ originator: 'remote', cause: 'Busy', status: 486 }, true).result).toBe('busy');
  });

  it('ends as the library says, where there is none', () => {
    expect(of('Canceled', 'local')).toEqual({ result: 'cancelled', endedBy: 'operator' });
    expect(of('Connection Error')).toEqual({ result: 'serverUnreachable' });
    expect(of('Request Timeout')).toEqual({ result: 'unreachable' });
    expect(of('Request Timeout', 'system', true)).toEqual({ result: 'noAnswer' });
    expect(of('WebRTC Error', 'local')).toEqual({ result: 'failed' });
  });
});

describe('a call that was answered', () => {
  it('is hung up by one of the two, or breaks', () => {
    expect(endingOfTalk({ originator: 'remote', cause: 'Terminated' }).endedBy).toBe('car');
    expect(endingOfTalk({ originator: 'local', cause: 'Terminated' }).endedBy).toBe('operator');
    expect(endingOfTalk({ originator: 'local', cause: 'RTP Timeout' })).toEqual({ result: 'talked' });
    expect(endingOfTalk({ originator: 'system', cause: 'Connection Error' })).toEqual({ result: 'talked' });
  });
});
