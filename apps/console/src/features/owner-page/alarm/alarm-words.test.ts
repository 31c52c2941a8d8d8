import type { OwnerAlarm } from '@hoistway/contract/features/qr-code';
import { expect, test } from 'vitest';
import { headlineOf, sentencesOf } from './alarm-words.ts';

const zone = 'Asia/Shanghai';
const at = (time: string) => `2026-03-01 ${time}:00`;
const alarm: OwnerAlarm = {
  alarmDate: at('14:02'),
  trappedSince: at('14:01'),
  dispatched: null,
  due: null,
  arrived: null,
  rescued: null,
  unconfirmed: null,
  closed: null,
};
const sent: OwnerAlarm = { ...alarm, dispatched: at('14:03'), due: at('14:32') };
const said = (of: OwnerAlarm, nowText = at('14:10'), trapped = true) =>
  sentencesOf(of, { trapped, now: Date.parse(`${nowText.replace(' ', 'T')}+08:00`), nowText, zone }).map(
    ({ said }) => said,
  );

test('the due time is said while somebody is on the way, and nothing more than is known', () => {
  expect([headlineOf(alarm), said(alarm)]).toEqual(['waiting', ['called']]);
  expect([headlineOf(sent), said(sent)]).toEqual(['going', ['called', 'dispatchedDue']]);
  expect(said(sent, at('14:33'))).toEqual(['called', 'dispatched', 'late']);
  expect(said({ ...sent, arrived: at('14:30') }, at('14:33'))).toEqual(['called', 'dispatched', 'arrived']);
  expect(said(alarm, at('14:10'), false)).toEqual(['reported']);
});

test('nobody is rescued because a person says so while the device does not', () => {
  const unsure = { ...sent, arrived: at('14:20'), unconfirmed: at('14:40') };
  expect(headlineOf(unsure)).toBe('unconfirmed');
  expect(said(unsure, at('14:41'))).toEqual(['called', 'dispatched', 'arrived', 'unconfirmed']);
  expect(headlineOf({ ...sent, closed: at('14:40') })).toBe('closed');
  expect(headlineOf({ ...sent, rescued: at('14:40') })).toBe('over');
});

test('a time of another day says which', () => {
  const [first] = sentencesOf(alarm, {
    trapped: true,
    now: Date.parse('2026-03-02T00:10:00+08:00'),
    nowText: '2026-03-02 00:10:00',
    zone,
  });
  expect(first?.time).toBe('03-01 14:02');
});
