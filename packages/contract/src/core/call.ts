/**
 * A call is a value: path, permission, input, output and the words of its operation-log line, written once.
 * The server binds it to a handler, the console sends it, forms take their limits from it, and OpenAPI and the
 * tests are made from it. Paths are relative to the base address `/api`; `:name` segments are input fields.
 */
import { z } from 'zod';
import type { Words } from '../words.ts';
import type { PermissionName } from './permissions.ts';
import type { RefusalName } from './refusal.ts';
import type { RowKind } from './row-kinds.ts';

/** Who may call: anybody, any session, or sessions with one of the named permissions. */
export type Access = 'public' | 'signedIn' | 'superAdministrator' | readonly PermissionName[];

/** How the input travels: GET in the query, POST as JSON, or POST as multipart with one file field `file`. */
export type Transport = 'query' | 'json' | 'multipart';

/** Personal data whose viewers are recorded (features/access-log.ts). */
export type AccessKind =
  | 'phone'
  | 'idCard'
  | 'signature'
  | 'recording'
  | 'photo'
  | 'video'
  | 'replay'
  | 'intercom'
  | 'trappedImage'
  | 'track';

/** The personal data that a reply shows, and on which screen. */
export interface PersonalData {
  kinds: readonly AccessKind[];
  where: Words;
}

export interface LogWords {
  /** The page of the action (操作模块). */
  module: Words;
  /** The action (操作类型). */
  type: Words;
}

export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  MayCall extends Access = Access,
> {
  method: 'GET' | 'POST';
  path: string;
  /** A sentence for the API document. */
  summary: string;
  access: MayCall;
  /** The one of several permissions that this input requires: adding is not changing. Undefined: any of them. */
  needs?(input: z.output<Input>): PermissionName | undefined;
  transport: Transport;
  input: Input;
  /** The `data` of a successful reply; `file` calls return bytes instead. */
  output: Output;
  reply: 'json' | 'file';
  /** The kinds of rows in its reply; it is read again when such rows have changed. */
  shows: readonly RowKind[];
  /**
   * The kinds of rows that it changes, none where no list shows them. Undefined: it changes nothing. A change is
   * refused for every session that only reads.
   */
  changes: readonly RowKind[] | undefined;
  /**
   * Whether third-party users may call it with their key: by default, calls that change nothing and are permitted by a
   * page. Buttons are for people. `unlimited`: only with a key that is not limited to places, because its rows are not
   * tied to places: they are those of the accounts below the key's creator.
   */
  keys: boolean | 'unlimited';
  /** The refusal of bad input, where the code of `invalid` has another meaning. */
  invalidAs?: RefusalName;
  /** Present when a change is written to the operation log, in the same transaction. */
  log?: LogWords;
  /** Present when the reply shows personal data: its handler names them, by `recordAccess`. */
  personalData?: PersonalData;
  /** Its reply shows a secret for the only time, so the reply is not kept (`isKept`). */
  showsSecret?: true;
}

/** No sign-in required. */
export type PublicCall = Call<z.ZodType, z.ZodType, 'public'>;
/** Any signed-in user. */
export type GuardedCall = Call<z.ZodType, z.ZodType, Exclude<Access, 'public'>>;

export type CallInput<C extends Call> = z.input<C['input']>;
export type CallParsed<C extends Call> = z.output<C['input']>;
export type CallOutput<C extends Call> = z.output<C['output']>;

export const nothing = z.object({});
export const done = z.null();

interface Described<A extends Access, I extends z.ZodType, O extends z.ZodType> {
  summary: string;
  access: A;
  needs?: ((input: z.output<I>) => Extract<A, readonly PermissionName[]>[number] | undefined) | undefined;
  input?: I;
  output?: O;
  /** For calls that are useless to a program, or whose rows are not tied to places. */
  keys?: false | 'unlimited';
  invalidAs?: RefusalName;
  personalData?: PersonalData;
  showsSecret?: true;
}
interface Reading {
  /** Not for the data that a form is filled from: that must stay what its user has read. */
  shows?: readonly RowKind[];
  changes?: undefined;
  log?: undefined;
}
interface Changing {
  shows?: undefined;
  changes: readonly RowKind[];
  /** Absent: the change is not logged. */
  log?: LogWords;
}
type Description<A extends Access, I extends z.ZodType, O extends z.ZodType> = Described<A, I, O> &
  (Reading | Changing);

