// The same test with all rounds.
import './change-rights.test.ts';
