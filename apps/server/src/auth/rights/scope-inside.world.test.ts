// The same test with all rounds.
import './scope-inside.test.ts';
