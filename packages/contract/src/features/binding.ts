/** Binding elevators to a user for monitoring, and picking some (specification 1, section 2). */

import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list } from '../core/list.ts';
import { problem } from '../core/problems.ts';
import { words } from '../words.ts';
import { monitoringFilter, unitColumns as unit, unitFilters } from './unit-columns.ts';

/** 1 single-elevator setting, 2 multi-elevator setting, 3 picking (the result stays on the requesting page). */
export const bindingTypes = { single: 1, multi: 2, pick: 3 } as const;
export const maxBound = 20;
export const overMaxBound = words('选择的数据不能超过20条', 'Selected data cannot exceed 20 items');

const userId = f.rowIdText;
const storedType = z.coerce.number().int().min(1).max(2);
const access = ['account.singleElevator', 'account.multiElevator'] as const;
const needs = ({ type }: { type: number }) =>
  type === bindingTypes.single ? 'account.singleElevator' : 'account.multiElevator';

export const binding = {
  mine: get('/elevator/bind/mine', {
    summary: 'Job numbers bound to the caller for single and multi-elevator monitoring',
    shows: ['binding'],
    access: ['monitor'],
    keys: false,
    output: z.object({ single: z.array(z.string()), multi: z.array(z.string()) }),
  }),
  bound: get('/elevator/bind/list', {
    summary: 'Job numbers bound to a user',
    access,
    needs,
    input: z.object({ userId, type: storedType }),
    output: z.array(z.string()),
  }),
  search: list('/elevator/bind/search', {
    summary: 'Elevators to bind or pick: in the scope of the caller and, if a user is given, of that user',
    shows: ['elevator'],
    access: [
      ...access,
      'monitor',
      'lift',
      'displayLink.add',
      'feedback.add',
      'proprietor.add',
      'proprietor.edit',
      'deviceBigScreen',
    ],
    keys: false,
    columns: {
      jobNum: unit.jobNum,
      city: unit.city,
      domainName: unit.domainName,
      buildingName: unit.buildingName,
      elevatorNum: unit.elevatorNum,
      elevatorType: unit.elevatorType,
      isactive: unit.isactive,
    },
    filters: {
      city: unitFilters.city,
      domainName: unitFilters.domainName,
      jobNum: unitFilters.jobNum,
      monitorStatus: monitoringFilter,
      elevatorType: unitFilters.elevatorType,
    },
    also: { pageName: z.enum(['monitor', 'lift']).default('monitor'), userId: userId.optional() },
  }),
  set: post('/elevator/bind/set', {
    summary: 'Bind exactly these elevators to a user',
    access,
    needs,
    input: z.object({
      userId,
      type: storedType,
      jobNumList: z.array(f.jobNum).max(maxBound, problem(overMaxBound)),
    }),
    changes: ['binding'],
    log: { module: words('账号管理', 'Accounts'), type: words('绑定电梯', 'Bind elevators') },
  }),
};
