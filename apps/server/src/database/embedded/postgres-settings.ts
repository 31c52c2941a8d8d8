/** Settings of the built-in PostgreSQL: a small machine (two cores, a few GiB) shared with the server. */

/** @param durable false trades the safety of power loss for speed, and lets many servers in: tests only */
export const postgresSettings = (durable: boolean): Record<string, string> => ({
  max_connections: durable ? '60' : '400',
  shared_buffers: durable ? '256MB' : '64MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  // Each partition takes a lock.
  max_locks_per_transaction: '256',
  // A parallel worker costs a list half as much again, and saves no time even where it runs alone.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // A generic plan can be a hundred times slower on skewed filters.
  plan_cache_mode: 'force_custom_plan',
  // An alarm is acknowledged to the device only after it is committed: commits must reach the disk.
  synchronous_commit: durable ? 'on' : 'off',
  fsync: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %a ',
  cluster_name: 'hoistway',
});
