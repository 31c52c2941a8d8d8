/**
 * Where log lines go. Logging must never block the server: a line that cannot be written (full disk, a reader that is
 * gone or not reading) is dropped, dropped lines are counted, and the count is logged as soon as writing works again.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export interface LogOutput {
  write(lines: string | Uint8Array): void;
}

const newline = 0x0a;
const countLines = (bytes: Uint8Array) => bytes.reduce((sum, byte) => (byte === newline ? sum + 1 : sum), 0);

/** @param put writes what it can, returns the number of bytes, and throws when it cannot write any */
function createLogOutput(put: (bytes: Uint8Array) => number): LogOutput {
  let dropped = 0;
  let reason = '';
  /** The last line is incomplete: it was cut off, or the rest is still to be written. */
  let open = false;
  /** The start of the current line was dropped. */
  let headless = false;
  const notice = () => {
    const msg = `${dropped} log lines were dropped: ${reason}`;
    return `${open ? '\n' : ''}${JSON.stringify({ level: 40, time: Date.now(), msg })}\n`;
  };
  return {
    write(lines) {
      let bytes = Buffer.from(lines);
      if (headless) {
        const end = bytes.indexOf(newline) + 1;
        if (end === 0) return;
        headless = false;
        bytes = bytes.subarray(end);
      }
      const before = Buffer.from(dropped > 0 ? notice() : '');
      const all = Buffer.concat([before, bytes]);
      let written = 0;
      try {
        while (written < all.length) written += put(all.subarray(written));
        dropped = 0;
      } catch (error) {
        reason = (error as NodeJS.ErrnoException).code ?? String(error);
        if (written >= before.length) dropped = 0;
        dropped += countLines(bytes.subarray(Math.max(0, written - before.length)));
        headless = bytes.length > 0 && bytes.at(-1) !== newline;
      }
      if (written > 0) open = all[written - 1] !== newline;
    },
  };
}

/** For the process itself. A full pipe accepts nothing more, and we do not wait for its reader. */
export function standardOutput(): LogOutput {
  // Node makes a pipe non-blocking when it opens it as a stream.
  process.stdout.on('error', () => {});
  return createLogOutput(bytes => writeSync(1, bytes));
}

/** A file that is rotated by size: `server.log`, `server.log.1` (older) and so on, readable only by its owner. */
export function openLogFile(
  path: string,
  { maxBytes, files }: { maxBytes: number; files: number },
): LogOutput {
  let file: { descriptor: number; bytes: number } | undefined;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  chmodSync(dirname(path), 0o700);
  const nameOf = (age: number) => (age === 0 ? path : `${path}.${age}`);
  for (let age = 0; age < files; age += 1) if (existsSync(nameOf(age))) chmodSync(nameOf(age), 0o600);
  const open = () => {
    const descriptor = openSync(path, 'a', 0o600);
    return { descriptor, bytes: fstatSync(descriptor).size };
  };
  const moveAside = () => {
    for (let age = files - 1; age > 0; age -= 1)
      if (existsSync(nameOf(age - 1))) renameSync(nameOf(age - 1), nameOf(age));
  };
  return createLogOutput(bytes => {
    file ??= open();
    if (file.bytes > 0 && file.bytes + bytes.length > maxBytes) {
      closeSync(file.descriptor);
      file = undefined;
      moveAside();
      file = open();
    }
    const written = writeSync(file.descriptor, bytes);
    file.bytes += written;
    return written;
  });
}
