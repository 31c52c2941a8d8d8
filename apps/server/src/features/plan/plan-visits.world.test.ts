// With all its rounds.
import './plan-visits.test.ts';
