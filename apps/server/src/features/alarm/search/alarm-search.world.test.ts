// With all its rounds.
import './alarm-search.test.ts';
