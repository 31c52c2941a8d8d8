// The same test with all rounds.
import './scope-moved.test.ts';
