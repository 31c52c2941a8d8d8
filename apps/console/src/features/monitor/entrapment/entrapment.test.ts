import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { expect, test } from 'vitest';
import { doubtedRescuer, entrapmentOf } from './entrapment.ts';

const row = (more: Partial<AlarmRow>): AlarmRow =>
  alarm.list.row.parse({
    alarmId: 1,
    city: '',
    domainName: '',
    buildingName: '',
    elevatorNum: '',
    jobNum: 'A1',
    elevatorType: 'lift',
    elevatorAge: null,
    alarmDate: '2026-11-22 06:00:00',
    description: '',
    mainFaultCode: '605',
    subFaultCode: '',
    boxUp: 'yes',
    serviceRequestSource: '0',
    reported: false,
    processType: 1,
    processDate: null,
    arriveDate: null,
    rescueCompleteTime: null,
    rescueTime: null,
    finishDate: null,
    brand: '',
    registerCode: '',
    isactive: 1,
    returnStatusName: '',
    deviceType: 1,
    serviceOrder: '',
    level: 'A',
    eventId: 1,
    ledBy: null,
    floor: '',
    people: null,
    trappedSince: null,
    cancelledDate: null,
    deviceInside: false,
    rescuedBy: '',
    state: 'trapped',
    ...more,
  });

test('people have waited since the first alarm that says so, even a suspicion', () => {
  const suspected = row({ alarmId: 1, mainFaultCode: '606', alarmDate: '2026-11-22 05:59:00' });
  const confirmed = row({ alarmId: 2, processDate: '2026-11-22 06:01:00' });
  expect(entrapmentOf([confirmed, suspected])).toMatchObject({
    since: '2026-11-22 05:59:00',
    alarm: { alarmId: 2 },
    cause: undefined,
  });
});

test('the first sign of an entrapment counts, not the moment of certainty', () => {
  expect(entrapmentOf([row({ trappedSince: '2026-11-22 05:58:30' })])?.since).toBe('2026-11-22 05:58:30');
});

test('the cause is the most severe fault open next to it', () => {
  const lock = row({ alarmId: 3, boxUp: 'no', mainFaultCode: '103', level: 'B' });
  const light = row({
    alarmId: 4,
    boxUp: 'no',
    mainFaultCode: '603',
    level: 'C',
    alarmDate: '2026-11-22 05:00:00',
  });
  const over = row({ alarmId: 5, boxUp: 'no', mainFaultCode: '201', finishDate: '2026-11-22 06:00:00' });
  expect(entrapmentOf([light, row({}), over, lock])?.cause?.mainFaultCode).toBe('103');
});

test('nobody waits once it is all over', () => {
  expect(entrapmentOf([row({ rescueTime: '2026-11-22 06:30:00' }), row({ boxUp: 'no' })])).toBeUndefined();
});

test('after the rescue it is known whose report the device does not confirm', () => {
  const freed = row({
    rescueTime: '2026-11-22 06:30:00',
    finishDate: '2026-11-22 06:30:00',
    rescuedBy: 'Zhang',
  });
  expect(doubtedRescuer([row({}), freed])).toBeUndefined();
  expect(doubtedRescuer([row({}), { ...freed, deviceInside: true }])).toBe('Zhang');
});
