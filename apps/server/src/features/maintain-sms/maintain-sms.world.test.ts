// With all its rounds.
import './maintain-sms.test.ts';
