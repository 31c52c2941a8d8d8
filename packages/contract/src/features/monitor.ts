/** Real-time monitoring: what the panels read besides the live messages (specification 1). */
import { z } from 'zod';
import { done, get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { words } from '../words.ts';

const byJobNum = z.object({ jobNum: f.jobNum });
const access = ['monitor', 'device.monitor', 'alarm.monitor', 'deviceBigScreen'] as const;

/** What is compared: values of runs, kWh of a day, health in percent. */
const comparedKinds = ['electrical', 'energy', 'health'] as const;
export const energyOfDay = words('日用电量', 'Energy of a day');
/** The days before with which it is compared. */
export const comparedDays = 30;

export const monitor = {
  statusDescList: get('/elevator/getStatusDescList', {
    summary: 'The words of every yes-or-no reading',
    access,
    output: z.array(z.object({ statusName: z.string(), value0: z.string(), value1: z.string() })),
  }),
  allow: get('/monitor/allow', {
    summary: `Whether these elevators may be monitored now: remote monitoring must be enabled for all, all must be online, at most ${f.maxPicked}; without elevators, whether the caller may monitor at all`,
    access,
    keys: false,
    input: z.object({ jobNum: z.string().max(400).optional() }),
    output: z.object({
      allow: z.boolean(),
      offline: z.array(z.string()),
      /** Remote monitoring is not enabled for them, online or not. */
      notAllowed: z.array(z.string()),
      msg: z.string(),
    }),
  }),
  keepalive: post('/monitor/keepalive', {
    summary: 'Keepalive of all-day monitors, every five minutes',
    access: 'signedIn',
    output: done,
  }),
  escalatorInfo: get('/elevator/escalatorInfo', {
    summary:
      'Escalator data: rise, drive power, inverter power, and the program numbers of logic, safety and inverter',
    access,
    input: byJobNum,
    output: z.object({
      tsgd: z.string(),
      zjgl: z.string(),
      bpqgl: z.string(),
      ljcxh: z.string(),
      aqcxh: z.string(),
      bpcxh: z.string(),
    }),
  }),
  energy: get('/elevator/energy', {
    summary:
      'Energy in kWh and CO2 in kg of yesterday and of this month: by the meter of the device, or from its power where it has none',
    access,
    input: byJobNum,
    output: z.object({
      yesterday: z.number().nullable(),
      month: z.number().nullable(),
      yesterdayCo2: z.number().nullable(),
      monthCo2: z.number().nullable(),
      /** What the meter has shown this month and nothing shows to have been used (a jump, the first reading of another meter), in kWh; it is not counted. */
      doubtful: z.number(),
    }),
  }),
  compared: get('/elevator/compared', {
    summary: `Values of the last day and what was usual for this elevator in the ${comparedDays} days before. Values of runs: from the 5th to the 95th percentile; energy: from the least to the most of a day; both at least 5% of the median to each side of it. Health, of devices that have reported within the last day and to whoever may see the reading: at most five points below the median. Values with too few samples are left out`,
    access: ['deviceBigScreen'],
    input: byJobNum,
    output: z.array(
      z.object({
        kind: z.literal(comparedKinds),
        /** Of the electrical values or of the readings; for energy `kwh`. */
        name: z.string(),
        now: z.number(),
        from: z.number(),
        to: z.number(),
        /** How many samples of the days before it is compared with. */
        samples: z.number().int(),
        deviates: z.boolean(),
      }),
    ),
  }),
  elec: get('/elevator/elec', {
    summary: 'Electrical values, newest and the last of them over time',
    access,
    input: byJobNum,
    output: z.object({
      constantspdelec: z.number().nullable(),
      runingmaxelec: z.number().nullable(),
      runingmaxbusv: z.number().nullable(),
      runingminbusv: z.number().nullable(),
      startmaxbusv: z.number().nullable(),
      startminbusv: z.number().nullable(),
      zerospdelec: z.number().nullable(),
      history: z.array(z.object({ at: z.string(), values: z.record(z.string(), z.number()) })),
    }),
  }),
};
