import { chain } from '../features/chain.ts';
import { examplesOf } from './examples-of.ts';

export const chainExamples = examplesOf(chain)(rows => ({
  link: { link: rows.chainHash },
  proof: { mpId: rows.mpId },
  publicProof: { hash: rows.chainHash },
}));
