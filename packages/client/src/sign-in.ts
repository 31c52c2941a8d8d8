/** Signing in as a program does it. */
import { session } from '@hoistway/contract/features/session';
import type { Sender } from './http/sender.ts';
import { hashPassword } from './password.ts';

/** Of all that a console learns at sign-in a program needs the token alone. */
const forToken = { ...session.signIn, output: session.signIn.output.pick({ token: true }) };

/** @returns the session's token */
export const signIn = async (
  { send }: Pick<Sender, 'send'>,
  { username, password }: { username: string; password: string },
): Promise<string> => (await send(forToken, { username, password: hashPassword(username, password) })).token;
