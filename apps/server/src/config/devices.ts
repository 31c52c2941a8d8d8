/** Where devices connect, with TLS or without, and when one counts as offline. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { host, integer, milliseconds, optionalText, port, refuse, setting, url } from './setting.ts';

export const mqtt = z
  .object({
    /** An MQTT 3.1.1 or 5 broker. Without it the broker runs inside the server. */
    url: setting('MQTT_URL', url(['mqtt', 'mqtts', 'tcp', 'ssl', 'ws', 'wss'])),
    /** The port of the embedded broker. */
    host: setting('HOISTWAY_MQTT_HOST', host().default('127.0.0.1')),
    port: setting('HOISTWAY_MQTT_PORT', port(1883)),
    /** A second listener for devices, with TLS: files in PEM, read again when they change. */
    tlsKey: setting('HOISTWAY_MQTT_TLS_KEY', optionalText()),
    tlsCert: setting('HOISTWAY_MQTT_TLS_CERT', optionalText()),
    tlsPort: setting('HOISTWAY_MQTT_TLS_PORT', port(8883)),
    /** Default: the host of plain MQTT. */
    tlsHost: setting('HOISTWAY_MQTT_TLS_HOST', host().optional()),
  })
  .superRefine(({ tlsKey, tlsCert }, context) => {
    if ((tlsKey === undefined) !== (tlsCert === undefined))
      refuse(context, tlsKey === undefined ? 'tlsKey' : 'tlsCert', 'key and certificate are needed together');
  });

export const mqttOf = ({ tlsKey, tlsCert, tlsPort, tlsHost, ...plain }: z.output<typeof mqtt>) => ({
  ...plain,
  tls:
    tlsKey === undefined || tlsCert === undefined
      ? undefined
      : { key: resolve(tlsKey), cert: resolve(tlsCert), host: tlsHost ?? plain.host, port: tlsPort },
});

export const devices = z.object({
  /** The heartbeat expected of a device; it is offline after this many missed heartbeats. */
  heartbeatMs: setting('HOISTWAY_HEARTBEAT_MS', milliseconds(60_000, 1000)),
  missedHeartbeats: setting('HOISTWAY_MISSED_HEARTBEATS', integer(1, 100, 3)),
});
