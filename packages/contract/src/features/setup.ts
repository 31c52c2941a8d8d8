/** The setup steps of an installation before it can monitor anything, in order. */
import { z } from 'zod';
import { get } from '../core/call.ts';

export const setupSteps = ['company', 'site', 'elevators', 'gateway', 'roles', 'people'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setup = {
  progress: get('/setup/progress', {
    summary:
      'Which setup steps of a new installation are completed, that is, whether what each step creates exists',
    access: 'superAdministrator',
    output: z.record(z.enum(setupSteps), z.boolean()),
  }),
};
