/** Photos of finished visits that somebody replaces in the object store. */
import { chain } from '@hoistway/contract/features/chain';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { record } from '@hoistway/contract/features/record';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolderStore } from '../../files/object-store/folder-store.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { createVisitWorld, photo, type VisitWorld } from '../../testing/worlds/visit-world.ts';
import { qrKey } from '../qr-code/qr-check.ts';
import { encodeQr } from '../qr-code/qr-code.ts';
import { sealWithoutFiles } from './visit-give-up.ts';

let world: VisitWorld;
let store: ObjectStore;
let mpId: number;
let file: { key: string; attachId: number };
beforeAll(async () => {
  world = await createVisitWorld();
  store = await openFolderStore(world.config.files.dir);
  mpId = await world.addPlan();
  const taken = await photo();
  const document = world.document(mpId, { photos: [taken] });
  await world.finish(document);
  await world.file(document.visitId, taken);
  const { rows } = await sql<typeof file>`
    select object_key as key, attach_id as "attachId" from visit_file where visit_id = ${document.visitId}::uuid`.execute(
    world.db,
  );
  file = rows[0] ?? { key: '', attachId: 0 };
});
afterAll(() => world?.stop());

const as = () => world.zhang.userId;
const proofOf = async (id: number) => (await world.send(chain.proof, { mpId: id }, { as: as() })).data.links;

it('are shown nowhere, and their record is not intact', async () => {
  const code = encodeQr(
    {
      version: 3,
      elevatorId: world.unit.elevatorId,
      expiresAt: Math.floor(Date.now() / 1000) + 3600,
      generation: 0,
    },
    await qrKey(world.db),
  );
  const answers = async () => {
    const shown = await Promise.all([
      world.send(record.image, { attachId: file.attachId, attachType: 3 }, { as: as() }),
      world.send(record.imageFile, { attachId: file.attachId }, { as: as() }),
      world.send(qrCode.attachment, { code, attachId: file.attachId }),
    ]);
    return shown.map(({ status }) => status);
  };
  const states = async () => {
    const [link] = await proofOf(mpId);
    const { data } = await world.send(chain.publicProof, { hash: link?.hash ?? '' });
    return [link?.state, data.state];
  };
  expect([await answers(), await states()]).toEqual([
    [200, 200, 200],
    ['intact', 'intact'],
  ]);
  const { content } = await photo();
  await store.put(file.key, content, 'image/jpeg', content.length);
  expect([await answers(), await states()]).toEqual([
    [409, 409, 409],
    ['file', 'file'],
  ]);
});

it('are not missed where they never arrived', async () => {
  const without = await world.addPlan({ days: -7 });
  const document = world.document(without, { photos: [await photo()] });
  await world.finish(document);
  await sql`update visit set received_at = received_at - interval '31 days'
    where visit_id = ${document.visitId}::uuid`.execute(world.db);
  await sealWithoutFiles(world.db, new AbortController().signal);
  expect(await proofOf(without)).toMatchObject([{ kind: 'visit', state: 'intact' }]);
});
