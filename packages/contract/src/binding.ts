/** Binding elevators to a user for monitoring, and picking some (specification 1, section 2). */
import { z } from 'zod';
import { get, post } from './call.ts';
import * as f from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';

/** 1 single-elevator setting, 2 multi-elevator setting, 3 picking (kept by the screen that asked). */
export const bindingTypes = { single: 1, multi: 2, pick: 3 } as const;
export const maxPicked = 6;
export const maxBound = 20;

const userId = f.rowIdText;
const storedType = z.coerce.number().int().min(1).max(2);
const access = ['account.singleElevator', 'account.multiElevator'] as const;

export const bindingRow = z.object({
  jobNum: z.string(),
  city: z.string(),
  domainName: z.string(),
  buildingName: z.string(),
  elevatorNum: z.string(),
  elevatorType: f.elevatorType,
  isactive: z.number().int(),
});

export const binding = {
  mine: get('/elevator/bind/mine', {
    summary: 'Job numbers bound to the caller: to watch one by one, and side by side',
    access: ['monitor'],
    output: z.object({ single: z.array(z.string()), multi: z.array(z.string()) }),
  }),
  bound: get('/elevator/bind/list', {
    summary: 'Job numbers bound to a user',
    access,
    input: z.object({ userId, type: storedType }),
    output: z.array(z.string()),
  }),
  search: post('/elevator/bind/search', {
    summary:
      'Elevators to bind or pick: inside the scope of the caller and, when a user is named, of that user',
    access: [...access, 'monitor', 'lift'],
    input: pageQuery.extend({
      pageName: z.enum(['monitor', 'lift']).default('monitor'),
      city: f.textFilter(50),
      domainName: f.textFilter(100),
      jobNum: f.textFilter(32),
      userId: userId.optional(),
      monitorStatus: f.codeFilter(0, 1),
      elevatorType: f.choiceFilter(f.elevatorTypes),
    }),
    output: pageOf(bindingRow),
  }),
  set: post('/elevator/bind/set', {
    summary: 'Bind exactly these elevators to a user',
    access,
    input: z.object({
      userId,
      type: storedType,
      jobNumList: z.array(f.jobNum).max(maxBound, { error: 'selectedOver20' }),
    }),
    log: { module: { zh: '账号管理', en: 'Accounts' }, type: { zh: '绑定电梯', en: 'Bind elevators' } },
  }),
};
