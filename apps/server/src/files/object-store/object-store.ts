/**
 * Where photos, signatures, manuals, firmware and exports are stored: in a folder by default, or in an S3 bucket.
 * Nothing else in the server knows which, and nothing stored is reachable except through a call that checks who
 * may see it.
 *
 * Keys look like `return-visits/2026/8f14e45f.jpg`: parts made of letters, digits, `-` and `_`, separated by `/`,
 * and at the end the extension of the type (content-type.ts). Objects are immutable by convention: new content gets
 * a new key; putting an existing key replaces the object as a whole.
 */
import type { Readable } from 'node:stream';
import type { ContentType } from './content-type.ts';

export interface ObjectStore {
  /**
   * Stores all of the content or nothing: when this returns, it survives a crash.
   *
   * @throws ObjectRefused when the content is larger than `maxBytes` or is not of the type
   */
  put(key: string, content: Buffer | Readable, type: ContentType, maxBytes: number): Promise<StoredObject>;
  /** Undefined when the object does not exist. The caller must read or destroy the stream. */
  get(key: string): Promise<(StoredObject & { content: Readable }) | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Does nothing when the object does not exist. */
  remove(key: string): Promise<void>;
  /** @throws Error with the reason why the store as a whole cannot be used: each object would seem missing */
  check(): Promise<void>;
}

export interface StoredObject {
  bytes: number;
  type: ContentType;
  storedAt: Date;
}

export class ObjectRefused extends Error {
  override readonly name = 'ObjectRefused';
  readonly reason: 'tooLarge' | 'wrongType';

  constructor(reason: 'tooLarge' | 'wrongType', detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}
