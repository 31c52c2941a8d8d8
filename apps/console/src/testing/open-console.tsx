/**
 * The whole console at an address: real router, guard, session, query cache and texts; only the server's replies are
 * given. They are checked by the call's own schema, so they cannot have a shape that no server sends, and so is what
 * the page sends. A call without a reply fails the test.
 *
 *   const page = await openConsole('/info/company', {
 *     permissions: ['company'],
 *     replies: [reply(company.list, { total: 0, result: [] })],
 *   });
 *   await page.findByText('还没有企业');
 */
import type { Call, CallOutput, CallParsed } from '@hoistway/contract/core/call';
import {
  indexPermissions,
  type PermissionName,
  permissionCatalogue,
} from '@hoistway/contract/core/permissions';
import { fieldTexts, Refusal, refusalMark, refusals } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import { chain } from '@hoistway/contract/features/chain';
import { home } from '@hoistway/contract/features/home';
import { notice } from '@hoistway/contract/features/notice';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { savedSearch } from '@hoistway/contract/features/saved-search';
import { type SessionInfo, type SessionUser, session } from '@hoistway/contract/features/session';
import type { Language } from '@hoistway/contract/words';
import { stopLive } from '@hoistway/fleet/live/live.ts';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App, loadFirst } from '../app/app.tsx';

type Output<C extends Call> = CallOutput<C> | Refusal;
type Given<C extends Call> = Output<C> | ((input: CallParsed<C>) => Output<C> | Promise<Output<C>>);

export interface Reply {
  call: Call;
  answer: (input: unknown) => unknown;
}
/** What the server says to a call: its output, a refusal, or a function of what was sent. The last one given counts. */
export const reply = <C extends Call>(call: C, given: Given<C>): Reply => ({
  call,
  answer: input =>
    typeof given === 'function' ? (given as (input: unknown) => unknown)(input) : (given as unknown),
});

const user: SessionUser = {
  userId: 1,
  username: 'tester',
  telNum: '',
  roleName: 'Tester',
  roleId: 1,
  roleType: 2,
  userType: 1,
  monitor: false,
  expireDate: null,
  phoneBound: false,
  initialPassword: false,
};
const ms = 3_600_000;
const settings: SessionInfo['settings'] = {
  timeZone: 'Asia/Shanghai',
  ledgerRefreshMs: ms,
  alarmRefreshMs: ms,
  monitorRefreshMs: ms,
  alarmTipsMs: ms,
  noticePollMs: ms,
  headerRefreshMs: ms,
  homeFeedMs: ms,
  liveCloseMs: ms,
  videoCloseMs: ms,
  requestTimeoutMs: 60_000,
  mapTiles: { url: '', system: 'WGS84', attribution: '' },
  externalPlatform: '',
  unsentKinds: { sms: [], weixin: [] },
};
export const sessionOf = ({
  permissions = [],
  fields = [],
  unsentKinds = {},
  displayLink = null,
  dataPermissionList = [],
  ...more
}: Holds): SessionInfo => ({
  user: { ...user, ...more.user },
  displayLink,
  permissions: permissionCatalogue.filter(({ permissionId }) =>
    permissions.some(name => name === permissionId),
  ),
  indexPermissions: Object.keys(indexPermissions),
  fieldPermissions: fields.map(id => ({ id, name: id })),
  dataPermissionList,
  settings: { ...settings, unsentKinds: { ...settings.unsentKinds, ...unsentKinds } },
  view: null,
});

interface Holds {
  permissions?: readonly PermissionName[];
  /** `route#field` */
  fields?: readonly string[];
  user?: Partial<SessionUser>;
  /** The session is that of this display link. */
  displayLink?: SessionInfo['displayLink'];
  /** Null: the account sees nothing. */
  dataPermissionList?: SessionInfo['dataPermissionList'];
  unsentKinds?: Partial<SessionInfo['settings']['unsentKinds']>;
}
export interface ConsoleOptions extends Holds {
  language?: Language;
  replies?: readonly Reply[];
}
export interface OpenConsole extends RenderResult {
  hand: UserEvent;
  /** What was sent by a call, as the server would have parsed it, the newest last. */
  sent<C extends Call>(call: C): CallParsed<C>[];
  /** From now on the server says this. */
  server(...replies: readonly Reply[]): void;
}

/** Opens the console as a session that holds this much. */
export async function openConsole(
  address: string,
  { language = 'zh', replies = [], ...holds }: ConsoleOptions = {},
): Promise<OpenConsole> {
  const info = sessionOf(holds);
  const given = [
    reply(session.current, info),
    reply(notice.mine, []),
    reply(operationLog.save, null),
    reply(home.deviceStatusCount, []),
    reply(savedSearch.list, []),
    reply(alarm.newList, []),
    reply(chain.state, { length: 0, head: null, running: null, nightly: null, manual: null, last: null }),
    reply(session.socketTicket, { ticket: 'ticket' }),
    ...replies,
  ];
  const sent: { call: Call; input: unknown }[] = [];
  const unanswered: string[] = [];
  vi.stubGlobal('fetch', async (url: string, request: { method: string; body: BodyInit | null }) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    const path = pathname.replace('/api', '');
    const found = given.findLast(({ call }) => call.method === request.method && isAt(call, path));
    if (!found) {
      unanswered.push(`${request.method} ${path}`);
      return responseOf(new Refusal('failed'), language);
    }
    const input = found.call.input.parse(inputOf(found.call, path, searchParams, request.body));
    sent.push({ call: found.call, input });
    const output = await found.answer(input);
    return responseOf(output instanceof Refusal ? output : found.call.output.parse(output), language);
  });
  onTestFinished(() => {
    sessionStore.end();
    // A page that is taken away with its session begins it again for the next page.
    stopLive();
    vi.unstubAllGlobals();
    if (unanswered.length > 0) throw new Error(`The test gives no reply to ${[...new Set(unanswered)]}`);
  });

  setLanguage(language);
  history.replaceState(null, '', address);
  sessionStore.signIn('token', info);
  await loadFirst();
  return {
    ...render(<App />),
    hand: userEvent.setup(),
    sent: call => sent.filter(entry => entry.call === call).map(({ input }) => input) as never,
    server: (...more) => void given.push(...more),
  };
}

const isAt = ({ path }: Call, asked: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked);

const inputOf = ({ path, transport }: Call, asked: string, query: URLSearchParams, body: BodyInit | null) => {
  const values: Record<string, unknown> = {};
  const segments = asked.split('/');
  for (const [at, name] of path.split('/').entries())
    if (name.startsWith(':')) values[name.slice(1)] = decodeURIComponent(segments[at] ?? '');
  const fields = body instanceof FormData ? body : query;
  if (transport === 'json') return { ...values, ...JSON.parse(String(body)) };
  for (const name of new Set(fields.keys())) {
    const [first, ...rest] = fields.getAll(name);
    if (name !== 'file') values[name] = rest.length > 0 ? [first, ...rest] : first;
  }
  return values;
};

/** In the envelope of every reply. */
const responseOf = (output: unknown, language: Language) => {
  if (!(output instanceof Refusal))
    return Response.json({ code: 0, msg: '', data: output ?? null }, { status: 200 });
  const { code, status } = refusals[output.reason];
  const fields = output.fields && fieldTexts(output.fields, language);
  const detail = fields || output.detail ? { ...output.detail, fields } : null;
  const body = { code, msg: output.text(language), data: output.seconds ?? detail };
  return Response.json(body, { status, headers: refusalMark });
};
