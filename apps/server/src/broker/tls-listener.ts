/** TLS for devices. The certificate files are read again when they change, so renewal needs no restart. */
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { networkOf } from '../auth/network.ts';
import type { Log } from '../log/log.ts';
import type { LogTally } from '../log/log-tally.ts';

export interface TlsSettings {
  /** Files in PEM; the certificate with its chain. */
  key: string;
  cert: string;
  host: string;
  port: number;
}

const handshakeTimeoutMs = 10_000;
const checkEveryMs = 10_000;

const contextOf = async ({ key, cert }: TlsSettings) => ({
  key: await readFile(key),
  cert: await readFile(cert),
  minVersion: 'TLSv1.2' as const,
});

/** @throws when the files cannot be read or do not match */
export async function createTlsServer(
  settings: TlsSettings,
  take: (socket: TLSSocket) => void,
  { log, tally, checkMs = checkEveryMs }: { log: Log; tally: LogTally; checkMs?: number },
): Promise<Server> {
  const server = createServer({ ...(await contextOf(settings)), handshakeTimeout: handshakeTimeoutMs }, take);
  server.on('tlsClientError', (error: Error & { code?: string }, socket) =>
    tally.info('connection refused', {
      address: networkOf(socket.remoteAddress ?? ''),
      // The library's messages contain memory addresses: no two are alike.
      reason: error.code ?? error.message,
    }),
  );
  // Key and certificate are two files and do not match while only one has been replaced; the old pair stays until
  // then.
  const renew = () => {
    contextOf(settings)
      .then(context => {
        server.setSecureContext(context);
        log.info({ cert: settings.cert }, 'the certificate for devices was read again');
      })
      .catch(error => log.warn({ err: error }, 'the new certificate for devices cannot be used'));
  };
  const files = [settings.key, settings.cert];
  // Watched by name: certificates are renewed by replacing the file or link.
  for (const file of files) watchFile(file, { interval: checkMs, persistent: false }, renew);
  server.once('close', () => {
    for (const file of files) unwatchFile(file, renew);
  });
  return server;
}
