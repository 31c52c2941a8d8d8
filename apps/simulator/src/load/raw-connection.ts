/**
 * A device's MQTT 3.1.1 connection reduced to the needs of load generation: no subscriptions, no session, no
 * reconnection. Thousands of these fit into one process where a full client library would not.
 */
import { connect, type Socket } from 'node:net';
import { generate } from 'mqtt-packet';
import { createFrameReader, packetType, publishFrame } from './frames.ts';

export interface RawDeviceOptions {
  host: string;
  port: number;
  username: string;
  password: string;
  clientId: string;
  /** Seconds between PINGREQs; 0 sends none. */
  keepAliveSeconds?: number;
  /** Called once when the connection ends without `end()`. */
  onLost?: (error: Error) => void;
}

export interface RawDevice {
  /** QoS 0: written to the socket; false when the socket's buffer is full and `drained` should be awaited. */
  publish(topic: string, payload: string | Buffer, qos: 0): boolean;
  /** QoS 1: resolves when the broker acknowledges, rejects when the connection is lost before that. */
  publish(topic: string, payload: string | Buffer, qos: 1): Promise<void>;
  /** Resolves when the socket's buffer is empty again. */
  drained(): Promise<void>;
  /** Says goodbye and resolves when the socket is closed. */
  end(): Promise<void>;
  /** Drops the connection without a goodbye, as a power cut would. */
  destroy(): void;
}

const maxPacketId = 65_535;
const pingRequest = Buffer.from([packetType.pingreq << 4, 0]);
const disconnect = Buffer.from([packetType.disconnect << 4, 0]);
type Waiting = { resolve: () => void; reject: (error: Error) => void };

/** Connects and resolves after the broker's CONNACK; rejects when it refuses or cannot be reached. */
export function openRawDevice(options: RawDeviceOptions): Promise<RawDevice> {
  const keepAliveSeconds = options.keepAliveSeconds ?? 60;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: options.host, port: options.port, noDelay: true });
    const unacknowledged = new Map<number, Waiting>();
    let failure: Error | undefined;
    let accepted = false;
    let ending = false;
    let pinger: NodeJS.Timeout | undefined;

    const fail = (error: Error) => {
      failure ??= error;
      socket.destroy();
    };
    const onPacket = (type: number, body: Buffer) => {
      if (type === packetType.puback) {
        const id = body.readUInt16BE(0);
        unacknowledged.get(id)?.resolve();
        unacknowledged.delete(id);
      } else if (type === packetType.connack) {
        if (body[1] !== 0)
          return fail(new Error(`the broker refused ${options.clientId} with code ${body[1]}`));
        accepted = true;
        if (keepAliveSeconds > 0)
          pinger = setInterval(() => socket.write(pingRequest), keepAliveSeconds * 1000);
        resolve(deviceOn(socket, unacknowledged, () => (ending = true)));
      }
    };

    socket.on('connect', () =>
      socket.write(
        generate({
          cmd: 'connect',
          protocolId: 'MQTT',
          protocolVersion: 4,
          clean: true,
          clientId: options.clientId,
          keepalive: keepAliveSeconds * 2,
          username: options.username,
          password: Buffer.from(options.password),
        }),
      ),
    );
    socket.on('data', createFrameReader(onPacket));
    socket.on('error', error => (failure ??= error));
    socket.on('close', () => {
      clearInterval(pinger);
      const error = failure ?? new Error(`${options.clientId}: the broker closed the connection`);
      for (const waiting of unacknowledged.values()) waiting.reject(error);
      unacknowledged.clear();
      if (!accepted) reject(error);
      else if (!ending) options.onLost?.(error);
    });
  });
}

function deviceOn(socket: Socket, unacknowledged: Map<number, Waiting>, onEnding: () => void): RawDevice {
  let lastId = 0;
  const freeId = () => {
    if (unacknowledged.size >= maxPacketId) throw new Error('65535 messages are waiting for their PUBACK');
    do lastId = lastId === maxPacketId ? 1 : lastId + 1;
    while (unacknowledged.has(lastId));
    return lastId;
  };
  const closed = () =>
    new Promise<void>(resolve => (socket.closed ? resolve() : socket.once('close', resolve)));

  function publish(topic: string, payload: string | Buffer, qos: 0): boolean;
  function publish(topic: string, payload: string | Buffer, qos: 1): Promise<void>;
  function publish(topic: string, payload: string | Buffer, qos: 0 | 1): boolean | Promise<void> {
    if (qos === 0) return socket.write(publishFrame(topic, payload));
    if (socket.destroyed) return Promise.reject(new Error('the connection is closed'));
    const id = freeId();
    return new Promise<void>((resolve, reject) => {
      unacknowledged.set(id, { resolve, reject });
      socket.write(publishFrame(topic, payload, id));
    });
  }

  return {
    publish,
    drained: () =>
      new Promise(resolve => {
        if (!socket.writableNeedDrain || socket.destroyed) return resolve();
        socket.once('drain', resolve);
        socket.once('close', resolve);
      }),
    end() {
      onEnding();
      if (!socket.destroyed) socket.end(disconnect);
      return closed();
    },
    destroy() {
      onEnding();
      socket.destroy();
    },
  };
}
