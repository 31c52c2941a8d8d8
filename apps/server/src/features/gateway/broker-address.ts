/** Where gateways connect: what somebody types into one. */
import type { BrokerAddress } from '@hoistway/contract/features/gateway';
import { bareHost, isThisMachine } from '../../auth/network.ts';
import type { Config } from '../../config/config.ts';

const standardPorts: Readonly<Record<string, number>> = {
  'mqtt:': 1883,
  'tcp:': 1883,
  'ws:': 80,
  'wss:': 443,
};
const standardTlsPort = 8883;

interface Ports {
  port: () => number | undefined;
  tlsPort: () => number | undefined;
}

/**
 * The broker inside the server is reached under the server's own name; of another one its address is known, and never
 * the name and password that stand in it.
 */
export const brokerAddressOf =
  ({ mqtt }: Pick<Config, 'mqtt'>, { port, tlsPort }: Ports) =>
  (origin: string): BrokerAddress => {
    if (mqtt.url !== undefined) {
      const url = new URL(mqtt.url);
      const tls = ['mqtts:', 'ssl:', 'wss:'].includes(url.protocol);
      const usual = standardPorts[url.protocol] ?? standardTlsPort;
      const door = { tls, port: Number(url.port) || usual, local: false };
      return { external: true, host: bareHost(url.hostname), doors: [door] };
    }
    const plain = { tls: false, port: port() ?? mqtt.port, local: isThisMachine(mqtt.host) };
    const safe = mqtt.tls && {
      tls: true,
      port: tlsPort() ?? mqtt.tls.port,
      local: isThisMachine(mqtt.tls.host),
    };
    return {
      external: false,
      host: bareHost(new URL(origin).hostname),
      doors: safe ? [safe, plain] : [plain],
    };
  };
