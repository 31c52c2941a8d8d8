/** The files of linked records in the object store, compared with the digests that the links hold. */
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { digestOfObject } from '../../files/object-store/object-digest.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import type { ChainSource, LinkedFile } from './chain.ts';
import { mayBeKey, type StoredLink } from './chain-links.ts';

export interface FilesOf {
  sources: readonly ChainSource[];
  store: ObjectStore;
}

/**
 * The numbers of those links of which a file is missing or another. They are intact otherwise.
 * @throws the store's error when it cannot be read, and what the signal is aborted with
 */
export async function findOtherFiles(
  db: Kysely<DB>,
  { sources, store }: FilesOf,
  links: readonly StoredLink[],
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
  const others = new Set<number>();
  for (const source of sources) {
    const ofKind = links.filter(({ kind, ref }) => kind === source.kind && mayBeKey(source, ref));
    if (!source.files || ofKind.length === 0) continue;
    const files = await source.files(
      db,
      ofKind.map(({ ref }) => ref),
    );
    for (const { number, ref } of ofKind)
      if (!(await allStand(store, files.get(ref) ?? [], signal))) others.add(number);
  }
  return others;
}

async function allStand(
  store: ObjectStore,
  files: readonly LinkedFile[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (const { key, sha256 } of files) {
    const found = await digestOfObject(store, key, signal);
    if (found === undefined) await store.check();
    if (found !== sha256) return false;
  }
  return true;
}
