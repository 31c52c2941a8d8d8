/** Makes calls as a person's program does: signs in when needed, sends, signs in again when the session has ended. */
import { apiOf } from '@hoistway/client/http/address';
import type { SentFile } from '@hoistway/client/http/request';
import { createSender } from '@hoistway/client/http/sender';
import { signIn } from '@hoistway/client/sign-in';
import {
  type Call,
  type CallInput,
  type CallOutput,
  type ClientType,
  clientTypes,
} from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { UserAccount } from '../configuration/fleet-file.ts';

export interface ApiClient {
  /** @throws Refusal when the server refuses, SendFailure without a usable answer. */
  send<C extends Call>(call: C, input: CallInput<C>, file?: SentFile): Promise<CallOutput<C>>;
}

const answerWithinMs = 60_000;

export function createApiClient(account: UserAccount, clientType: ClientType = clientTypes.pc): ApiClient {
  let token: string | undefined;
  let signingIn: Promise<void> | undefined;
  const sender = createSender({
    base: apiOf(account.baseUrl),
    token: () => token,
    language: () => 'en',
    clientType,
    timeoutMs: () => answerWithinMs,
    onSessionGone: gone => {
      if (gone === token) token = undefined;
    },
  });

  const signedIn = async () => {
    if (token !== undefined) return;
    signingIn ??= signIn(sender, account)
      .then(given => {
        token = given;
      })
      .finally(() => {
        signingIn = undefined;
      });
    await signingIn;
  };
  const attempt = async <C extends Call>(call: C, input: CallInput<C>, file?: SentFile) => {
    await signedIn();
    if (!file) return sender.send(call, input);
    return sender.upload(call, input, file, { signal: AbortSignal.timeout(answerWithinMs) });
  };

  return {
    send: (call, input, file) =>
      attempt(call, input, file).catch(error => {
        if (!(error instanceof Refusal) || error.reason !== 'sessionGone') throw error;
        return attempt(call, input, file);
      }),
  };
}
