// With all its rounds.
import './change-rights.test.ts';
