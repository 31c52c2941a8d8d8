/** Whether a port is free, and which process holds it. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

const attempt = read => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** Undefined when the port is free to listen on, else the error code (EADDRINUSE, EACCES, …). */
export const portTrouble = (host, port) =>
  new Promise(resolve => {
    const probe = createServer();
    probe.once('error', error => resolve(error.code));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });

/** Names the process that listens on the port, as far as the system reveals it: `process 1234 (nginx)`. */
export const holderOf = port => {
  const pid = process.platform === 'linux' ? linuxHolder(port) : lsofHolder(port);
  if (pid === undefined) return undefined;
  const name = attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  return `process ${pid}${name === undefined ? '' : ` (${name})`}`;
};

const listening = '0A';

const linuxHolder = port => {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap(path => (attempt(() => readFileSync(path, 'utf8')) ?? '').split('\n').slice(1))
    .map(line => line.trim().split(/\s+/))
    .filter(fields => fields[1]?.endsWith(`:${hex}`) && fields[3] === listening)
    .map(fields => `socket:[${fields[9]}]`);
  const pids = (attempt(() => readdirSync('/proc')) ?? []).filter(name => /^\d+$/.test(name));
  return pids.find(pid =>
    (attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some(fd =>
      sockets.includes(attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`))),
    ),
  );
};

const lsofHolder = port => {
  const { stdout } = spawnSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
  return stdout?.split('\n')[0] || undefined;
};
