/** Signs a program in. */
import { session } from '@hoistway/contract/features/session';
import type { Sender } from './http/sender.ts';
import { hashPassword } from './password.ts';

/** Of everything returned at sign-in, a program needs only the token. */
const forToken = { ...session.signIn, output: session.signIn.output.pick({ token: true }) };

/** @returns the session's token */
export const signIn = async (
  { send }: Pick<Sender, 'send'>,
  { username, password }: { username: string; password: string },
): Promise<string> => (await send(forToken, { username, password: hashPassword(username, password) })).token;
