/**
 * The object store as a bucket of S3 or a compatible service: one object per key, under the same name. Content is
 * first written to a draft on this machine and checked; then it is uploaded in one request with its length and
 * digest, so that the bucket stores all of it or nothing.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isKey, openDrafts, typeOfKey } from './object-draft.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { askS3, ObjectStoreFailed, type S3Question, type S3Settings } from './s3-request.ts';

/** @param draftFolder where content waits on this machine until the bucket has it */
export async function openS3Store(settings: S3Settings, draftFolder: string): Promise<ObjectStore> {
  const drafts = await openDrafts(draftFolder);

  const ask = async (question: S3Question) => {
    const answer = await askS3(settings, question);
    if (answer.statusCode !== 404) return answer;
    answer.resume();
    return undefined;
  };
  const must = async (question: S3Question) => {
    const answer = await ask(question);
    if (!answer)
      throw new ObjectStoreFailed(`${question.method} ${settings.bucketUrl}/${question.key}: no such bucket`);
    answer.resume();
  };
  const statOf = async (key: string) => {
    const answer = await ask({ method: 'HEAD', key });
    answer?.resume();
    return answer && describe(key, answer);
  };

  return {
    put: (key, content, type, maxBytes) =>
      drafts.write({ key, content, type, maxBytes }, async path => {
        const { size } = await stat(path);
        await must({
          method: 'PUT',
          key,
          file: { path, bytes: size, sha256: await digestOf(path), type },
        });
        const stored = await statOf(key);
        if (stored?.bytes !== size)
          throw new ObjectStoreFailed(`PUT ${settings.bucketUrl}/${key}: it is not there afterwards`);
        return stored;
      }),

    get: async key => {
      const answer = isKey(key) ? await ask({ method: 'GET', key }) : undefined;
      return answer && { ...describe(key, answer), content: answer };
    },

    stat: async key => (isKey(key) ? statOf(key) : undefined),

    remove: async key => {
      if (isKey(key)) (await ask({ method: 'DELETE', key }))?.resume();
    },

    check: () => must({ method: 'GET', key: '', query: 'list-type=2&max-keys=1' }),
  };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const describe = (key: string, { headers }: IncomingMessage): StoredObject => ({
  type: typeOfKey(key),
  bytes: Number(headers['content-length']),
  storedAt: new Date(headers['last-modified'] ?? 0),
});
