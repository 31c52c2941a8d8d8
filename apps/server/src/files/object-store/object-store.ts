/**
 * Where photos, signatures, manuals, firmware and exports are kept: by default a folder, later anything that
 * speaks S3. Nothing else in the server knows which, and nothing of it is reachable without a call that asks
 * who may see it.
 *
 * Keys are like `return-visits/2026/8f14e45f.jpg`: parts of letters, digits, `-` and `_` with `/` between
 * them, and at the end the extension of the type (content-type.ts). An object never changes: a new content
 * is a new key; putting a key again replaces it whole.
 */
import type { Readable } from 'node:stream';
import type { ContentType } from './content-type.ts';

export interface ObjectStore {
  /**
   * Keeps all of the content or nothing: when this returns, it survives a crash.
   *
   * @throws ObjectRefused when the content is larger than `maxBytes` or is not of the type
   */
  put(key: string, content: Buffer | Readable, type: ContentType, maxBytes: number): Promise<StoredObject>;
  /** Undefined when there is no such object. Whoever takes the stream reads or destroys it. */
  get(key: string): Promise<(StoredObject & { content: Readable }) | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>;
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
