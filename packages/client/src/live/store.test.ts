import type { StructureMessage } from '@hoistway/contract/live';
import { expect, test } from 'vitest';
import { createLiveStore, type Wanted } from './store.ts';

const build = () => {
  const frames: (() => void)[] = [];
  const turns: (() => void)[] = [];
  const changes: Wanted[] = [];
  const store = createLiveStore({
    beforeFrame: work => frames.push(work),
    soon: work => turns.push(work),
    wantedChanged: wanted => changes.push(wanted),
  });
  const run = (list: (() => void)[]) => {
    for (const work of list.splice(0)) work();
  };
  return { store, changes, frames, frame: () => run(frames), turn: () => run(turns) };
};
const lift = (elevatorId: string, Floor: string) => ({ type: 'lift', elevatorId, Floor }) as const;

test('viewers that arrive in one turn share one request; the last to leave ends it', () => {
  const { store, changes, turn } = build();
  const stops = ['A1', 'A1', 'A2'].map(jobNum => store.watch(`lift:${jobNum}`, () => undefined));
  turn();
  expect(changes).toEqual([{ lift: ['A1', 'A2'], structure: [], glance: [] }]);
  stops[0]?.();
  turn();
  expect(changes).toHaveLength(1);
  stops[1]?.();
  turn();
  expect(changes[1]).toEqual({ lift: ['A2'], structure: [], glance: [] });
});

test('a frame notifies each changed topic once, to its own listeners', () => {
  const { store, frame, frames } = build();
  const notified: string[] = [];
  store.watch('lift:A1', () => notified.push('A1'));
  store.watch('lift:A2', () => notified.push('A2'));
  store.apply([lift('A1', '1'), lift('A1', '2')]);
  store.apply([lift('A1', '3')]);
  expect(frames).toHaveLength(1);
  expect(notified).toEqual([]);
  frame();
  expect(notified).toEqual(['A1']);
  expect(store.lift('A1')?.Floor).toBe('3');
});

test('an equal value notifies nobody', () => {
  const { store, frame, frames } = build();
  store.apply([lift('A1', '1')]);
  frame();
  store.apply([lift('A1', '1')]);
  expect(frames).toHaveLength(0);
});

test('a structure that is sent again notifies nobody unless it was corrected', () => {
  const { store, frames, frame } = build();
  const structure = (ratedSpeed: number): StructureMessage => ({
    type: 'structure',
    Id: 'A1',
    elevatorType: 'lift',
    realFloorList: [],
    ratedSpeed,
    floorHeights: [],
  });
  store.apply([structure(1)]);
  frame();
  const before = store.structure('A1');
  store.apply([structure(1)]);
  expect(frames).toHaveLength(0);
  expect(store.structure('A1')).toBe(before);
  store.apply([structure(2)]);
  expect(frames).toHaveLength(1);
  expect(store.structure('A1')?.ratedSpeed).toBe(2);
});

test('a unit is followed from its snapshot until the server stops sending it, with notice of both', () => {
  const { store, frame } = build();
  let notified = 0;
  store.watch('lift:A1', () => {
    notified += 1;
  });
  store.apply([{ ...lift('A1', '1'), snapshot: true }]);
  frame();
  expect([store.isFollowed('A1'), notified]).toEqual([true, 1]);
  store.untold(['A1']);
  frame();
  expect([store.isFollowed('A1'), notified]).toEqual([false, 2]);
  expect(store.lift('A1')?.Floor).toBe('1');
  // A change that was on its way proves nothing; an equal snapshot does.
  store.apply([lift('A1', '1')]);
  expect(store.isFollowed('A1')).toBe(false);
  store.apply([{ ...lift('A1', '1'), snapshot: true }]);
  frame();
  expect([store.isFollowed('A1'), notified]).toEqual([true, 3]);
});

test('notes go to their listeners and change no value', () => {
  const { store, frames } = build();
  const notes: string[] = [];
  const stop = store.onNote(note => notes.push(note.type));
  store.apply([{ type: 'stale', what: 'alarm' }]);
  stop();
  store.apply([{ type: 'stale', what: 'presence' }]);
  expect(notes).toEqual(['stale']);
  expect(frames).toHaveLength(0);
});

test('glancing at a unit notifies of changes without requesting it as a watched one', () => {
  const { store, changes, frame, turn } = build();
  const notified: string[] = [];
  store.watch('glance:A1', () => notified.push('A1'));
  turn();
  expect(changes).toEqual([{ lift: [], structure: [], glance: ['A1'] }]);
  store.apply([lift('A1', '1')]);
  frame();
  expect(notified).toEqual(['A1']);
});

test('ages of stale values do not survive the end of watching', () => {
  const { store, frame } = build();
  store.apply([{ type: 'lift', elevatorId: 'A1', snapshot: true, Floor: '1', ages: { car_position: 5 } }]);
  frame();
  expect(store.lift('A1')?.ages).toEqual({ car_position: 5 });
  store.untold(['A1']);
  expect(store.lift('A1')).toMatchObject({ Floor: '1', ages: {} });
});
