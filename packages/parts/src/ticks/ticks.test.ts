import { expect, test } from 'vitest';
import { found, idsOf, stateOf, type TickGroup, tickAll, tickInner, tickWithInner } from './ticks.ts';

const refresh = { id: 'device.refresh', title: 'Refresh' };
const watch = { id: 'device.monitor', title: 'Watch' };
const device = { id: 'device', title: 'Ledger', inner: [refresh, watch] };
const message = { id: 'message', title: 'SMS log' };
const manage: TickGroup = { id: 'manage/', title: 'Operation', ticks: [device, message] };
const groups = [manage, { id: 'info/', title: 'Information', ticks: [{ id: 'log', title: 'Log' }] }];
const none: ReadonlySet<string> = new Set();

test('a page comes and goes with all its buttons', () => {
  const ticked = tickWithInner(none, device, true);
  expect([...ticked]).toEqual(['device', 'device.refresh', 'device.monitor']);
  expect([...tickWithInner(new Set([...ticked, 'message']), device, false)]).toEqual(['message']);
});

test('a button brings its page, and leaves it when it goes', () => {
  const ticked = tickInner(none, device, watch, true);
  expect([...ticked].sort()).toEqual(['device', 'device.monitor']);
  expect([...tickInner(ticked, device, watch, false)]).toEqual(['device']);
});

test('a group is ticked entirely, in part or not at all, and ticks all in it', () => {
  expect(stateOf(none, manage)).toBe('none');
  expect(stateOf(new Set(['message']), manage)).toBe('some');
  const ticked = tickAll(new Set(['log']), [manage], true);
  expect(stateOf(ticked, manage)).toBe('all');
  expect([...tickAll(ticked, [manage], false)]).toEqual(['log']);
  expect(idsOf(groups)).toEqual(['device', 'device.refresh', 'device.monitor', 'message', 'log']);
});

test('a search finds whole pages, by their titles and those of their buttons and groups', () => {
  expect(found(groups, 'WATCH')).toEqual([{ ...manage, ticks: [device] }]);
  expect(found(groups, 'ledger')).toEqual([{ ...manage, ticks: [device] }]);
  expect(found(groups, 'operation')).toEqual([manage]);
  expect(found(groups, ' ')).toEqual(groups);
  expect(found(groups, 'nothing')).toEqual([]);
});
