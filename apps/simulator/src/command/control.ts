/**
 * How a second command reaches the running simulator: a port of this machine only, written with a random token into
 * `simulator.json` next to the fleet file (mode 0600). One request a connection, lines of JSON both ways.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const controlFile = z.object({ port: z.number().int(), token: z.string(), pid: z.number().int() });
const controlPath = (fleetPath: string) => join(dirname(fleetPath), 'simulator.json');

const request = z.object({
  token: z.string(),
  scenario: z.string(),
  jobNum: z.string().optional(),
  pace: z.number().min(0.01).max(1000),
});
export type ScenarioRequest = Omit<z.output<typeof request>, 'token'>;

const answer = z.union([
  z.object({ report: z.string() }),
  z.object({ failed: z.string() }),
  z.object({ done: z.literal(true) }),
]);
type Answer = z.output<typeof answer>;

const longestRequest = 4096;

export interface Control {
  stop(): Promise<void>;
}

/** `start` plays the requested story; it reports lines as they come and resolves at the end of the story. */
export async function openControl(
  fleetPath: string,
  start: (scenarioRequest: ScenarioRequest, report: (line: string) => void) => Promise<void>,
): Promise<Control> {
  const token = randomBytes(24).toString('base64url');
  const sockets = new Set<Socket>();

  const serve = async (socket: Socket, line: string) => {
    const send = (message: Answer) => {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
    };
    try {
      const scenarioRequest = request.parse(JSON.parse(line));
      if (!sameText(scenarioRequest.token, token)) throw new Error('this is not the running simulator');
      await start(scenarioRequest, report => send({ report }));
      send({ done: true });
    } catch (error) {
      send({ failed: error instanceof Error ? error.message : String(error) });
    }
    socket.end();
  };
  const server = createServer(socket => {
    sockets.add(socket);
    let text = '';
    let served = false;
    socket.setEncoding('utf8');
    socket.on('data', chunk => {
      if (served) return;
      text += chunk;
      const end = text.indexOf('\n');
      if (end < 0 && text.length > longestRequest) socket.destroy();
      if (end < 0) return;
      served = true;
      void serve(socket, text.slice(0, end));
    });
    // The caller may disconnect; the story continues.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the control port has no address');
  const path = controlPath(fleetPath);
  // Renamed into place, so that nobody reads half of it.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ port: address.port, token, pid: process.pid }), { mode: 0o600 });
  await rename(draft, path);

  return {
    async stop() {
      const own = await readControl(fleetPath).catch(() => undefined);
      // A newer simulator may have replaced the file.
      if (own?.token === token) await rm(path, { force: true });
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

const readControl = async (fleetPath: string) =>
  controlFile.parse(JSON.parse(await readFile(controlPath(fleetPath), 'utf8')));

const sameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Asks the running simulator for a scenario.
 * @param left aborted when the caller stops listening; the story goes on without them
 * @throws when there is none, or when the story fails
 */
export async function askForScenario(
  fleetPath: string,
  scenarioRequest: ScenarioRequest,
  report: (line: string) => void,
  left?: AbortSignal,
): Promise<void> {
  const none = new Error(
    `no simulator is running with ${fleetPath}; start it with npm start or npm run simulate`,
  );
  const control = await readControl(fleetPath).catch(() => {
    throw none;
  });
  const socket = connect(control.port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } catch {
    throw none;
  }
  socket.write(`${JSON.stringify({ ...scenarioRequest, token: control.token })}\n`);
  for await (const line of createInterface({ input: socket, signal: left })) {
    const received = answer.parse(JSON.parse(line));
    if ('report' in received) report(received.report);
    else if ('failed' in received) throw new Error(received.failed);
    else return;
  }
  socket.destroy();
  if (!left?.aborted) throw new Error('the simulator has stopped');
}
