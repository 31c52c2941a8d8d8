/** The two ways a call can fail: the server refuses, or there is no usable reply. */
import { Refusal, type RefusalMore, type RefusalName } from '@hoistway/contract/core/refusal';

/** The server refused. */
export class RefusedCall extends Refusal {
  /** As in the reply; a newer server may send one unknown here. */
  readonly code: number;
  constructor(path: string, code: number, reason: RefusalName, more: RefusalMore = {}) {
    super(reason, more);
    this.message = `${path}: ${this.text('en')} (${code})`;
    this.code = code;
  }
}

/** No network, timeout, aborted, or not matching the contract. */
export type FailureKind = 'offline' | 'timeout' | 'aborted' | 'malformed';

export class SendFailure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, path: string, cause?: unknown) {
    super(`${kind}: ${path}`, { cause });
    this.name = 'SendFailure';
    this.kind = kind;
  }
}
