/** The address of this process, for people and for the simulator. */
import { isIPv6 } from 'node:net';
import { isThisMachine } from '../auth/network.ts';
import type { Config } from '../config/config.ts';

const isEveryAddress = (host: string) => ['0.0.0.0', '::'].includes(host);

/** @param host the host it listens on: a name, an address, or all addresses */
export function ownAddress(protocol: 'http' | 'mqtt', host: string, port: number | undefined): string {
  const reached = isEveryAddress(host) ? 'localhost' : host;
  return `${protocol}://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}

type Reached = Pick<Config['http'], 'publicUrl' | 'host' | 'port'>;

/** Printed on records for good. Undefined: the server listens on all addresses, and nobody has named the one for phones. */
export const printedAddress = ({ publicUrl, host, port }: Reached): string | undefined =>
  publicUrl ?? (isEveryAddress(host) ? undefined : ownAddress('http', host, port));

/** Undefined: QR codes lead where they should, or only this machine is served. */
export function addressWarning(http: Reached): string | undefined {
  if (http.publicUrl !== undefined || isThisMachine(http.host)) return undefined;
  const printed = printedAddress(http);
  return `HOISTWAY_PUBLIC_URL is not set: QR codes of owners lead to the address that their maker used, ${
    printed === undefined ? 'and PDFs of records have no QR code' : `those on PDFs of records to ${printed}`
  }`;
}
