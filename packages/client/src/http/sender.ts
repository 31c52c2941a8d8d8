/**
 * Sends a call of the contract and gives back its parsed reply, or throws:
 * - `Refusal` (the contract's) when the server says no: it carries the server's words and the bad fields;
 * - `SendFailure` when there is no usable answer: no network, too late, given up, not in the agreed shape.
 * A reply with code 502 ends the session before it is thrown.
 */
import type { Call, CallInput, CallOutput } from '@hoistway/contract/call';
import { type FieldProblems, Refusal, type RefusalName, refusals } from '@hoistway/contract/refusal';
import type { Language } from '@hoistway/contract/words';
import { z } from 'zod';
import { type Progress, sendWithProgress } from './send-with-progress.ts';

export type FailureKind = 'offline' | 'timeout' | 'aborted' | 'malformed';

export class SendFailure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, path: string, cause?: unknown) {
    super(`${kind}: ${path}`, { cause });
    this.name = 'SendFailure';
    this.kind = kind;
  }
}

export interface Environment {
  /** The base address, without a slash at its end. */
  base: string;
  token(): string | undefined;
  language(): Language;
  /** For JSON calls. Files and uploads take as long as they take and can be given up. */
  timeoutMs(): number;
  /** The token that was sent is no longer good. */
  sessionGone(token: string | undefined): void;
  /** The server's clock as its reply tells it, epoch milliseconds, and how long the request took. */
  heardServerTime?(serverMs: number, tookMs: number): void;
  /** A call was refused or has no usable answer. */
  failed?(error: Refusal | SendFailure, path: string): void;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** It leaves even when the page is being left. */
  keepalive?: boolean;
}
export interface TransferOptions extends SendOptions {
  onProgress?: (progress: Progress) => void;
}
export interface ReceivedFile {
  blob: Blob;
  /** The name that the server gives it; empty when it gives none. */
  name: string;
}

const envelope = z.object({ code: z.number(), msg: z.string().catch(''), data: z.unknown() });
const refusedFields = z.object({ fields: z.record(z.string(), z.string()).optional() });

const reasonByCode = new Map<number, RefusalName>(
  Object.entries(refusals).map(([name, { code }]) => [code, name as RefusalName] as const),
);

const refusalOf = (code: number, msg: string, data: unknown): Refusal => {
  const reason = reasonByCode.get(code) ?? 'failed';
  const detail = data !== null && typeof data === 'object' ? (data as Record<string, unknown>) : undefined;
  const fields: FieldProblems | undefined = refusedFields.safeParse(data).data?.fields;
  return new Refusal(reason, { fields, detail, words: msg === '' ? undefined : { zh: msg, en: msg } });
};

/** `:name` segments are filled from the input; the rest of the input travels in the query or the body. */
const addressOf = (call: Call, input: Record<string, unknown>) => {
  const rest = { ...input };
  const path = call.path.replace(/:([A-Za-z0-9]+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (call.transport !== 'query') return { path, rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const text = query.toString();
  return { path: text === '' ? path : `${path}?${text}`, rest };
};

const formOf = (input: Record<string, unknown>, file?: File) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (file) form.append('file', file, file.name);
  return form;
};

/** `filename*=UTF-8''…` before `filename="…"`. */
export const fileNameOf = (disposition: string | null): string => {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? '');
  } catch {
    return plain ?? '';
  }
};

