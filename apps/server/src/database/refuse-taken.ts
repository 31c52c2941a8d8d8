/** A name that violates a unique index is reported as an input error, also when two arrive at the same moment. */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Words } from '@hoistway/contract/words';
import { uniqueViolation } from './transaction.ts';

/** For `.catch` of a statement: @throws Refusal invalid on this field, or the error itself */
export const refuseTaken =
  (field: string, problem: Words = problems.nameTaken) =>
  (error: unknown): never => {
    if ((error as { code?: unknown }).code === uniqueViolation)
      throw new Refusal('invalid', { fields: { [field]: problem } });
    throw error;
  };
