/** Prometheus metrics on a port of their own, so that the public port shows none. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * Default metrics that list every handle, resource or file descriptor at each scrape: with 10,000 devices they
 * block message handling for tens of milliseconds. Connections have gauges of their own, which cost nothing.
 */
const walking = [
  'process_open_fds',
  ...['handles', 'requests', 'resources'].flatMap(kind => [
    `nodejs_active_${kind}`,
    `nodejs_active_${kind}_total`,
  ]),
];

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of walking) registry.removeSingleMetric(name);
  return registry;
}

/** @returns the port it listens on, and `stop` */
export async function serveMetrics(registry: Registry, host: string, port: number) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      error => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}
