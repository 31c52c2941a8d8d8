import { chain } from '@hoistway/contract/features/chain';
import { examplesOf } from '../../http/examples.ts';
import { link } from './chain.ts';

export const chainExamples = examplesOf(chain, {
  shown: { chainHash: '0f1e2d3c4b5a6978'.repeat(4) },
  add: async ({ db, shared }) => {
    const { hash } = await link(db, { kind: 'proof', ref: shared.newId, content: 'secret-remark' });
    return { chainHash: hash };
  },
})(rows => ({
  link: { link: rows.chainHash },
  proof: { mpId: rows.mpId },
  publicProof: { hash: rows.chainHash },
}));
