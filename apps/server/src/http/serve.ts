/**
 * Binds a call of the contract to its handler. Every request goes the same way:
 * session → permission → parse → scope → handle → operation log → reply.
 * A call that the contract logs runs in one transaction with its operation-log line, unless it is bound with
 * `log: 'after'` (it waits for something outside the database) and then logs when it has succeeded.
 */
import type { Call, CallOutput, CallParsed } from '@hoistway/contract/call';
import type { PermissionName } from '@hoistway/contract/permissions';
import { Refusal } from '@hoistway/contract/refusal';
import { languageOf } from '@hoistway/contract/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { narrowScope } from '../auth/narrow.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { DB } from '../database/tables.ts';
import type { Context, SignedIn } from './context.ts';
import { type FileReply, sendFile } from './file-reply.ts';
import { writeOperationLog } from './operation-log.ts';
import { readInput } from './read-input.ts';
import { type ReceivedFile, receiveMultipart } from './uploads.ts';

type Handler = (input: never, context: Context, file: ReceivedFile | undefined) => Promise<unknown>;
interface BindOptions<Input = never> {
  /** `after`: the handler does not run in a transaction. */
  log?: 'after';
  /** Requests a minute from one address, the refused ones included; public calls have 60 unless they say otherwise. */
  perMinute?: number;
  /** For public calls with credentials of their own: refuses before the body is read. */
  admit?: (authorization: string) => Promise<unknown>;
  /** Runs before the handler and its transaction: what it does stays when the handler refuses. */
  first?: (input: Input, context: Context) => Promise<void>;
  /** Largest file of an upload. */
  maxFileBytes?: number;
}
export interface Binding extends BindOptions {
  call: Call;
  handle: Handler;
}

type JsonOutput<C extends Call> = z.input<C['output']>;

/** Binds a call that answers with data. */
export function bind<C extends Call>(
  call: C,
  handle: (input: CallParsed<C>, context: Context, file: ReceivedFile | undefined) => Promise<JsonOutput<C>>,
  options: BindOptions<CallParsed<C>> = {},
): Binding {
  return { call, handle: handle as Handler, ...options };
}

/** Binds a call that answers with a file; it refuses with `noData`, `tooLarge` or `exportFailed`. */
export function bindFile<C extends Call>(
  call: C,
  handle: (input: CallParsed<C>, context: Context) => Promise<FileReply>,
  options: BindOptions = {},
): Binding {
  return { call, handle: handle as Handler, log: 'after', ...options };
}

interface ServeDeps {
  db: Kysely<DB>;
  sessions: Sessions;
  log: Logger;
  uploadDir: string;
}

const bearer = /^Bearer\s+/i;
const tokenOf = (request: FastifyRequest) => request.headers.authorization?.replace(bearer, '').trim() ?? '';

export function serve(fastify: FastifyInstance, bindings: readonly Binding[], deps: ServeDeps) {
  for (const binding of bindings) {
    const { call } = binding;
    const perMinute = binding.perMinute ?? (call.access === 'public' ? 60 : undefined);
    fastify.route({
      method: call.method,
      url: `/api${call.path}`,
      config: perMinute ? { rateLimit: { max: perMinute, timeWindow: 60_000 } } : {},
      handler: (request, reply) => answer(binding, request, reply, deps),
    });
  }
}

async function answer(
  { call, handle, log, admit, first, maxFileBytes }: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServeDeps,
) {
  const user = call.access === 'public' ? undefined : await deps.sessions.read(tokenOf(request));
  if (call.access !== 'public') allow(call, user);
  const authorization = request.headers.authorization ?? '';
  await admit?.(authorization);

  const received =
    call.transport === 'multipart'
      ? await receiveMultipart(request, deps.uploadDir, maxFileBytes)
      : undefined;
  const raw =
    call.transport === 'query' ? request.query : call.transport === 'json' ? request.body : received?.fields;
  const language = languageOf(request.headers['accept-language']);
  let input: unknown;
  try {
    input = readInput(call, raw, request.params, language);
  } catch (error) {
    await received?.discard();
    throw error;
  }

  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const remarks: string[] = [];
  const contextOn = (db: Kysely<DB>): Context => ({
    db,
    // A public call's handler is typed like the others and must not read it.
    user: user as SignedIn,
    language,
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
    authorization,
    log: request.log as Logger,
    signal: gone.signal,
    remark: text => remarks.push(text),
    narrow: list => narrowScope(db, (user as SignedIn).scope, list),
  });
  const record = (db: Kysely<DB>) => writeOperationLog(db, call, user, remarks.join('；'));

  let result: unknown;
  try {
    await first?.(input as never, contextOn(deps.db));
    if (call.log && log !== 'after') {
      result = await deps.db.transaction().execute(async trx => {
        const value = await handle(input as never, contextOn(trx), received?.file);
        await record(trx);
        return value;
      });
    } else {
      result = await handle(input as never, contextOn(deps.db), received?.file);
      if (call.log) await record(deps.db);
    }
  } finally {
    await received?.discard();
  }
  if (call.reply === 'file') return sendFile(reply, result as FileReply);
  // The reply schema lists what may leave the server; anything else that a row carries stays.
  return reply.send({ code: 0, msg: '', data: call.output.parse(result) as CallOutput<Call> });
}

/** @throws Refusal sessionGone, forbidden */
function allow(call: Call, user: SignedIn | undefined) {
  if (!user) throw new Refusal('sessionGone');
  if (user.display && call.changes) throw new Refusal('forbidden');
  if (call.access === 'signedIn' || user.roleType === 1) return;
  const names = call.access as readonly PermissionName[] | 'superAdministrator';
  if (names === 'superAdministrator' || !names.some(name => user.may(name))) throw new Refusal('forbidden');
}
