/** The jobs of all features, as far as this process runs them. */
import type { Database } from '../database/pool.ts';
import type { Feature, Job } from '../feature.ts';
import { runAsSingleton } from '../jobs/singleton-job.ts';
import type { Log } from '../log/log.ts';

export function runJobs(
  features: readonly Feature[],
  { database, ingest, log }: { database: Pick<Database, 'connect'>; ingest: boolean; log: Log },
): { stop(): Promise<void> } {
  const running = features
    .flatMap(({ jobs = {} }) => Object.entries<Job>(jobs))
    .filter(([, job]) => ingest || !job.ingestOnly)
    .map(([name, { everyMs, run }]) => runAsSingleton({ database, name, everyMs, run, log }));
  return { stop: async () => void (await Promise.all(running.map(job => job.stop()))) };
}
