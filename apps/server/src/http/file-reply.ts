/** Replies that are files. */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface FileReply {
  /** The file name the browser saves it under; any characters. */
  name: string;
  type: string;
  body: Buffer | Readable | { path: string; removeAfter: boolean };
}

export async function sendFile(reply: FastifyReply, { name, type, body }: FileReply) {
  const plain = name.replace(/[^\w.-]+/g, '_');
  reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'no-store');
  if (Buffer.isBuffer(body) || !('path' in body)) return reply.send(body);
  const { path } = body as { path: string; removeAfter: boolean };
  reply.header('content-length', (await stat(path)).size);
  const stream = createReadStream(path);
  if ((body as { removeAfter: boolean }).removeAfter)
    stream.once('close', () => void rm(path, { force: true }));
  return reply.send(stream);
}
