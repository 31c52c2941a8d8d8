/**
 * A device that behaves as EN 81-28 requires of an alarm: an unacknowledged message is sent again, over a new
 * connection if need be, with the same sequence number, until it is acknowledged.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { topicOf } from '@hoistway/contract/device/telemetry';
import { openRawDevice, type RawDevice } from '@hoistway/simulator/load/raw-connection';

export interface FaultMessage {
  jobNum: string;
  seq: number;
  code: string;
  action: 'occur' | 'clear';
  people?: number;
  floor?: string;
}

const retryMs = 100;
const acknowledgedWithinMs = 5000;

export function createStubbornDevice(
  mqttUrl: string,
  account: { username: string; secret: string },
  clientId: string,
) {
  const { hostname: host, port } = new URL(mqttUrl);
  let connection: Promise<RawDevice> | undefined;
  let resent = 0;
  const connect = () => {
    connection ??= openRawDevice({
      host,
      port: Number(port),
      username: account.username,
      password: account.secret,
      clientId,
      onLost: () => {
        connection = undefined;
      },
    }).catch(error => {
      connection = undefined;
      throw error;
    });
    return connection;
  };
  const inTime = (work: Promise<void>) =>
    Promise.race([
      work,
      pause(acknowledgedWithinMs).then(() => Promise.reject(new Error('not acknowledged'))),
    ]);

  return {
    /** How often a message had to be sent again. */
    resent: () => resent,
    /** Resolves when the message is acknowledged, however long that takes. */
    async report({ jobNum, ...fault }: FaultMessage): Promise<void> {
      const payload = JSON.stringify({ at: Date.now(), ...fault });
      for (;;) {
        try {
          const device = await connect();
          return await inTime(device.publish(topicOf(jobNum, 'event'), payload, 1));
        } catch {
          resent += 1;
          await pause(retryMs);
        }
      }
    },
    async state(jobNum: string, values: Record<string, unknown>) {
      const device = await connect();
      device.publish(
        topicOf(jobNum, 'state'),
        JSON.stringify({ seq: Date.now() * 1000, at: Date.now(), ...values }),
        0,
      );
    },
    async end() {
      await (await connection)?.end();
    },
  };
}
