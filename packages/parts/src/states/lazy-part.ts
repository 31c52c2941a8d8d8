/**
 * Parts of the console that are loaded when they are first drawn. One that cannot be loaded, most often because the
 * server has got a newer console since, is a failure of its own kind: only loading the console anew mends it.
 */
import { type ComponentType, lazy } from 'react';

const chunkTimeoutMs = 120_000;

export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('a part of the console could not be loaded', { cause });
    this.name = 'ChunkFailure';
  }
}

/** @throws ChunkFailure also when the load does not end */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkFailure('timeout')), chunkTimeoutMs);
    work.then(resolve, error => reject(new ChunkFailure(error))).finally(() => clearTimeout(timer));
  });

export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await inTime(load()) }));
