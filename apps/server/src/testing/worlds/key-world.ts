/** An app with keys of third-party users, for tests: their makers, and the data a key sees. */
import { refusals } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import { createTestApp } from '../test-app.ts';
import { addAccount, addAlarm, addElevator } from '../test-rows.ts';

export const listing = { pageNum: 1, pageSize: 50, dataPermissionList: [] };
export const withKey = (key: string) => ({ token: `Key ${key}` });
/** The answer of `seenBy` once a key is invalid. */
export const ended = [401, refusals.keyInvalid.code];
export const keyForm = {
  name: '能耗平台',
  permissionList: ['alarm' as const],
  everything: true,
  perMinute: 60,
  expireDate: '2099-01-01 00:00:00',
};

export type KeyWorld = Awaited<ReturnType<typeof createKeyWorld>>;

export async function createKeyWorld() {
  // Only the calls themselves write.
  const app = await createTestApp({}, { background: 'nothing' });
  const { db } = app;
  return {
    ...app,

    maker: (options: Parameters<typeof addAccount>[1] = {}) =>
      addAccount(db, {
        permissions: [
          'thirdPartyUser',
          'thirdPartyUser.add',
          'thirdPartyUser.revoke',
          'thirdPartyUser.log',
          'alarm',
        ],
        ...options,
      }),
    /** Two units with an alarm each. */
    async two() {
      const units = [await addElevator(db), await addElevator(db)] as const;
      const alarms = [
        await addAlarm(db, units[0].elevatorId),
        await addAlarm(db, units[1].elevatorId),
      ] as const;
      const at = (n: 0 | 1) => ({ level: 4, nodeId: units[n].elevatorId });
      return { alarms, at };
    },
    /** The alarms that a key is shown, or status and code of its refusal. */
    async seenBy(key: string) {
      const { status, code, data } = await app.send(alarm.list, listing, withKey(key));
      return status === 200 ? data.result.map(({ alarmId }) => alarmId).sort() : [status, code];
    },
  };
}