const isOfPage = (access: Access) =>
  typeof access !== 'string' && access.some(permission => !permission.includes('.'));

type Empty = typeof nothing;
type Done = typeof done;

function build<A extends Access, I extends z.ZodType, O extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  transport: Transport,
  reply: 'json' | 'file',
  description: Description<A, I, O>,
): Call<I, O, A> {
  const { changes } = description;
  return {
    method,
    path,
    transport,
    reply,
    summary: description.summary,
    access: description.access,
    ...(description.needs && { needs: description.needs }),
    input: (description.input ?? nothing) as I,
    output: (description.output ?? done) as O,
    shows: description.shows ?? [],
    changes,
    keys: !changes && isOfPage(description.access) && (description.keys ?? true),
    log: description.log,
    invalidAs: description.invalidAs,
    personalData: description.personalData,
    showsSecret: description.showsSecret,
  };
}

/** A read: the input is in the query (and in the path's `:name` segments). */
export function get<A extends Access, I extends z.ZodType = Empty, O extends z.ZodType = Done>(
  path: string,
  description: Description<A, I, O>,
): Call<I, O, A> {
  return build('GET', path, 'query', 'json', description);
}

/** A call with a JSON body. */
export function post<A extends Access, I extends z.ZodType = Empty, O extends z.ZodType = Done>(
  path: string,
  description: Description<A, I, O>,
): Call<I, O, A> {
  return build('POST', path, 'json', 'json', description);
}

/** A call with a multipart body; `upload` calls carry one file in the part named `file`. */
export function upload<A extends Access, I extends z.ZodType = Empty, O extends z.ZodType = Done>(
  path: string,
  description: Description<A, I, O>,
): Call<I, O, A> {
  return build('POST', path, 'multipart', 'json', description);
}

/**
 * A call that returns a file: HTTP 200 the file, 201 failed, 202 no data, 413 too large. What is logged is an export,
 * which download management keeps.
 */
export function download<A extends Access, I extends z.ZodType = Empty>(
  method: 'GET' | 'POST',
  path: string,
  description: Omit<Described<A, I, Done>, 'output'> & Pick<Partial<Changing>, 'changes' | 'log'>,
): Call<I, Done, A> {
  const { log, changes = log && ['download'], ...others } = description;
  const transport = method === 'GET' ? 'query' : 'json';
  return build(method, path, transport, 'file', changes ? { ...others, changes, log } : others);
}

/**
 * 客户端: the client from which something was done, for the operation log (specification 3, section 3). The technician's
 * app says so by a header; without it, a caller counts as the console. Official account is what WeChat itself reports.
 */
export const clientTypes = { officialAccount: 1, pc: 2, technicianApp: 3 } as const;
export type ClientType = (typeof clientTypes)[keyof typeof clientTypes];

/**
 * Whether the reply is kept for ten minutes under the UUID that the header `onceHeader` has: the same user who sends the
 * same input again with it, since the reply was lost, gets that reply, and nothing is changed twice.
 */
export const isKept = ({ log, transport, reply, showsSecret }: Call): boolean =>
  log !== undefined && transport === 'json' && reply === 'json' && !showsSecret;
export const onceHeader = 'idempotency-key';

/** In Node's spelling; header names are case-insensitive. */
export const clientTypeHeader = 'client-type';
/** Anything but the technician's app counts as a PC, so no program can pose as WeChat. */
export const clientTypeOf = (header: string | readonly string[] | undefined): ClientType =>
  header === String(clientTypes.technicianApp) ? clientTypes.technicianApp : clientTypes.pc;
