import { describe, expect, it } from 'vitest';
import { after, type CallEvent, type CallState, isLive, isOver, progressOf } from './call-state.ts';

const events = {
  account: { type: 'accountGiven' },
  microphone: { type: 'microphoneOpen' },
  registered: { type: 'registered' },
  ringing: { type: 'ringing' },
  answered: { type: 'answered' },
  ended: { type: 'ended', ending: { result: 'talked', endedBy: 'car' } },
  busy: { type: 'ended', ending: { result: 'busy', endedBy: 'car' } },
} satisfies Record<string, CallEvent>;

/** Each event comes a second after the one before. */
const states = (...list: CallEvent[]): CallState[] => {
  const all: CallState[] = [{ phase: 'opening' }];
  for (const [index, event] of list.entries())
    all.push(after(all.at(-1) ?? { phase: 'opening' }, event, (index + 1) * 1000));
  return all;
};
const last = (...list: CallEvent[]) => states(...list).at(-1);
const { account, microphone, registered, ringing, answered, ended, busy } = events;

describe('a call', () => {
  it('goes from the request to the conversation, and reports the milestones to the log', () => {
    const all = states(account, microphone, registered, ringing, answered, ended);
    expect(all.map(({ phase }) => phase)).toEqual([
      'opening',
      'microphone',
      'connecting',
      'dialling',
      'ringing',
      'talking',
      'ended',
    ]);
    expect(all.map(progressOf)).toEqual([
      'dialling',
      'dialling',
      'dialling',
      'dialling',
      'ringing',
      'talking',
      'ended',
    ]);
    expect(all.filter(isLive)).toHaveLength(6);
  });

  it('counts from the first ring and from the answer, and keeps how long was talked', () => {
    expect(last(account, microphone, registered, ringing, ringing)).toEqual({
      phase: 'ringing',
      sinceMs: 4000,
    });
    expect(last(registered, ringing, answered, answered)).toEqual({ phase: 'talking', sinceMs: 3000 });
    expect(last(registered, ringing, answered, ended)).toEqual({
      phase: 'ended',
      ending: ended.ending,
      talkMs: 1000,
    });
  });

  it('may be answered without a ring, and end without a conversation', () => {
    expect(last(registered, answered)).toEqual({ phase: 'talking', sinceMs: 2000 });
    expect(last(registered, busy)).toEqual({ phase: 'ended', ending: busy.ending, talkMs: null });
  });

  it('never goes back: an answered call no longer rings', () => {
    const talking = last(registered, answered) ?? { phase: 'opening' };
    for (const event of [account, microphone, registered, ringing])
      expect(after(talking, event, 9000)).toBe(talking);
  });

  it('stays as it ended', () => {
    const over = last(registered, busy) ?? { phase: 'opening' };
    for (const event of Object.values(events)) expect(after(over, event, 9000)).toBe(over);
    const refused = last({ type: 'refused', error: 'not set up' });
    expect(refused).toEqual({ phase: 'refused', error: 'not set up' });
    expect(refused && isOver(refused) && after(refused, ended, 9000)).toBe(refused);
  });
});
