import { expect, test } from 'vitest';
import { zoneOfWalks } from './testing/zone-of-walks.mjs';

test('at no minute of a day is it about midnight in the worlds of walks', () => {
  const zones = new Set();
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const moment = new Date(Date.UTC(2026, 0, 1, 0, minute));
    const timeZone = zoneOfWalks(moment);
    zones.add(timeZone);
    const day = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' });
    for (const minutes of [-120, 119])
      expect(day.format(moment.getTime() + minutes * 60_000)).toBe(day.format(moment));
  }
  expect([...zones]).toEqual(['Asia/Shanghai', 'America/Bogota']);
});
