/** The API as a program uses it: sign in as an announced account, send calls of the contract. */
import { createHash } from 'node:crypto';
import type { Call, CallInput, CallOutput } from '@hoistway/contract/call';
import { passwordText, session } from '@hoistway/contract/session';
import type { Ready } from './world.ts';

export interface Answer<T> {
  status: number;
  code: number;
  msg: string;
  data: T;
}

export async function sendCall<C extends Call>(
  url: string,
  call: C,
  input: CallInput<C>,
  token = '',
): Promise<Answer<CallOutput<C>>> {
  const values = input as Record<string, unknown>;
  const address = new URL(
    `/api${call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))}`,
    url,
  );
  const query = call.transport === 'query';
  if (query)
    for (const [name, value] of Object.entries(values))
      if (value !== undefined) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method: call.method,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: query ? undefined : JSON.stringify(values),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer<CallOutput<C>>, 'status'>) };
}

/** @returns a sender that is signed in as the account of this kind */
export async function signedIn({ url, accounts }: Pick<Ready, 'url' | 'accounts'>, kind: string) {
  const account = accounts.find(candidate => candidate.kind === kind);
  if (!account) throw new Error(`There is no account of kind ${kind}`);
  const password = createHash('sha256')
    .update(passwordText(account.username, account.password))
    .digest('hex');
  const { code, msg, data } = await sendCall(url, session.signIn, { username: account.username, password });
  if (code !== 0) throw new Error(`Signing in as ${kind}: ${msg}`);
  return {
    token: data.token,
    /** @throws when the call is refused */
    async send<C extends Call>(call: C, input: CallInput<C>, base = url): Promise<CallOutput<C>> {
      const answer = await sendCall(base, call, input, data.token);
      if (answer.code !== 0) throw new Error(`${call.path}: ${answer.code} ${answer.msg}`);
      return answer.data;
    },
  };
}
