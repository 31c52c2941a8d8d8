// With all values in all fields, and all bodies to all calls.
import './every-call-hostile.test.ts';