export const createSender = (environment: Environment) => {
  const headersOf = (token: string | undefined, json: boolean) => ({
    'Accept-Language': environment.language(),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(json ? { 'Content-Type': 'application/json' } : {}),
  });

  const parseReply = <C extends Call>(call: C, token: string | undefined, body: unknown): CallOutput<C> => {
    const reply = envelope.safeParse(body);
    if (!reply.success) throw new SendFailure('malformed', call.path, reply.error);
    const { code, msg, data } = reply.data;
    if (code === refusals.sessionGone.code) environment.sessionGone(token);
    if (code !== 0) throw refusalOf(code, msg, data);
    const output = call.output.safeParse(data);
    if (!output.success) throw new SendFailure('malformed', call.path, output.error);
    return output.data as CallOutput<C>;
  };

  /** What is thrown of whatever went wrong, after it was told. */
  const told = (call: Call, error: unknown, kind: FailureKind) => {
    const known = error instanceof Refusal || error instanceof SendFailure;
    const failure = known ? error : new SendFailure(kind, call.path, error);
    environment.failed?.(failure, call.path);
    return failure;
  };

  const request = async <T>(
    call: Call,
    input: Record<string, unknown>,
    options: SendOptions & { timeoutMs?: number },
    read: (response: Response, token: string | undefined) => Promise<T>,
  ): Promise<T> => {
    const token = environment.token();
    const { path, rest } = addressOf(call, input);
    const giveUp = new AbortController();
    const abort = () => giveUp.abort();
    let late = false;
    const timer =
      options.timeoutMs &&
      setTimeout(() => {
        late = true;
        abort();
      }, options.timeoutMs);
    options.signal?.addEventListener('abort', abort);
    if (options.signal?.aborted) abort();
    const startedAt = Date.now();
    try {
      const response = await fetch(environment.base + path, {
        method: call.method,
        headers: headersOf(token, call.transport === 'json'),
        body:
          call.transport === 'query' ? null : call.transport === 'json' ? JSON.stringify(rest) : formOf(rest),
        signal: giveUp.signal,
        keepalive: options.keepalive,
        // The token travels in the header alone, so no cookie may ever speak for the user.
        credentials: 'omit',
        cache: 'no-store',
      });
      const serverMs = Date.parse(response.headers.get('date') ?? '');
      // The header is cut to the second: half a second is the fair guess.
      if (!Number.isNaN(serverMs)) environment.heardServerTime?.(serverMs + 500, Date.now() - startedAt);
      return await read(response, token);
    } catch (error) {
      const kind = late ? 'timeout' : giveUp.signal.aborted ? 'aborted' : 'offline';
      throw told(call, error, kind);
    } finally {
      clearTimeout(timer || undefined);
      options.signal?.removeEventListener('abort', abort);
    }
  };

  const jsonOf = async (response: Response, path: string): Promise<unknown> => {
    const text = await response.text();
    try {
      return JSON.parse(text);
    } catch (cause) {
      // A proxy's error page is no answer of ours.
      throw new SendFailure(response.ok ? 'malformed' : 'offline', path, cause);
    }
  };

  /** A JSON call. */
  const send = <C extends Call>(call: C, input: CallInput<C>, options: SendOptions = {}) =>
    request(
      call,
      input as Record<string, unknown>,
      { ...options, timeoutMs: environment.timeoutMs() },
      async (response, token) => parseReply(call, token, await jsonOf(response, call.path)),
    );

  /** A call that answers with a file: 200 the file, 201 failed, 202 no data, 413 too large. */
  const receive = <C extends Call>(call: C, input: CallInput<C>, options: TransferOptions = {}) =>
    request<ReceivedFile>(call, input as Record<string, unknown>, options, async (response, token) => {
      const type = response.headers.get('content-type') ?? '';
      if (response.status === 200 && !type.includes('application/json')) {
        const name = fileNameOf(response.headers.get('content-disposition'));
        return { blob: await blobOf(response, options.onProgress), name };
      }
      if (type.includes('application/json')) parseReply(call, token, await jsonOf(response, call.path));
      if (response.status === 201) throw new Refusal('exportFailed');
      if (response.status === 202) throw new Refusal('noData');
      throw new Refusal(response.status === 413 ? 'tooLarge' : 'failed');
    });

  /** A multipart call with its one file, or about one that the server has. */
  const upload = async <C extends Call>(
    call: C,
    input: CallInput<C>,
    file: File | undefined,
    options: TransferOptions = {},
  ): Promise<CallOutput<C>> => {
    const token = environment.token();
    const { path, rest } = addressOf(call, input as Record<string, unknown>);
    const text = await sendWithProgress(
      environment.base + path,
      headersOf(token, false),
      formOf(rest, file),
      options,
    ).catch((kind: FailureKind) => {
      throw told(call, undefined, kind);
    });
    try {
      return parseReply(call, token, JSON.parse(text));
    } catch (error) {
      throw told(call, error, 'malformed');
    }
  };

  return { send, receive, upload };
};

const blobOf = async (response: Response, onProgress?: (progress: Progress) => void): Promise<Blob> => {
  if (!onProgress || !response.body) return response.blob();
  const total = Number(response.headers.get('content-length')) || undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress({ bytes, total });
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
};
