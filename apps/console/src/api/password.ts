/** What travels instead of a password (contract: `passwordPrefix`). */
import { passwordPrefix } from '@hoistway/contract/session';
import { sha256Hex } from './sha256.ts';

export const hashPassword = (username: string, password: string): Promise<string> =>
  sha256Hex(`${passwordPrefix}${username.trim().toLowerCase()}:${password}`);
