import { describe, expect, it } from 'vitest';
import { alarm } from '../features/alarm.ts';
import { elevator } from '../features/elevator.ts';
import { ledger } from '../features/ledger.ts';
import { record } from '../features/record.ts';
import type { Call } from './call.ts';
import { asksOnlySeen, type Holder, sortsFor } from './list.ts';

const holding = (...permissions: string[]): Holder => ({
  may: permission => permissions.includes(permission),
  mayField: () => false,
});
const asks = (call: Call, input: object, ...permissions: string[]) =>
  asksOnlySeen(call, call.input.parse(input), holding(...permissions));

describe('what hides a column', () => {
  const page = { pageNum: 1, pageSize: 10 };
  const registerCode = '3110';

  it('hides its filter and its order', () => {
    expect(asks(elevator.list, { registerCode }, 'lift')).toBe(true);
    expect(asks(elevator.list, { registerCode }, 'deviceBigScreen')).toBe(false);
    expect(asks(elevator.list, { sort: 'registerCode:asc' }, 'lift')).toBe(true);
    expect(asks(elevator.list, { sort: 'registerCode:desc' }, 'deviceBigScreen')).toBe(false);
    expect(sortsFor(elevator.list, holding('deviceBigScreen'))).not.toContain('registerCode');
    expect(sortsFor(elevator.list, holding('lift'))).toEqual(elevator.list.sorts);
  });

  it('hides nothing else, and no filter that is empty', () => {
    const input = { ...page, registerCode: '', jobNum: 'A1', sort: 'jobNum:asc' };
    expect(asks(elevator.list, input, 'deviceBigScreen')).toBe(true);
  });

  it('does so in the inputs of exports and counters', () => {
    for (const [call, permission] of [
      [alarm.export, 'alarm.export'],
      [elevator.export, 'lift.export'],
      [record.export, 'maintainManage.export'],
      [ledger.statistics, 'device'],
    ] as const) {
      const input = { ...page, fileName: 'a', registerCode };
      expect([call.path, asks(call, input, permission), asks(call, input)]).toEqual([call.path, true, false]);
    }
  });
});
