/** The API as a program uses it: sign in as an announced account, send calls of the contract. */
import { randomInt } from 'node:crypto';
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import { overFetch, type Transport } from '@hoistway/client/http/transport';
import { signIn } from '@hoistway/client/sign-in';
import type { Ready } from './world.ts';

/**
 * Each call from a network of its own, for servers that trust this machine as a proxy: of one address a server takes
 * thirty sign-ins a minute, and walks make more.
 */
const fromAnywhere: Transport = (address, request) => {
  const from = [10, ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
  return overFetch(address, { ...request, headers: { ...request.headers, 'x-forwarded-for': from } });
};

export const senderTo = (url: string, token?: string) =>
  createSender({ base: apiOf(url), transport: fromAnywhere, token: () => token });

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
