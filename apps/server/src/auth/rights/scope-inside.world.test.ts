// With all its rounds.
import './scope-inside.test.ts';
