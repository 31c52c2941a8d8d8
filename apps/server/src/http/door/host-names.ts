/**
 * The host names this server answers to. A malicious page can make its own name resolve to this machine's address
 * (DNS rebinding), and the browser then treats both as the same origin; so a name must be one of ours. Addresses,
 * names without a dot and those of the local network cannot belong to an outsider.
 */

import { isIP } from 'node:net';
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import type { FastifyInstance } from 'fastify';
import { bareHost } from '../../auth/network.ts';

/** Health checks are answered under any name, and reveal nothing else. */
const openPaths = new Set(['/healthz', '/readyz']);

/** The host without its port; an IPv6 address without its brackets. */
const nameOf = (host: string) => bareHost(host.replace(/:\d*$/, ''));
const isLocal = (name: string) =>
  isIP(name) !== 0 || !name.includes('.') || /\.(localhost|local)$/.test(name);

export function refuseStrangeNames(fastify: FastifyInstance, names: readonly string[]): void {
  const known = new Set(names.map(nameOf));
  fastify.addHook('onRequest', async request => {
    const host = request.host ?? '';
    const name = nameOf(host);
    if (openPaths.has(request.url)) return;
    // An invalid address cannot be one of ours; handlers build links from it.
    if (URL.canParse(`http://${host}`) && (isLocal(name) || known.has(name))) return;
    throw new Refusal('wrongHost', {
      words: words(
        `本服务器未设置域名 ${name}：请在 HOISTWAY_PUBLIC_URL 或 HOISTWAY_HTTP_NAMES 中写明`,
        `This server is not configured for the host name ${name}: add it to HOISTWAY_PUBLIC_URL or HOISTWAY_HTTP_NAMES`,
      ),
    });
  });
}
