/** What an installation needs before it watches anything, in the order in which it is made. */
import { z } from 'zod';
import { get } from '../core/call.ts';

export const setupSteps = ['company', 'site', 'elevators', 'gateway', 'roles', 'people'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setup = {
  progress: get('/setup/progress', {
    summary: 'Which steps of a new installation are done: there is one of what each step makes',
    access: 'superAdministrator',
    output: z.record(z.enum(setupSteps), z.boolean()),
  }),
};
