// With all its rounds.
import './stop-ledger.test.ts';
