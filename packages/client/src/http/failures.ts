/** The two ways a call can fail: the server refuses, or there is no usable reply. */
import {
  type FieldTexts,
  Refusal,
  type RefusalMore,
  type RefusalName,
} from '@hoistway/contract/core/refusal';

interface RefusedMore extends Omit<RefusalMore, 'fields'> {
  fieldTexts?: FieldTexts | undefined;
}

/** The server refused. */
export class RefusedCall extends Refusal {
  /** As in the reply; a newer server may send one unknown here. */
  readonly code: number;
  /** What the reply says of each field, in place of `fields`. */
  readonly fieldTexts: FieldTexts | undefined;
  constructor(path: string, code: number, reason: RefusalName, { fieldTexts, ...more }: RefusedMore = {}) {
    super(reason, more);
    this.message = `${path}: ${this.text('en')} (${code})`;
    this.code = code;
    this.fieldTexts = fieldTexts;
  }
}

/**
 * No network, timeout, aborted, or not matching the contract; or something in between answered, a proxy for instance,
 * whose status says why: `gateway` (the server behind it is not there), `notAllowed`, `tooLarge`, `tooMany`, `foreign`,
 * and `malformed` with a status of success: the sign-in page of a network.
 */
export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'malformed'
  | 'gateway'
  | 'notAllowed'
  | 'tooLarge'
  | 'tooMany'
  | 'foreign';

/** It may be over in a moment, and nothing that was sent need be changed. */
export const mayPass = (error: unknown): boolean =>
  error instanceof SendFailure && ['offline', 'timeout', 'gateway'].includes(error.kind);

export class SendFailure extends Error {
  readonly kind: FailureKind;
  /** Of an answer that was not this server's. */
  readonly status: number | undefined;
  constructor(kind: FailureKind, path: string, cause?: unknown, status?: number) {
    super(`${kind}: ${path}`, { cause });
    this.name = 'SendFailure';
    this.kind = kind;
    this.status = status;
  }
}
