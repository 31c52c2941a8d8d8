import { expect, it, vi } from 'vitest';
import { feature } from '../feature.ts';
import { createTestDatabase, quiet } from '../testing/test-database.ts';
import { runJobs } from './feature-jobs.ts';

it('leaves jobs for processes with devices to those', async () => {
  const database = await createTestDatabase();
  const turns: string[] = [];
  const job = (name: string) => ({ everyMs: 5, run: async () => void turns.push(name) });
  const features = [
    feature({ jobs: { history: { ...job('history'), ingestOnly: true } } }),
    feature({ jobs: { sweep: job('sweep') } }),
  ];
  const web = runJobs(features, { database, ingest: false, log: quiet });
  await vi.waitFor(() => expect(turns.length).toBeGreaterThan(3));
  await web.stop();
  expect(new Set(turns)).toEqual(new Set(['sweep']));
  const ingest = runJobs(features, { database, ingest: true, log: quiet });
  await vi.waitFor(() => expect(turns).toContain('history'));
  await ingest.stop();
  await database.stop();
});
