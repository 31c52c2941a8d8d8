/**
 * Multipart bodies: small text fields, and at most one file named `file`, which is stored in a temporary folder of
 * its own. A field that comes more than once is a list.
 */

import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import type { FastifyRequest } from 'fastify';
import { writeStream } from '../files/write-stream.ts';

/** The largest file that any call accepts; import files of 80,000 rows are about 8 MB. */
export const maxUploadBytes = 64 * 1024 * 1024;

/** A list of 2,000 ids may arrive as one part per id. */
const mostFields = 2_100;
/** Total size of all fields. */
const fieldBytes = 256 * 1024;

export interface ReceivedFile {
  path: string;
  /** The client's file name: for display, never for a path. */
  name: string;
}
interface Received {
  fields: Record<string, unknown>;
  file: ReceivedFile | undefined;
  /** Removes the file unless a handler moved it. */
  discard(): Promise<void>;
}

const notMultipart = words('请以 multipart 方式提交', 'Please submit the request as multipart');

/** The parser's messages: its own errors carry no code, and those about limits end alike. */
function refusalOfParser(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (error instanceof Refusal || (code !== undefined && !code.startsWith('FST_'))) return error;
  return /LIMIT$|TOO_LARGE$/.test(code ?? '')
    ? new Refusal('tooLarge')
    : new Refusal('invalid', { words: notMultipart });
}

/** @throws Refusal invalid (not multipart), tooLarge (too many parts as well) */
export async function receiveMultipart(
  request: FastifyRequest,
  uploadDir: string,
  maxFileBytes = maxUploadBytes,
): Promise<Received> {
  if (!request.isMultipart()) throw new Refusal('invalid', { words: notMultipart });
  await mkdir(uploadDir, { recursive: true, mode: 0o700 });
  const fields: Record<string, unknown> = {};
  let bytes = 0;
  let file: ReceivedFile | undefined;
  const receiveField = (name: string, value: unknown = '') => {
    bytes += name.length + JSON.stringify(value).length;
    if (bytes > fieldBytes) throw new Refusal('tooLarge');
    fields[name] = Object.hasOwn(fields, name) ? [fields[name], value].flat() : value;
  };
  const discard = async () => {
    if (file) await rm(file.path, { force: true });
  };
  try {
    for await (const part of request.parts({
      limits: {
        fileSize: maxFileBytes,
        files: 1,
        fields: mostFields,
        parts: mostFields + 1,
        fieldSize: fieldBytes,
      },
    })) {
      if (part.type === 'field') receiveField(part.fieldname, part.value);
      else {
        file = {
          path: join(uploadDir, randomUUID()),
          name: part.filename.replaceAll('\0', '').slice(0, 255),
        };
        await writeStream(file.path, part.file);
        if (part.file.truncated) throw new Refusal('tooLarge');
      }
    }
  } catch (error) {
    await discard();
    throw refusalOfParser(error);
  }
  return { fields, file, discard };
}
