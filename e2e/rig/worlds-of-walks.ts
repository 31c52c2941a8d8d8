/** Where a walk takes place: in the world of its worker, or in one of its own. */
import { inject } from 'vitest';
import type { SharedWorld } from './shared-world.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

/** Walks that run at the same time have one each. */
export function sharedWorld(): SharedWorld {
  // Numbered from 1, and never two at once with one number.
  const world = inject('worlds')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!world) throw new Error(`No world was started for worker ${process.env.VITEST_POOL_ID}`);
  return world;
}

/** A world of the walk's own: a copy of the seeded demo, or an empty one. */
export const startOwnWorld = ({
  demo = true,
  settings,
  ...rest
}: Omit<WorldOptions, 'from'> & { demo?: boolean } = {}): Promise<World> =>
  startWorld({
    ...rest,
    settings: demo ? settings : { ...settings, HOISTWAY_DEMO: 'off' },
    from: demo ? inject('seeded') : undefined,
  });
