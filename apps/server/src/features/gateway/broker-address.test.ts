import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { brokerAddressOf } from './broker-address.ts';

const addressOf = (env: Record<string, string>, origin = 'http://localhost:8080') =>
  brokerAddressOf(readConfig(env), { port: () => undefined, tlsPort: () => undefined })(origin);

test.each([
  ['mqtt://Broker.Example.', 'broker.example', 1883, false],
  ['mqtts://user:word@[2001:DB8::7]', '2001:db8::7', 8883, true],
  ['ssl://[::1]:9883', '::1', 9883, true],
  ['ws://10.0.0.7/mqtt', '10.0.0.7', 80, false],
])('a gateway is told of %s what can be typed into it', (url, host, port, tls) => {
  expect(addressOf({ MQTT_URL: url })).toEqual({
    external: true,
    host,
    doors: [{ tls, port, local: false }],
  });
});

test.each([
  ['http://[2001:db8::7]:8080', '2001:db8::7'],
  ['https://Lift.Example.', 'lift.example'],
  ['http://10.0.0.7', '10.0.0.7'],
])('the broker inside is reached under the name of %s', (origin, host) => {
  expect(addressOf({}, origin).host).toBe(host);
});

test.each([
  ['127.0.0.2', true],
  ['::ffff:127.0.0.1', true],
  ['127.example.com', false],
  ['localhost.example.com', false],
  ['::', false],
])('whether the door on %s is for this machine only: %s', (host, local) => {
  expect(addressOf({ HOISTWAY_MQTT_HOST: host }).doors).toEqual([{ tls: false, port: 1883, local }]);
});
