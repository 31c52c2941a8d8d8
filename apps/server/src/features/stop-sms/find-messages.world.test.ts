// The same test with all rounds.
import './find-messages.test.ts';
