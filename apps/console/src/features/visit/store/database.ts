/** The phone's own database. It survives a closed tab and a restart; what stands here nobody has to type again. */
import type { Job } from '@hoistway/contract/features/visit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptVisit } from './kept.ts';
import type { KeptOrders, KeptStep } from './kept-orders.ts';
import { isNothingKept } from './storage.ts';

export interface WorkSession {
  /** Null: it has ended, and its user works on until something is sent. */
  token: string | null;
  userId: number;
  username: string;
  permissions: readonly string[];
  isSuper: boolean;
  /** Consents that the own position is reported while the app is open and its user at work. */
  reportsPlace: boolean;
}
export interface Pulled {
  userId: number;
  name: string;
  /** By the phone's clock, which is behind the server's by this much. */
  at: number;
  clockBehindMs: number;
  timeZone: string;
  colleagues: readonly { userId: number; name: string; certExpired: boolean }[];
  /** Of whoever is signed in; unknown in what was kept before. */
  certExpired?: boolean;
  /** Epoch milliseconds of the server; null off duty, unknown in what was kept before. */
  dutyUntil?: number | null;
  jobs: readonly Job[];
  more: boolean;
}
export interface KeptFile {
  fileId: string;
  visitId: string;
  content: Blob;
}
interface Schema extends DBSchema {
  session: { key: string; value: WorkSession };
  pulled: { key: number; value: Pulled };
  visits: { key: string; value: KeptVisit };
  files: { key: string; value: KeptFile; indexes: { ofVisit: string } };
  /** Photos of last records, by the number of the attachment. */
  lastPhotos: { key: number; value: Blob };
  /** As the server last reported them. */
  orders: { key: number; value: KeptOrders };
  /** In the order in which they were taken. */
  orderSteps: { key: number; value: KeptStep };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const forget = () => {
  opened = undefined;
};

const open = () =>
  openDB<Schema>('hoistway-work', 2, {
    upgrade(db, before) {
      if (before < 2) {
        db.createObjectStore('orders', { keyPath: 'userId' });
        db.createObjectStore('orderSteps', { keyPath: 'nr', autoIncrement: true });
      }
      if (before >= 1) return;
      db.createObjectStore('session');
      db.createObjectStore('pulled', { keyPath: 'userId' });
      db.createObjectStore('visits', { keyPath: 'visitId' });
      db.createObjectStore('files', { keyPath: 'fileId' }).createIndex('ofVisit', 'visitId');
      db.createObjectStore('lastPhotos');
    },
    // The browser closed it, short of memory or of disk.
    terminated: forget,
    // A newer app in another tab waits to change its shape.
    blocking(_now, _wanted, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
  });

/** Then what stands in it is never worked on next to it. */
let wasOpen = false;

/**
 * Site data is blocked (Chromium has no name of its own for it), it is a private window without a database, or the
 * browser has none at all. Everything else may pass: a full disk, a browser that is busy or was stopped while it wrote.
 */
const isForbidden = (error: unknown) =>
  error instanceof DOMException
    ? ['SecurityError', 'InvalidStateError'].includes(error.name) || /denied permission/i.test(error.message)
    : !globalThis.indexedDB;

/**
 * Undefined where the browser forbids this page a database and never gave it one: the page then works on what it has in
 * memory, and says so.
 *
 * @throws when it cannot be opened now; the next use tries again
 */
export const database = async (): Promise<IDBPDatabase<Schema> | undefined> => {
  if (isNothingKept.get()) return undefined;
  try {
    opened ??= open();
    const db = await opened;
    wasOpen = true;
    return db;
  } catch (error) {
    forget();
    if (wasOpen || !isForbidden(error)) throw error;
    isNothingKept.set(true);
    return undefined;
  }
};
