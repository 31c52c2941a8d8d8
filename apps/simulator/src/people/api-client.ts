/** The HTTP calls as a person's program makes them: sign in when needed, send, sign in again when the session is gone. */
import { createHash } from 'node:crypto';
import type { Call, CallInput, CallOutput } from '@hoistway/contract/call';
import { passwordText, session } from '@hoistway/contract/session';
import { z } from 'zod';
import type { UserAccount } from '../configuration/fleet-file.ts';

/** The server answered, and the answer was no. `code` is the reply's. */
export class RefusedCall extends Error {
  constructor(
    readonly path: string,
    readonly code: number,
    message: string,
  ) {
    super(`${path}: ${message} (${code})`);
  }
}

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export interface ApiClient {
  /** @throws RefusedCall when the server says no, another Error when it cannot be reached. */
  send<C extends Call>(call: C, input: CallInput<C>, file?: UploadedFile): Promise<CallOutput<C>>;
}

const sessionGone = 502;
const answerWithinMs = 60_000;
/** Of all that a console is told at sign-in a program needs this. */
const signedIn = z.object({ token: z.string() });
const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });

export interface Sender {
  /** The server's address without `/api`. */
  baseUrl: string;
  /** The header; empty for calls that need none. */
  authorization: string;
}

/** One call, as it is. @throws RefusedCall when the server says no, another Error when it cannot be reached. */
export async function exchange<C extends Call>(
  { baseUrl, authorization }: Sender,
  call: C,
  input: CallInput<C>,
  file?: UploadedFile,
): Promise<unknown> {
  const values = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const address = new URL(`/api${call.path}`, baseUrl);
  let body: string | FormData | undefined;
  if (call.transport === 'query')
    for (const [key, value] of values) address.searchParams.set(key, String(value));
  else if (call.transport === 'json') body = JSON.stringify(Object.fromEntries(values));
  else {
    body = new FormData();
    for (const [key, value] of values)
      body.set(key, typeof value === 'string' ? value : JSON.stringify(value));
    if (file) body.set('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
  }
  const response = await fetch(address, {
    method: call.method,
    headers: {
      'accept-language': 'en',
      ...(authorization && { authorization }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const reply = envelope.safeParse(await response.json().catch(() => undefined));
  if (!reply.success) throw new Error(`${call.path} answered ${response.status} without a reply`);
  const { code, msg, data } = reply.data;
  if (code !== 0) throw new RefusedCall(call.path, code, msg);
  return data;
}

export function createApiClient(account: UserAccount): ApiClient {
  const { baseUrl } = account;
  let signingIn: Promise<string> | undefined;
  const as = (token: string): Sender => ({ baseUrl, authorization: `Bearer ${token}` });

  const signIn = async () => {
    const { username, password } = account;
    const hash = createHash('sha256').update(passwordText(username, password)).digest('hex');
    const nobody = { baseUrl, authorization: '' };
    return signedIn.parse(await exchange(nobody, session.signIn, { username, password: hash })).token;
  };
  const token = () => {
    signingIn ??= signIn().catch(error => {
      signingIn = undefined;
      throw error;
    });
    return signingIn;
  };

  return {
    async send<C extends Call>(call: C, input: CallInput<C>, file?: UploadedFile) {
      const first = await token();
      const data = await exchange(as(first), call, input, file).catch(async error => {
        if (!(error instanceof RefusedCall) || error.code !== sessionGone) throw error;
        signingIn = undefined;
        return exchange(as(await token()), call, input, file);
      });
      return call.output.parse(data) as CallOutput<C>;
    },
  };
}
