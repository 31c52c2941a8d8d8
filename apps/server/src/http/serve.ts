/**
 * Binds a call of the contract to its handler. Every request takes the same path: session or key → permission
 * (admission.ts, before the body is read, and again after one that was awaited) → parse → permission that this input
 * requires → scope → handle → logs → reply. A call that the contract logs runs in one transaction with its
 * operation-log line, retried when PostgreSQL aborted it in favour of another, unless it is bound with `log: 'after'` (it
 * waits for something outside the database) and then is logged after success. Changes are announced the same way.
 */
import {
  type Call,
  type CallParsed,
  clientTypeHeader,
  clientTypeOf,
  type GuardedCall,
  type PublicCall,
} from '@hoistway/contract/core/call';
import { asksOnlySeen, type Holder } from '@hoistway/contract/core/list';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Language, languageOf } from '@hoistway/contract/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Keys } from '../auth/keys/keys.ts';
import { narrowScope } from '../auth/narrow.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { SessionUser, SignedIn } from '../auth/signed-in.ts';
import { announceRows } from '../database/channels.ts';
import type { DB } from '../database/schema/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { type View, writeAccessLog } from './access-log.ts';
import type { Context, PublicContext, SessionContext } from './context.ts';
import { type Caller, callerOf, createAdmission } from './door/admission.ts';
import { type FileReply, sendFile } from './file-reply.ts';
import { publicBodyBytes } from './http.ts';
import { firstOrReply, keepReply, keptReply, repeatOf } from './kept-reply.ts';
import type { RemarkPart } from './operation-log/log-remark.ts';
import { writeOperationLog } from './operation-log/operation-log.ts';
import { readInput } from './read-input.ts';
import { type ReceivedFile, receiveMultipart } from './uploads.ts';

interface Limits {
  /** `after`: the handler does not run in a transaction. */
  log?: 'after';
  /** Requests per minute from one address, refused ones included; the default for public calls is 60. */
  perMinute?: number;
  /** Requests per minute of one session, where it depends on whose it is. */
  perMinuteOfSession?: number | ((user: SessionUser) => number);
  /** For public calls with credentials of their own: refuses before the body is read. */
  admit?: (caller: Caller) => Promise<unknown>;
  /** Largest file of an upload. */
  maxFileBytes?: number;
}
/** The reply of a call without a file. */
type Body = { code: 0; msg: ''; data: unknown };
interface BindOptions<Input, In> extends Limits {
  /** Runs before the handler and its transaction: its effects stay when the handler refuses. */
  first?: (input: Input, context: In) => Promise<void>;
  /** The handler returns one immutable value for many requests: it is checked and serialized once. */
  shared?: boolean;
}

/** A request's data, and the contexts its handler can be given. */
interface CallRequest {
  raw: unknown;
  params: unknown;
  language: Language;
  publicContext(db: Kysely<DB>): PublicContext;
  /** @throws Refusal sessionGone when nobody is signed in */
  context(db: Kysely<DB>): Context;
  /** @throws Refusal sessionGone without a session */
  sessionContext(db: Kysely<DB>): SessionContext;
}
type Answer = { file: FileReply } | { data: unknown } | { body: object };
/** A request whose input has been parsed. */
interface Work {
  /** Whether this input may be sent by a user whom the call is open to: not every permission opens all of it. */
  isOpenTo(user: Holder | undefined): boolean;
  first: ((db: Kysely<DB>) => Promise<void>) | undefined;
  handle(db: Kysely<DB>, file: ReceivedFile | undefined): Promise<Answer>;
}
export interface Binding extends Limits {
  call: Call;
  /** @throws Refusal invalid */
  read(callRequest: CallRequest): Work;
  /** The reply with this data, as an object or as its JSON. */
  bodyOf(data: unknown): Body | Buffer;
}

type JsonOutput<C extends Call> = z.input<C['output']>;
type Handler<C extends Call, In, Out> = (
  input: CallParsed<C>,
  context: In,
  file: ReceivedFile | undefined,
) => Promise<Out>;

