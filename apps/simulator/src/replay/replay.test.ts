import { jobNum } from '@hoistway/contract/core/fields';
import { faultByCode } from '@hoistway/contract/device/faults';
import { eventMessage, type LeftOut, parseState } from '@hoistway/contract/device/telemetry';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../engine/random.ts';
import type { OutgoingMessage } from '../gateway/device.ts';
import { playRecords } from './player.ts';
import { parseRecord } from './records.ts';
import { unitRows } from './register.ts';
import { countReplay } from './replay-count.ts';

const line = (minute: number, unit: string, update: string, symptom = 'CALLBACK/REPAIR') =>
  JSON.stringify({
    ts: new Date(Date.UTC(2014, 0, 6, 0, minute)).toISOString(),
    unit_id: unit,
    unit_type: unit.includes('ESC') ? 'ESCALATOR' : 'ELEVATOR',
    station_name: 'METRO CENTER',
    unit_desc: 'Escalator between street and mezzanine',
    update_type: update,
    symptom_category: 'BROKEN',
    symptom_description: symptom,
  });

/** The state that a server derives from the messages: a fault is open or not; inspection suppresses. */
async function received(lines: readonly string[]) {
  const messages: OutgoingMessage[] = [];
  await playRecords({
    records: lines.map((each, index) => parseRecord(each, index + 1)),
    speed: 10_000_000,
    keepDates: false,
    publisher: {
      deliver: message => messages.push(message),
      setLine() {},
      connected: () => true,
      waiting: () => 0,
      stop: async () => {},
    },
    onProgress() {},
  });
  const counts = { raised: 0, ended: 0, merged: 0, suppressed: 0, recorded: 0 };
  const open = new Set<string>();
  const inspected = new Set<string>();
  let lastSeq = 0;
  for (const { jobNum: unit, kind, payload } of messages) {
    const json = JSON.parse(payload);
    expect(json.seq).toBeGreaterThan(lastSeq);
    lastSeq = json.seq;
    if (kind === 'state') {
      const leftOut: LeftOut[] = [];
      expect(typeof parseState(json, leftOut)).toBe('object');
      expect(leftOut).toEqual([]);
      if (json.service_mode === 2) inspected.add(unit);
      else inspected.delete(unit);
      continue;
    }
    const { code, action } = eventMessage.parse(json);
    const key = `${unit} ${code}`;
    if (faultByCode.get(code)?.level === 'E') counts.recorded++;
    else if (action === 'clear') {
      expect(open.delete(key)).toBe(true);
      counts.ended++;
    } else if (inspected.has(unit)) counts.suppressed++;
    else if (open.has(key)) counts.merged++;
    else {
      open.add(key);
      counts.raised++;
    }
  }
  return { ...counts, open: [...open].map(key => key.split(' ')[0]).sort() };
}

const expectSame = async (lines: readonly string[]) => {
  const { raised, ended, merged, open } = countReplay(lines);
  expect(await received(lines)).toMatchObject({
    raised,
    ended,
    merged,
    open: [...open].sort(),
    suppressed: 0,
  });
};

describe('a record and its count', () => {
  test('an outage is one alarm, from the first Break to Fix or On', async () => {
    const lines = [
      line(1, 'A1ESC', 'Break'),
      line(2, 'A1ESC', 'Update', 'MINOR REPAIR'),
      line(3, 'A1ESC', 'Fix'),
      line(4, 'B1', 'Break', 'POWER SURGE/OUTAGE'),
      line(5, 'B1', 'On'),
      line(6, 'C1ESC', 'Break', 'HANDRAIL'),
    ];
    expect(countReplay(lines)).toEqual({
      lines: 6,
      units: 3,
      raised: 3,
      ended: 2,
      open: ['C1ESC'],
      merged: 0,
      unmatched: 0,
    });
    await expectSame(lines);
  });

  test('a second Break joins the first whatever its symptom; a Fix of nothing ends nothing', async () => {
    const lines = [
      line(1, 'A1ESC', 'Fix'),
      line(2, 'A1ESC', 'Break', 'MAJOR REPAIR'),
      line(3, 'A1ESC', 'Break', 'HANDRAIL'),
      line(4, 'A1ESC', 'Fix'),
      line(5, 'A1ESC', 'Fix'),
    ];
    expect(countReplay(lines)).toMatchObject({ raised: 1, ended: 1, merged: 1, unmatched: 2, open: [] });
    await expectSame(lines);
  });

  test('planned work raises nothing, does not suppress the Break that ends it, and does not end an outage', async () => {
    const lines = [
      line(1, 'A1ESC', 'Off', 'PREV. MAINT. INSPECTION'),
      line(2, 'A1ESC', 'Break'),
      line(3, 'A1ESC', 'Off', 'SAFETY WORK ORDER'),
      line(4, 'A1ESC', 'On'),
      line(5, 'B1', 'Off'),
      line(6, 'B1', 'On'),
    ];
    expect(countReplay(lines)).toMatchObject({ raised: 1, ended: 1, open: [] });
    await expectSame(lines);
  });

  test('sender and count agree on anything', async () => {
    const random = createRandom('replay');
    const lines = Array.from({ length: 3000 }, (_, index) =>
      line(
        index,
        random.pick(['A1ESC', 'A2ESC', 'B1', 'B2', 'B3']),
        random.pick(['Break', 'Fix', 'Off', 'On', 'Update']),
        random.pick(['CALLBACK/REPAIR', 'MINOR REPAIR', 'INCIDENT/ACCIDENT', 'SOMETHING NEW']),
      ),
    );
    await expectSame(lines);
  });
});

test('the units of a record are rows that the import accepts', () => {
  const rows = unitRows(
    [line(1, 'A1ESC', 'Break'), line(2, 'A1ESC', 'Fix'), line(3, 'B1', 'Off')].map(parseRecord),
    { area: 'North', province: 'Ontario', city: 'Toronto' },
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    jobNum: 'A1ESC',
    areaName: 'North',
    province: 'Ontario',
    city: 'Toronto',
    domainName: 'Metro Center',
    elevatorType: 'escalator',
  });
  for (const row of rows) expect(jobNum.safeParse(row.jobNum).success).toBe(true);
});

test('a line that is not a record is named in the error', () => {
  expect(() => countReplay([line(1, 'A1', 'Break'), '{"ts":"yesterday"}'])).toThrow('line 2');
});
