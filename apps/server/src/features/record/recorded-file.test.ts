import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { openRecordedFile } from './recorded-file.ts';

const picture = Buffer.from('picture');
const digest = createHash('sha256').update(picture).digest('hex');
const logged: object[] = [];
beforeEach(() => {
  logged.length = 0;
});
const open = (stored_sha256: string | null, object: { content: Readable; bytes?: number } | undefined) =>
  openRecordedFile(
    {
      store: {
        get: async () =>
          object && { bytes: picture.length, type: 'image/jpeg', storedAt: new Date(), ...object },
      } as Partial<ObjectStore> as ObjectStore,
      log: { error: facts => logged.push(facts) },
    },
    { attach_id: 7, object_key: 'visits/a.jpg', stored_sha256 },
  );
const refused = { reason: 'conflict', words: { zh: '文件与记录不符，不予显示' } };

it('is given out as it was recorded, and as it is where no visit names it', async () => {
  for (const recorded of [digest, null]) {
    const found = await open(recorded, { content: Readable.from([picture]) });
    expect(found && (await buffer(found.content))).toEqual(picture);
  }
  expect(await open(digest, undefined)).toBeUndefined();
  expect(logged).toEqual([]);
});

it('is refused where the store has another, which the log says', async () => {
  await expect(open(digest, { content: Readable.from([Buffer.from('other')]) })).rejects.toMatchObject(
    refused,
  );
  expect(logged).toEqual([{ attachId: 7 }]);
});

it('is refused unread where the store has one larger than any picture', async () => {
  const content = new Readable({
    read() {
      this.destroy(new Error('it is read'));
    },
  });
  await expect(open(digest, { content, bytes: 1e9 })).rejects.toMatchObject(refused);
  expect(content.destroyed).toBe(true);
});
