// With all its rounds.
import './receiver.test.ts';
