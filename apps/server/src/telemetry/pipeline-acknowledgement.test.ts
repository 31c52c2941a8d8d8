/** When a message is acknowledged: nothing is lost and nothing duplicated, whichever process dies in between. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  alarms,
  close,
  type Device,
  database,
  device,
  eachTestHasADevicePath,
  job,
  open,
  path,
  rows,
  writer,
} from '../testing/test-device-path.ts';
import { connectDevice } from '../testing/test-devices.ts';
import type { Alarms } from './apply-verdict.ts';

eachTestHasADevicePath('K');

describe('acknowledgement', () => {
  test('is sent only after the commit', async () => {
    const holder = await database.connect('test');
    await holder.query('begin');
    await holder.query('lock table device_event in exclusive mode');
    let acknowledged = false;
    const sent = device.event(job, '101', 'occur').then(() => {
      acknowledged = true;
    });
    await expect.poll(() => writer.waiting()).toBe(1);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(acknowledged).toBe(false);
    expect(await alarms()).toEqual([]);
    await holder.query('rollback');
    await sent;
    expect(await alarms()).toMatchObject([{ main_code: '101' }]);
    await holder.end();
  });

  test('the repeat of a state waits for the facts of the first one, and so does the end of the process', async () => {
    const others = await Promise.all([connectDevice(path.port), connectDevice(path.port)]);
    const [again, other] = others;
    const moment = { seq: device.nextSeq(), at: Date.now() };
    await device.state(job, { speed: 0 });
    const holder = await database.connect('test');
    await holder.query('begin');
    await holder.query('lock table device_event in exclusive mode');
    const acknowledged: string[] = [];
    const report = async (name: string, from: Device | undefined, seq: number) => {
      await from?.state(job, { faults: ['202'] }, { ...moment, seq });
      acknowledged.push(name);
    };
    const ends = [report('first', device, moment.seq + 10)];
    await expect.poll(() => writer.waiting()).toBe(1);
    ends.push(report('repeat', again, moment.seq + 10));
    await expect.poll(() => path.count('device_states_total', { arrival: 'repeat' })).toBe(1);
    await other?.send('lift/NOBODY/state', '{}');
    expect(acknowledged).toEqual([]);
    // The devices are disconnected without an answer, and the end of the process waits for the commit.
    const cut = Promise.allSettled(ends);
    await Promise.all([device, ...others].map(each => each.client.endAsync(true)));
    const stopped = path.stop();
    await expect.poll(() => path.broker.connections()).toBe(0);
    const stored = () =>
      rows(sql<{ known: boolean }>`
        select coalesce(live->'rules'->'faults' @> '[{"code": "202"}]', false) as known
        from elevator_state join elevator using (elevator_id) where job_num = ${job}`);
    await holder.query('rollback');
    await stopped;
    expect(await alarms()).toMatchObject([{ main_code: '202' }]);
    expect(await stored()).toEqual([{ known: true }]);
    await cut;
    expect(acknowledged).toEqual([]);
    await holder.end();
    await open();
  });

  test.each<[string, Alarms['record']]>([
    ['dies before anything is written', () => new Promise(() => {})],
    ['gives up writing as it stops', () => Promise.reject(new Error('not written before the end'))],
  ])(
    'a process that takes a message and %s loses nothing and duplicates nothing',
    async (_ending, record) => {
      const seq = device.nextSeq();
      await close();
      const ending: Alarms = {
        record,
        dateAgain: async () => {},
        warn: async () => {},
        stop: async () => {},
      };
      await open({ alarms: ending });
      const received: string[] = [];
      device.client.on('packetreceive', packet => received.push(packet.cmd));
      const sent = device.event(job, '101', 'occur', { seq }).catch(() => {});
      await expect.poll(() => path.count('device_messages_total', { kind: 'event' })).toBe(1);
      const other = await connectDevice(path.port);
      await other.send('lift/NOBODY/state', '{}');
      await Promise.all([device, other].map(each => each.client.endAsync(true)));
      await sent;
      await path.stop();
      expect(received).toEqual([]);
      const stored = rows(sql<{ live: object | null }>`
      select live from elevator_state join elevator using (elevator_id) where job_num = ${job}`);
      expect(await stored).toEqual([{ live: null }]);
      // The next process takes the repeat, and the repeat of a committed message as well.
      await open();
      await device.event(job, '101', 'occur', { seq });
      await device.event(job, '101', 'occur', { seq });
      expect(await alarms()).toMatchObject([{ main_code: '101', merged: 0 }]);
    },
  );
});
