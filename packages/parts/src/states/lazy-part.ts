/**
 * Parts of the console that are loaded when first rendered. One that cannot be loaded, most often because the
 * server has a newer console by now, is a failure of its own kind: only reloading the console fixes it.
 */
import { type ComponentType, lazy } from 'react';

const chunkTimeoutMs = 120_000;

export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('a part of the console could not be loaded', { cause });
    this.name = 'ChunkFailure';
  }
}

/** @throws ChunkFailure also when loading times out */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkFailure('timeout')), chunkTimeoutMs);
    work.then(resolve, error => reject(new ChunkFailure(error))).finally(() => clearTimeout(timer));
  });

export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await inTime(load()) }));
