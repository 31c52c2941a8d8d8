import { expect, test } from 'vitest';
import {
  contrast,
  cssVariablesOf,
  elevatorStates,
  stateColors,
  stateShapes,
  surfaces,
} from './state-tokens.ts';

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(['light', 'dark'] as const)('every state has a contrast of 4.5:1 on every surface, %s', theme => {
  for (const state of elevatorStates) {
    const { text, tint } = stateColors[theme][state];
    for (const surface of [...Object.values(surfaces[theme]), tint]) {
      expect(contrast(text, surface), `${state} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('no two states share a shape', () => {
  expect(new Set(Object.values(stateShapes)).size).toBe(elevatorStates.length);
});

test('both themes define the same variables', () => {
  expect(Object.keys(cssVariablesOf('light'))).toEqual(Object.keys(cssVariablesOf('dark')));
});