function bindingOf<C extends Call, In, Out>(
  call: C,
  contextOf: (callRequest: CallRequest, db: Kysely<DB>) => In,
  handle: Handler<C, In, Out>,
  answerOf: (result: Out) => Answer,
  { first, shared, ...limits }: BindOptions<CallParsed<C>, In>,
): Binding {
  // The reply schema lists what may leave the server; other properties of a row are dropped.
  const bodyOf = (data: unknown): Body => ({ code: 0, msg: '', data: call.output.parse(data) });
  return {
    call,
    ...limits,
    bodyOf: shared ? writtenOnce(bodyOf) : bodyOf,
    read(callRequest) {
      const input = readInput(call, callRequest.raw, callRequest.params);
      return {
        isOpenTo: (user = nobody) => {
          const permission = call.needs?.(input);
          return (!permission || user.may(permission)) && asksOnlySeen(call, input, user);
        },
        first: first && (db => first(input, contextOf(callRequest, db))),
        handle: async (db, file) => answerOf(await handle(input, contextOf(callRequest, db), file)),
      };
    },
  };
}
function writtenOnce(bodyOf: (data: unknown) => Body): (data: unknown) => Body | Buffer {
  const written = new WeakMap<object, Buffer>();
  return data => {
    if (typeof data !== 'object' || data === null) return bodyOf(data);
    const known = written.get(data) ?? Buffer.from(JSON.stringify(bodyOf(data)));
    written.set(data, known);
    return known;
  };
}
const signedIn = (callRequest: CallRequest, db: Kysely<DB>) => callRequest.context(db);
const withSession = (callRequest: CallRequest, db: Kysely<DB>) => callRequest.sessionContext(db);
/** Whoever is not signed in. */
const nobody: Holder = { may: () => false, mayField: () => false };
const anyone = (callRequest: CallRequest, db: Kysely<DB>) => callRequest.publicContext(db);
const dataOf = (data: unknown): Answer => ({ data });
const fileOf = (file: FileReply): Answer => ({ file });

/** Binds a call that answers with data. */
export const bind = <C extends GuardedCall>(
  call: C,
  handle: Handler<C, Context, JsonOutput<C>>,
  options: BindOptions<CallParsed<C>, Context> = {},
) => bindingOf(call, signedIn, handle, dataOf, options);

/** The same for calls about their own session, which accept no keys. */
export const bindToSession = <C extends GuardedCall>(
  call: C,
  handle: Handler<C, SessionContext, JsonOutput<C>>,
  options: BindOptions<CallParsed<C>, SessionContext> = {},
) => {
  if (call.keys) throw new Error(`${call.path} is about a session, and the contract opens it to keys`);
  return bindingOf(call, withSession, handle, dataOf, options);
};

/** Binds a call that answers with a file; it refuses with `noData`, `tooLarge` or `exportFailed`. */
export const bindFile = <C extends GuardedCall>(
  call: C,
  handle: Handler<C, Context, FileReply>,
  options: BindOptions<CallParsed<C>, Context> = {},
) => bindingOf(call, signedIn, handle, fileOf, { log: 'after', ...options });

/** The same for calls without sign-in: their handlers get no user. */
export const bindPublic = <C extends PublicCall>(
  call: C,
  handle: Handler<C, PublicContext, JsonOutput<C>>,
  options: BindOptions<CallParsed<C>, PublicContext> = {},
) => bindingOf(call, anyone, handle, dataOf, options);

export const bindPublicFile = <C extends PublicCall>(
  call: C,
  handle: Handler<C, PublicContext, FileReply>,
  options: BindOptions<CallParsed<C>, PublicContext> = {},
) => bindingOf(call, anyone, handle, fileOf, { log: 'after', ...options });

interface ServeDeps {
  db: Kysely<DB>;
  sessions: Sessions;
  keys: Keys;
  uploadDir: string;
  /** Time limit for receiving a file. */
  uploadMs: number;
}

/** The largest form or filter has 2,000 job numbers and 500 id paths, 120 KB. */
const bodyBytes = 256 * 1024;
const timeWindow = 60_000;

export function serve(fastify: FastifyInstance, bindings: readonly Binding[], deps: ServeDeps) {
  const { keys } = deps;
  const { admit, admitInput } = createAdmission(deps.sessions, keys);
  fastify.decorateRequest('signedIn', undefined);
  fastify.decorateRequest('keyUser', undefined);
  fastify.decorateRequest('isAwaited', false);
  const ofSession = ({ signedIn }: FastifyRequest) => signedIn?.tokenHash.toString('base64url') ?? '';
  /** The session is admitted by then. */
  const mostOf =
    (limit: NonNullable<Limits['perMinuteOfSession']>) =>
    ({ signedIn }: FastifyRequest) =>
      typeof limit === 'number' ? limit : signedIn ? limit(signedIn) : 0;
  for (const binding of bindings) {
    const { call, perMinuteOfSession } = binding;
    const isPublic = call.access === 'public';
    const perMinute = binding.perMinute ?? (isPublic ? 60 : undefined);
    fastify.route({
      method: call.method,
      url: `/api${call.path}`,
      bodyLimit: isPublic ? publicBodyBytes : bodyBytes,
      config: call.transport === 'multipart' ? { bodyMs: deps.uploadMs } : {},
      onRequest: [
        ...(perMinute ? [fastify.rateLimit({ max: perMinute, timeWindow })] : []),
        request => admit(binding, request),
        ...(perMinuteOfSession
          ? [fastify.rateLimit({ max: mostOf(perMinuteOfSession), timeWindow, keyGenerator: ofSession })]
          : []),
      ],
      onResponse: async ({ keyUser, method, address }, { statusCode, elapsedTime }) => {
        if (!keyUser) return;
        const { thirdPartyUserId } = keyUser;
        const ms = Math.round(elapsedTime);
        const { path } = call;
        keys.note({ thirdPartyUserId, at: new Date(), method, path, status: statusCode, ms, address });
      },
      handler: (request, reply) => answer(binding, request, reply, { ...deps, admitInput }),
    });
  }
}

