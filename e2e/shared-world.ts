/** One world for all walks that do not break it: where it is and who may sign in, given to every test file. */
import type { TestProject } from 'vitest/node';
import { type Ready, startWorld } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    world: Ready & { dataDir: string };
  }
}

export async function setup(project: TestProject) {
  const world = await startWorld();
  const { url, mqttUrl, accounts, dataDir } = world;
  project.provide('world', { url, mqttUrl, accounts, dataDir });
  return () => world.stop();
}
