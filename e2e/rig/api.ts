/** The API as a program uses it: sign in as an announced account, send calls of the contract. */
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import { signIn } from '@hoistway/client/sign-in';
import type { Ready } from './world.ts';

export const senderTo = (url: string, token?: string) =>
  createSender({ base: apiOf(url), token: () => token });

/** What a device sends under its own name. */
export const deviceSender = (url: string, { username, secret }: { username: string; secret: string }) =>
  createSender({
    base: apiOf(url),
    scheme: 'Basic',
    token: () => Buffer.from(`${username}:${secret}`).toString('base64'),
  });

/** @returns a sender that is signed in as the account of this kind */
export async function signedIn({ url, accounts }: Pick<Ready, 'url' | 'accounts'>, kind: string) {
  const account = accounts.find(candidate => candidate.kind === kind);
  if (!account) throw new Error(`There is no account of kind ${kind}`);
  const token = await signIn(senderTo(url), account);
  return { ...senderTo(url, token), token };
}