async function answer(
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, uploadDir, admitInput }: ServeDeps & Pick<ReturnType<typeof createAdmission>, 'admitInput'>,
) {
  const { call, log, maxFileBytes } = binding;
  const clientType = clientTypeOf(request.headers[clientTypeHeader]);
  const received =
    call.transport === 'multipart' ? await receiveMultipart(request, uploadDir, maxFileBytes) : undefined;
  const records: HandlerRecords = { remarks: [], views: undefined };
  const record = async (db: Kysely<DB>) => {
    if (call.log) await writeOperationLog(db, call, { user: request.signedIn, clientType }, records.remarks);
    await recordViews(db, binding, request, records);
  };
  const announce = async (db: Kysely<DB>) => {
    if (call.changes) await announceRows(db, call.changes, request.signedIn?.userId);
  };

  const repeat = repeatOf(call, request);
  let result: Answer;
  try {
    await admitInput(binding, request);
    const work = binding.read(callRequest(call, request, reply, received?.fields, records));
    const user = request.signedIn ?? request.keyUser;
    if (!work.isOpenTo(user)) throw new Refusal('forbidden');
    // What the first one used up must not refuse the same change once more.
    const known = repeat && work.first && (await keptReply(db, repeat));
    if (!known) await work.first?.(db);
    if (known) {
      result = { body: known };
    } else if (call.log && log !== 'after') {
      result = await inTransaction(db, async trx => {
        // A rolled-back transaction must not leave its notices.
        records.remarks.length = 0;
        records.views = undefined;
        const body = repeat && (await firstOrReply(trx, repeat));
        if (body) return { body };
        const value = await work.handle(trx, received?.file);
        await record(trx);
        await announce(trx);
        if (!repeat || !('data' in value)) return value;
        const reply = { body: binding.bodyOf(value.data) };
        await keepReply(trx, repeat, reply.body);
        return reply;
      });
    } else {
      result = await work.handle(db, received?.file);
      await record(db);
      // The change is committed: a failed notification must not refuse the request.
      await announce(db).catch(error => request.log.warn({ err: error }, 'a change could not be announced'));
    }
  } finally {
    await received?.discard();
  }
  if ('file' in result) return sendFile(reply, result.file);
  const body = 'body' in result ? result.body : binding.bodyOf(result.data);
  if (Buffer.isBuffer(body)) reply.type('application/json; charset=utf-8');
  return reply.send(body);
}

/** What a handler records in addition to its answer. */
interface HandlerRecords {
  remarks: RemarkPart[];
  /** Undefined: the handler has not declared whose personal data its answer shows. */
  views: View[] | undefined;
}

async function recordViews(
  db: Kysely<DB>,
  { call }: Binding,
  { signedIn, keyUser, address, log }: FastifyRequest,
  { views }: HandlerRecords,
) {
  const shown = call.personalData?.kinds;
  if (shown && !views) throw new Error(`${call.path} has personalData, and its handler recorded no access`);
  if (views && !views.every(({ kind }) => shown?.includes(kind)))
    throw new Error(`${call.path} recorded an access that its personalData does not name`);
  // With a key the viewer is its maker, in a view the account that opened it.
  const view = signedIn?.view;
  const by = view?.by ?? signedIn ?? keyUser;
  const viewer = by && { by, viewed: view && signedIn, address };
  if (viewer && views) await writeAccessLog(db, call, viewer, views, log as Logger);
}

function callRequest(
  { transport }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: unknown,
  records: HandlerRecords,
): CallRequest {
  const { signedIn, keyUser, headers, params, query, body, protocol, host } = request;
  const language = languageOf(headers['accept-language']);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    // An answered client has not disconnected; an abort creates an error with its stack.
    if (!reply.raw.writableEnded) gone.abort();
  });
  const publicContext = (db: Kysely<DB>): PublicContext => ({
    db,
    language,
    ...callerOf(request),
    userAgent: headers['user-agent'] ?? '',
    clientType: clientTypeOf(headers[clientTypeHeader]),
    origin: `${protocol}://${host}`,
    log: request.log as Logger,
    signal: gone.signal,
    remark: text => records.remarks.push(...[text].flat()),
  });
  return {
    raw: transport === 'query' ? query : transport === 'json' ? body : fields,
    params,
    language,
    publicContext,
    context: db => contextOf(publicContext(db), signedIn ?? keyUser, records),
    sessionContext: db => contextOf(publicContext(db), signedIn, records),
  };
}

/** @throws Refusal sessionGone when there is no user */
function contextOf<User extends SignedIn>(
  context: PublicContext,
  user: User | undefined,
  records: HandlerRecords,
) {
  if (!user) throw new Refusal('sessionGone');
  return {
    ...context,
    user,
    narrow: (list: readonly string[]) => narrowScope(context.db, user.scope, list),
    recordAccess: (views: readonly View[]) => {
      records.views = [...(records.views ?? []), ...views];
    },
  };
}
