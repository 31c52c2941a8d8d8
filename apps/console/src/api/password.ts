/** What travels instead of a password (contract: `passwordText`). */
import { passwordText } from '@hoistway/contract/session';
import { sha256Hex } from './sha256.ts';

export const hashPassword = (username: string, password: string): Promise<string> =>
  sha256Hex(passwordText(username, password));
