import { alarm } from '@hoistway/contract/features/alarm';
import type { elevator } from '@hoistway/contract/features/elevator';
import { expect, test } from 'vitest';
import { queryOf } from './list-address.ts';
import type { Column, Filter } from './list-types.ts';

test('a page can only show columns and filters of the contract', () => {
  // @ts-expect-error a column that the list does not have
  const column: Column<typeof elevator.list> = { key: 'colour', width: 100 };
  // @ts-expect-error a title of its own for a column of the contract
  const titled: Column<typeof elevator.list> = { key: 'jobNum', title: 'No.', width: 100 };
  // @ts-expect-error a filter that the server ignores
  const filter: Filter<typeof elevator.list> = 'colour';
  // @ts-expect-error dates named after a column that the list does not have
  const dates: Filter<typeof alarm.list> = { of: 'colour', from: 'startDate', to: 'endDate' };
  // @ts-expect-error an own column has to be drawn
  const own: Column<typeof elevator.list> = { own: 'live', title: 'Now', width: 100 };
  expect([column, titled, filter, dates, own]).toHaveLength(5);
});

test('the query from the address is a valid input of the list as it is', () => {
  const query = queryOf<'city' | 'processType', 'alarmDate'>(
    [
      { kind: 'text', name: 'city', label: '' },
      { kind: 'choice', name: 'processType', label: '', all: '-1', options: [] },
    ],
    { values: { city: '上海' }, pageNum: 2, pageSize: 20, sort: 'alarmDate:asc' },
  );
  expect(query).toEqual({ city: '上海', processType: '-1', pageNum: 2, pageSize: 20, sort: 'alarmDate:asc' });
  const { city, processType, sort } = alarm.list.input.parse(query);
  expect({ city, processType, sort }).toEqual({
    city: '上海',
    processType: undefined,
    sort: 'alarmDate:asc',
  });
});
