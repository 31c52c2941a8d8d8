// With all its rounds.
import './scope-moved.test.ts';
