import { alarm } from '@hoistway/contract/features/alarm';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { elsewhere, limited, plain, stranger, theFileHasAlarms, world } from '../../testing/test-alarms.ts';
import { addAlarm, addElevator } from '../../testing/test-rows.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';

theFileHasAlarms();

it('exports what is listed, without the columns that may not be seen', async () => {
  const full = await world.send(alarm.export, { processType: -1 }, { as: plain });
  expect(full.status).toBe(200);
  expect(decodeURIComponent(String(full.headers['content-disposition']))).toMatch(/报警报表\d{14}\.xlsx/);
  const [header = [], ...rows] = (await readXlsx(full.body)).sheets[0]?.rows ?? [];
  expect(header).toEqual(expect.arrayContaining(['主机故障码', '变频器故障码', '派工时间', '到达时间']));
  const cell = (row: unknown[] | undefined, title: string) => row?.[header.indexOf(title)];
  expect(rows.map(row => cell(row, '工号'))).toEqual(['NEAR1', 'FAR1', 'NEAR1']);
  expect(cell(rows[2], '报警信息')).toMatch(/^301 .+（I12 .+）$/);
  expect(cell(rows[0], '处置方式')).toBe('自恢复');
  expect(rows.map(row => [cell(row, '状态'), cell(row, '等级'), cell(row, '回访状态')])).toEqual([
    ['已完成', 'C', '未回访'],
    ['未完成', 'A', '未回访'],
    ['已完成', 'A', '未回访'],
  ]);

  const part = await world.send(alarm.export, {}, { as: limited });
  const [fewer = [], only] = (await readXlsx(part.body)).sheets[0]?.rows ?? [];
  expect(fewer).toHaveLength(header.length - 4);
  expect(fewer.join()).not.toMatch(/故障码|派工时间|到达时间/);
  expect(only?.[fewer.indexOf('报警信息')]).toMatch(/^[^\d]+$/);

  expect((await world.send(alarm.export, { jobNum: 'NOSUCH' }, { as: plain })).status).toBe(202);
  expect((await world.send(alarm.export, { jobNum: 'NEAR1' }, { as: elsewhere })).status).toBe(202);
  expect((await world.send(alarm.export, {}, { as: stranger })).status).toBe(403);
});

it('exports the state of what was cancelled, withdrawn and freed, and what the list was narrowed by', async () => {
  const unit = await addElevator(world.db, { job_num: 'STATES' });
  const at = new Date();
  const common = { finish_date: at, main_code: '605', box_up: true };
  await addAlarm(world.db, unit.elevatorId, { ...common, cancelled_at: at, rescue_time: at });
  await addAlarm(world.db, unit.elevatorId, { ...common, cancelled_at: at });
  await recordFaults(world.db, [
    faultFact({ elevatorId: unit.elevatorId, seq: 1, at: at.getTime(), code: '606' }),
  ]);
  await sql`update alarm set process_type = 1 where main_code = '606'`.execute(world.db);
  await recordFaults(world.db, [
    faultFact({
      elevatorId: unit.elevatorId,
      seq: 2,
      at: at.getTime() + 1000,
      code: '606',
      action: 'clear',
      withdrawn: true,
    }),
  ]);
  const filter = { jobNum: 'STATES', processType: -1 };
  const { data } = await world.send(alarm.list, filter, { as: plain });
  expect(data.result.map(row => [row.mainFaultCode, row.state])).toContainEqual(['606', 'withdrawn']);
  // Nobody was freed, and nothing was completed.
  const completed = await world.send(
    alarm.list,
    { jobNum: 'STATES', processType: 1, blockStatus: 4 },
    { as: plain },
  );
  expect(completed.data.result.map(row => row.mainFaultCode)).toEqual(['605']);
  const file = await world.send(
    alarm.export,
    { ...filter, blockStatus: 1, blockType: 0, processType: 1 },
    { as: plain },
  );
  const [sheet, words] = (await readXlsx(file.body)).sheets;
  const [header = [], ...rows] = sheet?.rows ?? [];
  expect(rows.map(row => row[header.indexOf('状态')]).sort()).toEqual(['已取消', '已完成', '疑似困人已排除']);
  expect(words?.rows).toEqual(
    expect.arrayContaining([
      ['已到达阶段', '已报警'],
      ['监视状态', '未正常监视'],
    ]),
  );
  await world.db.deleteFrom('alarm').where('elevator_id', '=', unit.elevatorId).execute();
});

it('exports an open alarm next to trapped people as part of their entrapment', async () => {
  const unit = await addElevator(world.db, { job_num: 'LED' });
  const eventId = await addAlarm(world.db, unit.elevatorId, { main_code: '605', box_up: true });
  await addAlarm(world.db, unit.elevatorId, { main_code: '301', event_id: eventId });
  const file = await world.send(alarm.export, { jobNum: 'LED', processType: -1 }, { as: plain });
  const [header = [], ...rows] = (await readXlsx(file.body)).sheets[0]?.rows ?? [];
  const cell = (row: unknown[], title: string) => row[header.indexOf(title)];
  expect(rows.map(row => [cell(row, '主机故障码'), cell(row, '状态')]).sort()).toEqual([
    ['301', '同一困人事件'],
    ['605', '困人'],
  ]);
  await world.db.deleteFrom('alarm').where('elevator_id', '=', unit.elevatorId).execute();
});
