/** A server that dies between the document of a visit and its files, again and again, loses nothing and doubles nothing. */
import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import { attachTypes, record } from '@hoistway/contract/features/record';
import { type Job, type VisitDocument, visit } from '@hoistway/contract/features/visit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../rig/api.ts';
import type { World } from '../rig/world.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';

const visits = 6;
const kills = 5;
const photosOfItem = 5;
const minuteMs = 60_000;

let world: World;
let api: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  world = await startOwnWorld({ simulator: false });
  api = await signedIn(world, 'technician (the simulator works with it)');
});
afterAll(() => world?.stop());

interface Held {
  document: VisitDocument;
  files: { fileId: string; sha256: string; content: Blob }[];
}

/** How often there was no answer. */
let unanswered = 0;
/** As a phone does: what has no answer is sent again, until there is one. */
async function insist<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      // Refused is an answer, unless the server says that it is busy coming back.
      const { status } = error as { status?: number };
      if (status !== undefined && status < 500) throw error;
      unanswered += 1;
      await pause(200);
    }
  }
}

/** What a phone holds after a visit without network. */
async function visitOf({ mpId, annex, planType }: Job, userId: number, name: string): Promise<Held> {
  const files: Held['files'] = [];
  const file = async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const content = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#888', noise },
    })
      .jpeg()
      .toBuffer();
    const made = {
      fileId: randomUUID(),
      sha256: createHash('sha256').update(content).digest('hex'),
      content: new Blob([new Uint8Array(content)]),
    };
    files.push(made);
    return { fileId: made.fileId, sha256: made.sha256 };
  };
  const now = Date.now();
  const items: VisitDocument['items'] = [];
  for (const [at, { code }] of itemsOfVisit(annex, planType).entries()) {
    const photos = [];
    // Some items have photos that need none.
    for (let taken = 0; taken < (at % 6 === 5 ? photosOfItem : 0); taken += 1)
      photos.push({ ...(await file()), takenAt: now - 20 * minuteMs });
    items.push({
      code,
      result: photos.length > 0 ? 'ok' : 'none',
      remark: '',
      photos,
      at: now - 15 * minuteMs,
    });
  }
  const signature = await file();
  const document: VisitDocument = {
    visitId: randomUUID(),
    mpId,
    persons: [
      {
        signInId: randomUUID(),
        userId,
        name,
        at: now - 50 * minuteMs,
        place: null,
        placeProblem: 'denied',
        code: '',
      },
    ],
    startedAt: now - 50 * minuteMs,
    finishedAt: now - minuteMs,
    items,
    remark: '',
    signature: { ...signature, name: '赵经理', capacity: 'safetyManager', at: now - 2 * minuteMs },
    noSignature: '',
  };
  return { document, files };
}

test('kill -9 of the server between the document and the files of visits', async () => {
  const { user, jobs } = await insist(() => api.send(visit.pull, {}));
  const open = jobs.filter(({ state }) => state === 'planned' || state === 'overdue').slice(0, visits);
  expect(open).toHaveLength(visits);
  const held = await Promise.all(open.map(job => visitOf(job, user.userId, user.name)));

  let sent = 0;
  const push = async ({ document, files }: Held) => {
    await insist(() => api.send(visit.finish, { visit: document, sentAt: Date.now() }));
    sent += 1;
    for (const { fileId, sha256, content } of files) {
      const { visitId } = document;
      await insist(() => api.upload(visit.file, { visitId, fileId, sha256 }, { name: 'a.jpg', content }));
      sent += 1;
    }
  };
  const pushing = Promise.all(held.map(push));
  const all = held.reduce((sum, { files }) => sum + files.length + 1, 0);
  for (let kill = 1; kill <= kills; kill += 1) {
    await expect
      .poll(() => sent, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan((all * (kill - 1)) / (kills + 1));
    await world.restartServer('SIGKILL');
  }
  await pushing;
  expect(unanswered).toBeGreaterThan(kills);

  // Each is the record, with each file once, and each of these can be opened.
  const visitIds = held.map(({ document }) => document.visitId);
  const states = await insist(() => api.send(visit.states, { visitIds }));
  expect(states.map(({ state, missing }) => [state, missing])).toEqual(visitIds.map(() => ['record', []]));
  for (const { document, files } of held) {
    const { mpId } = document;
    // Its PDF is drawn meanwhile, or later.
    const { rtnData } = await insist(() => api.send(record.images, { mpId }));
    const list = rtnData.list.filter(({ attach_type }) => attach_type !== attachTypes.pdf);
    expect(list).toHaveLength(files.length);
    for (const { attach_id } of list) {
      const { blob } = await insist(() => api.receive(record.imageFile, { attachId: attach_id }));
      expect(blob.size).toBeGreaterThan(0);
    }
    const view = await insist(() => api.send(visit.view, { mpId }));
    expect(view.visits.map(({ persons }) => persons.length)).toEqual([1]);
  }
  // And no picture is stored that no document named.
  const stored = await readdir(join(world.dataDir, 'files/visits'), { recursive: true });
  const objects = stored
    .filter(name => /\.(jpg|png)$/.test(name))
    .map(name => name.replace(/^.*\/|\..*$/g, ''));
  expect(objects.sort()).toEqual(held.flatMap(({ files }) => files.map(({ fileId }) => fileId)).sort());
});
