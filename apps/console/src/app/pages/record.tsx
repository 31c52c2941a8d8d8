/** Paperless maintenance records, each with its proof in the chain of records. */
import { RecordProof } from '../../features/chain/record-proof.tsx';
import { RecordPage } from '../../features/record/record-page.tsx';

export const Record = () => <RecordPage Proof={RecordProof} />;
