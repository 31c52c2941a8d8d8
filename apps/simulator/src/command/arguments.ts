/** The options of the command line. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { scenarioByName, scenarios } from '../scenarios/scenarios.ts';

export const usage = `npm run simulate -- [options]

Without --scenario it runs a fleet until Ctrl-C; with it, it asks the running fleet for a story.

  --fleet FILE        the fleet file (default: demo-fleet.json in the data folder)
  --mqtt URL          the broker, instead of the fleet file's
  --base URL          the server, instead of the fleet file's
  --fault-rate N      multiplies the fault rates, instead of the fleet file's

  --units N           an invented fleet of N units SIM000001 …; needs --username and --secret of a device account
                      that may speak for all of them
  --seed N            of the invented fleet (default 1)
  --per-gateway N     units that share a connection (default 50)

  --scenario NAME     ${scenarios.map(each => each.name).join(', ')}
  --unit JOBNUM       the unit that it happens to (default: one that fits)
  --pace N            runs the story's own waits N times as fast (default 1)
`;

const text = { type: 'string' } as const;
const count = (max: number) => z.coerce.number().int().min(1).max(max);
const shape = z.object({
  fleet: z.string().min(1).optional(),
  mqtt: z.url().optional(),
  base: z.url().optional(),
  'fault-rate': z.coerce.number().min(0).max(10_000).optional(),
  units: count(100_000).optional(),
  seed: z.coerce.number().int().min(0).default(1),
  'per-gateway': count(10_000).default(50),
  username: z.string().min(1).optional(),
  secret: z.string().min(1).optional(),
  scenario: z
    .string()
    .refine(name => scenarioByName.has(name), { error: 'there is no such scenario' })
    .optional(),
  unit: z.string().optional(),
  pace: z.coerce.number().min(0.01).max(1000).default(1),
  help: z.boolean().default(false),
});
export type Arguments = z.output<typeof shape>;

/** @throws an Error that explains the problem */
export function parseArguments(argv: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      fleet: text,
      mqtt: text,
      base: text,
      'fault-rate': text,
      units: text,
      seed: text,
      'per-gateway': text,
      username: text,
      secret: text,
      scenario: text,
      unit: text,
      pace: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const parsed = shape.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error));
}

/** The fleet file that the seeder writes. */
export const usualFleetPath = () => join(process.env.HOISTWAY_DATA_DIR || 'data', 'demo-fleet.json');
