/** What the server says of a hash, as a state of the page: a failure is one, too. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { chain } from '@hoistway/contract/features/chain';
import { send } from '@hoistway/parts/call/send.ts';

export type Proof = CallOutput<typeof chain.publicProof>;
export type ProofState =
  | { is: 'loading' }
  | { is: 'unknown' }
  | { is: 'failed'; error: unknown }
  | { is: 'shown'; proof: Proof };

/** An incompletely scanned address names no record either. Never rejects. */
export const readProof = async (hash: string): Promise<ProofState> => {
  try {
    return { is: 'shown', proof: await send(chain.publicProof, { hash }) };
  } catch (error) {
    return error instanceof Refusal && ['notFound', 'invalid'].includes(error.reason)
      ? { is: 'unknown' }
      : { is: 'failed', error };
  }
};
