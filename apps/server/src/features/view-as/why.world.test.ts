// With all its rounds.
import './why.test.ts';
