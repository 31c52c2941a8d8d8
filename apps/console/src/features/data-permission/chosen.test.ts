import { expect, it } from 'vitest';
import {
  type Chosen,
  chooseParts,
  invertParts,
  isChosen,
  isCovered,
  placesChosenInPart,
  toggle,
} from './chosen.ts';

const place = (ids: string, choosable = true) => ({ ids, names: `n${ids}`, choosable });
const of = (...paths: string[]): Chosen => new Map(paths.map(ids => [ids, `n${ids}`]));
const paths = (chosen: Chosen) => [...chosen.keys()];

it('a place covers what is inside it, and no other that begins alike', () => {
  const chosen = of('1,2');
  expect(['1', '1,2', '1,2,3', '1,2,3,4', '1,23'].map(path => isChosen(chosen, path))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([isCovered(chosen, '1,2'), isCovered(chosen, '1,2,3')]).toEqual([false, true]);
  expect([...placesChosenInPart(of('1,2,3', '4'))]).toEqual(['1', '1,2']);
});

it('a place that is chosen takes the place of its parts, and goes alone', () => {
  expect(paths(toggle(of('1,2,3', '1,2,4', '1,5'), place('1,2')))).toEqual(['1,5', '1,2']);
  expect(paths(toggle(of('1,2', '1,5'), place('1,2')))).toEqual(['1,5']);
});

it('all parts are chosen one by one, as far as they can be given', () => {
  const parts = [place('1,2'), place('1,3', false), place('1,4')];
  expect(paths(chooseParts(of('1', '7'), '1', parts))).toEqual(['7', '1,2', '1,4']);
});

it('inverted, what was chosen is not, and what was not is', () => {
  const parts = [place('1,2'), place('1,3'), place('1,4', false)];
  expect(paths(invertParts(of('1,2', '9'), '1', parts))).toEqual(['9', '1,3']);
  expect(paths(invertParts(of('1'), '1', parts))).toEqual([]);
  expect(paths(invertParts(of('1,3,8'), '1', parts))).toEqual(['1,2', '1,3']);
});
