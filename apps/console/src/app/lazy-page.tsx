/** Pages are loaded when they are first opened; a load that does not end is a failure that can be retried. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export const chunkTimeoutMs = 120_000;

export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('a part of the console could not be loaded', { cause });
    this.name = 'ChunkFailure';
  }
}

const inTime = <T,>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkFailure('timeout')), chunkTimeoutMs);
    work.then(resolve, error => reject(new ChunkFailure(error))).finally(() => clearTimeout(timer));
  });

export type Page = LazyExoticComponent<ComponentType> & {
  /** Asks for the page before it is drawn. */
  load: () => void;
};

export const lazyPage = (load: () => Promise<ComponentType>): Page => {
  const fetchPage = async () => ({ default: await inTime(load()) });
  return Object.assign(lazy(fetchPage), {
    // A failure is told when the page is drawn: the browser then asks once more.
    load: () => void fetchPage().catch(() => undefined),
  });
};
