/**
 * Sends calls of the contract and returns their parsed replies, or throws:
 * - `RefusedCall` (a `Refusal`) when the server refuses: it carries the server's message and the wrong fields;
 * - `SendFailure` when there is no usable reply: no network, timeout, aborted, not matching the contract.
 * A reply with code 502 ends the session before it is thrown.
 */
import type { Call, CallInput, CallOutput, ClientType } from '@hoistway/contract/core/call';
import { refusals } from '@hoistway/contract/core/refusal';
import type { Language } from '@hoistway/contract/words';
import type { Values } from './address.ts';
import { type FailureKind, RefusedCall, SendFailure } from './failures.ts';
import { fileOf, isFile, type ReceivedFile } from './received-file.ts';
import { foreignAnswer, outputOf, type Reply, refusalOf, replyOf } from './reply.ts';
import { type RequestOptions, requestOf, type SentFile } from './request.ts';
import { overFetch, type Progress, type Transport } from './transport.ts';

/** How long to wait for a reply: until the caller aborts, or the time is up. */
const createPatience = (signal: AbortSignal | undefined, timeoutMs: number | undefined) => {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  let isLate = false;
  const timer =
    timeoutMs &&
    setTimeout(() => {
      isLate = true;
      abort();
    }, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: giveUp.signal,
    /** Why there is no reply. */
    failureKind: (): FailureKind => (isLate ? 'timeout' : giveUp.signal.aborted ? 'aborted' : 'offline'),
    end: () => {
      clearTimeout(timer || undefined);
      signal?.removeEventListener('abort', abort);
    },
  };
};

export interface SenderOptions {
  /** The base address of the API, without a slash at its end. */
  base: string;
  transport?: Transport;
  /** Authenticates the sender; undefined while nobody is signed in. */
  token?(): string | undefined;
  /** The scheme of the token; `Bearer` for a session, `Key` for a third-party user. */
  scheme?: 'Bearer' | 'Basic' | 'Key';
  language?(): Language;
  /** Who sends, where it is not the console; the operation log keeps it. */
  clientType?: ClientType;
  /** For JSON calls. Files and uploads have no time limit and can be aborted. */
  timeoutMs?(): number;
  /** The token that was sent is no longer valid. */
  onSessionGone?(token: string | undefined): void;
  /** The server's clock according to a reply, epoch milliseconds, and the duration of the request. */
  onServerTime?(serverMs: number, tookMs: number): void;
  /** A call was refused or has no usable reply. */
  onFailure?(error: RefusedCall | SendFailure, path: string): void;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** Sent even while the page is being closed. */
  keepalive?: boolean;
  once?: RequestOptions['once'];
}
export interface TransferOptions extends SendOptions {
  onProgress?: (progress: Progress) => void;
}

export interface Sender {
  /** A call that returns JSON, with a timeout. */
  send<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallOutput<C>>;
  /** A call that returns a file. */
  receive<C extends Call>(call: C, input: CallInput<C>, options?: TransferOptions): Promise<ReceivedFile>;
  /** A multipart call with its file, or referring to one the server already has. */
  upload<C extends Call>(
    call: C,
    input: CallInput<C>,
    file: SentFile | undefined,
    options?: TransferOptions,
  ): Promise<CallOutput<C>>;
}

/** After more than that a reply says nothing of the time. */
const longestBodyMs = 10_000;

interface Exchange extends SendOptions {
  timeoutMs?: number;
  file?: SentFile;
  onSent?: (progress: Progress) => void;
}

export const createSender = ({
  base,
  transport = overFetch,
  scheme = 'Bearer',
  ...options
}: SenderOptions): Sender => {
  /** The header is truncated to the second, so half a second is the best estimate. */
  const readServerTime = (response: Response, tookMs: number, sinceMs: number) => {
    const serverMs = Date.parse(response.headers.get('date') ?? '');
    // The machine may have slept, or its clock been set, while the body was read.
    if (Number.isNaN(serverMs) || sinceMs < 0 || sinceMs > longestBodyMs) return;
    options.onServerTime?.(serverMs + 500 + sinceMs, tookMs);
  };

  const exchange = async <T>(
    call: Call,
    input: Values,
    { signal, keepalive, once, timeoutMs, file, onSent }: Exchange,
    read: (response: Response, throwRefusal: (reply: Reply) => void) => Promise<T>,
  ): Promise<T> => {
    const token = options.token?.();
    const { path, ...request } = requestOf(call, input, {
      authorization: token === undefined ? undefined : `${scheme} ${token}`,
      language: options.language?.(),
      clientType: options.clientType,
      file,
      once,
    });
    const patience = createPatience(signal, timeoutMs);
    const sentAt = Date.now();
    try {
      const response = await transport(base + path, {
        ...request,
        signal: patience.signal,
        keepalive,
        onSent,
      });
      // How long a body takes to arrive says nothing about the clock.
      const tookMs = Date.now() - sentAt;
      // Only of a reply of the server: something in between has a clock of its own.
      const takeAnswer = () => {
        if (!file) readServerTime(response, tookMs, Date.now() - sentAt - tookMs);
      };
      const output = await read(response, reply => {
        const refusal = refusalOf(call, reply);
        if (!refusal) return;
        takeAnswer();
        if (refusal.code === refusals.sessionGone.code) options.onSessionGone?.(token);
        throw refusal;
      });
      takeAnswer();
      return output;
    } catch (error) {
      const isKnown = error instanceof RefusedCall || error instanceof SendFailure;
      const failure = isKnown ? error : new SendFailure(patience.failureKind(), call.path, error);
      options.onFailure?.(failure, call.path);
      throw failure;
    } finally {
      patience.end();
    }
  };

  const readOutput =
    <C extends Call>(call: C) =>
    async (response: Response, throwRefusal: (reply: Reply) => void): Promise<CallOutput<C>> => {
      const reply = await replyOf(call, response);
      throwRefusal(reply);
      return outputOf(call, reply);
    };

  return {
    send: (call, input, sendOptions) =>
      exchange(call, input as Values, { ...sendOptions, timeoutMs: options.timeoutMs?.() }, readOutput(call)),
    upload: (call, input, file, { onProgress, ...sendOptions } = {}) =>
      exchange(call, input as Values, { ...sendOptions, file, onSent: onProgress }, readOutput(call)),
    receive: (call, input, { onProgress, ...sendOptions } = {}) =>
      exchange(call, input as Values, sendOptions, async (response, throwRefusal) => {
        if (isFile(response)) return fileOf(response, onProgress);
        throwRefusal(await replyOf(call, response));
        throw foreignAnswer(call, response);
      }),
  };
};
