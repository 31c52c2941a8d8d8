/** What the phone's storage says: whether there is any, is full, and may be cleared by the browser. */
import { createCell } from '@hoistway/client/cell';
import { inOneTab } from '@hoistway/parts/browser/other-tabs.ts';

/** The browser forbids this page to keep anything: what is done here is gone with the page. */
export const isNothingKept = createCell(false);

/** Not while another tab is at it, for it works on the same. Where nothing is kept each tab has its own to do. */
export const inOneTabOfKept = (name: string, work: () => Promise<void>): Promise<void> =>
  isNothingKept.get() ? work() : inOneTab(name, work);

export type StorageProblem = 'full' | 'failed';
/** Set while the last thing that was to be kept could not be. */
export const storageProblem = createCell<StorageProblem | undefined>(undefined);

/** A limit of the browser, or a disk without room: Chromium says so in other words for files than for the rest. */
const fullWords = /quota|no_?space|write blobs/i;
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || fullWords.test(error.message));

/** Undefined when it could not be kept, which the page then says; what was kept before stays. */
export const keep = async <T>(write: () => Promise<T>): Promise<T | undefined> => {
  try {
    const kept = await write();
    storageProblem.set(undefined);
    return kept;
  } catch (error) {
    storageProblem.set(isFull(error) ? 'full' : 'failed');
    return undefined;
  }
};

/** Asks the browser not to clear what is kept here when space runs short. Browsers without secure origin cannot. */
export const askToPersist = async (): Promise<boolean> => {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
};
