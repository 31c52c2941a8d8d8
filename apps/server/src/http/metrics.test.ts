import fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

afterEach(() => void vi.restoreAllMocks());

test('a scrape enumerates neither handles nor file descriptors', async () => {
  const metrics = createMetrics();
  const walks = [
    vi.spyOn(process, 'getActiveResourcesInfo'),
    vi.spyOn(process as unknown as Record<'_getActiveHandles', () => unknown[]>, '_getActiveHandles'),
    vi.spyOn(process as unknown as Record<'_getActiveRequests', () => unknown[]>, '_getActiveRequests'),
    vi.spyOn(fs, 'readdirSync'),
  ];
  const text = await metrics.metrics();
  for (const walk of walks) expect(walk).not.toHaveBeenCalled();
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_gc_duration_seconds',
  ])
    expect(text).toContain(`# TYPE ${name} `);
});
