/** The two ways a call can fail: the server says no, or there is no usable answer. */
import { type FieldProblems, Refusal, type RefusalName } from '@hoistway/contract/core/refusal';
import type { Words } from '@hoistway/contract/core/words';

/** The server said no. */
export class RefusedCall extends Refusal {
  /** As the reply has it; of a newer server it may be one that no refusal here knows. */
  readonly code: number;
  constructor(
    path: string,
    code: number,
    reason: RefusalName,
    more: { fields?: FieldProblems; words?: Words; detail?: Record<string, unknown> } = {},
  ) {
    super(reason, more);
    this.message = `${path}: ${this.text('en')} (${code})`;
    this.code = code;
  }
}

/** No network, too late, given up, or not in the agreed shape. */
export type FailureKind = 'offline' | 'timeout' | 'aborted' | 'malformed';

export class SendFailure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, path: string, cause?: unknown) {
    super(`${kind}: ${path}`, { cause });
    this.name = 'SendFailure';
    this.kind = kind;
  }
}
