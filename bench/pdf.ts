/**
 * PDFs of maintenance records a minute and core: complete ones of a year's visit with twelve photos as telephones send
 * them, and short ones of a half-month's visit with four. Photos are read from a folder, checked and made smaller, the
 * drawing is done in its thread, as the server's job does both.
 *
 *   npm run bench -- pdf [records of each kind, default 100]
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { printFigures, rounded } from './rig/figures.ts';
import { serverModule } from './rig/server-module.ts';

const records = Number(process.argv[2] ?? 100);
const perMinute = 100;

interface Stored {
  key: string;
  sha256: string;
}
interface Item {
  code: string;
  at: Date;
}
type Smaller = (content: Buffer) => Promise<Uint8Array>;
/** The parts of the server's modules that are measured, and what feeds them. */
interface ServerModules {
  openFolderStore(folder: string): Promise<{
    put(key: string, content: Buffer, type: string, maxBytes: number): Promise<unknown>;
  }>;
  storedPicture(store: object, file: Stored, smaller: Smaller): Promise<unknown>;
  smallPhoto: Smaller;
  smallSignature: Smaller;
  openRecordDrawer(timeZone: string): {
    draw(record: object, signal: AbortSignal): Promise<Uint8Array>;
    close(): Promise<void>;
  };
  sampleRecord(annex: string, planType: string): { items: Item[]; finishedAt: Date };
  samplePhoto(seed: number): Promise<Buffer>;
  sampleSignature(): Promise<Buffer>;
}
const server = <K extends keyof ServerModules>(file: string, name: K) =>
  serverModule<ServerModules[K]>(file, name);

const openFolderStore = await server('files/object-store/folder-store', 'openFolderStore');
const storedPicture = await server('files/pdf/record-picture', 'storedPicture');
const smallPhoto = await server('files/pdf/record-picture', 'smallPhoto');
const smallSignature = await server('files/pdf/record-picture', 'smallSignature');
const openRecordDrawer = await server('files/pdf/record-drawer', 'openRecordDrawer');
const sampleRecord = await server('testing/records/sample-record', 'sampleRecord');
const samplePhoto = await server('testing/records/sample-record', 'samplePhoto');
const sampleSignature = await server('testing/records/sample-record', 'sampleSignature');

const folder = await mkdtemp(join(tmpdir(), 'hoistway-pdf-'));
const drawer = openRecordDrawer('Asia/Shanghai');
const goOn = new AbortController().signal;
try {
  const store = await openFolderStore(folder);
  const put = async (key: string, content: Buffer, type: string): Promise<Stored> => {
    await store.put(key, content, type, content.length);
    return { key, sha256: createHash('sha256').update(content).digest('hex') };
  };
  const photos: Stored[] = [];
  for (let seed = 0; seed < 12; seed++)
    photos.push(await put(`p/${seed}.jpg`, await samplePhoto(seed), 'image/jpeg'));
  const signature = await put('p/s.png', await sampleSignature(), 'image/png');

  const make = async (annex: string, planType: string, photoCount: number) => {
    const sample = sampleRecord(annex, planType);
    const shown = [];
    for (const [at, file] of photos.slice(0, photoCount).entries()) {
      const item = sample.items[at];
      shown.push({
        code: item?.code,
        takenAt: item?.at,
        picture: await storedPicture(store, file, smallPhoto),
      });
    }
    const signed = { name: '王芳', capacity: 'safetyManager', at: sample.finishedAt };
    return drawer.draw(
      {
        ...sample,
        photos: shown,
        signature: { ...signed, picture: await storedPicture(store, signature, smallSignature) },
      },
      goOn,
    );
  };

  const figureOf = async (what: string, annex: string, planType: string, photoCount: number) => {
    const cpuBefore = process.cpuUsage();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    let bytes = 0;
    for (let n = 0; n < records; n++) bytes += (await make(annex, planType, photoCount)).length;
    delay.disable();
    const { user, system } = process.cpuUsage(cpuBefore);
    const cpuMinutes = (user + system) / 60e6;
    const rate = records / cpuMinutes;
    return {
      what,
      required: `${perMinute} a minute and core`,
      measured: `${rounded(rate)}; ${rounded(bytes / records / 1024)} KiB each; the server's own thread waited ${rounded(delay.percentile(99) / 1e6)} ms at most in 99 of 100 turns`,
      isMet: rate > perMinute,
    };
  };
  const before = process.cpuUsage();
  await make('A', 'OY', 12);
  const { user, system } = process.cpuUsage(before);
  printFigures([
    {
      what: 'the first one, with the letters read',
      required: '',
      measured: `${((user + system) / 1e6).toFixed(1)} s of CPU`,
    },
    await figureOf("a year's visit, 76 items, 12 photos", 'A', 'OY', 12),
    await figureOf("a half-month's visit, 31 items, 4 photos", 'A', 'HM', 4),
  ]);
} finally {
  await drawer.close();
  await rm(folder, { recursive: true, force: true });
}
