/** SIP messages as text (RFC 3261), one a WebSocket frame (RFC 7118): the parts that a proxy has to read and change. */
export interface SipMessage {
  /** A request's or a response's first line. */
  start: string;
  headers: [name: string, value: string][];
  body: string;
}

export const parseSip = (text: string): SipMessage => {
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/);
  const [start = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { start, headers, body };
};

export const formatSip = ({ start, headers, body }: SipMessage): string =>
  [start, ...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n');

const is = (name: string) => (header: [string, string]) => header[0].toLowerCase() === name.toLowerCase();

/** The first header of that name; empty when there is none. */
export const headerOf = ({ headers }: SipMessage, name: string): string => headers.find(is(name))?.[1] ?? '';

export const isResponse = ({ start }: SipMessage): boolean => start.startsWith('SIP/2.0 ');
export const methodOf = ({ start }: SipMessage): string => start.split(' ')[0] ?? '';
export const targetOf = ({ start }: SipMessage): string => start.split(' ')[1] ?? '';

/** `sip:user@host;parameters` or `"Name" <sip:user@host>` to its user and to `user@host`. */
export const addressOf = (uri: string): { user: string; place: string } => {
  const [, user = '', host = ''] = /sips?:([^@;>]+)@([^;>?\s]+)/.exec(uri) ?? [];
  return { user, place: `${user}@${host}` };
};

/** A response from the server itself. */
export const answerTo = (request: SipMessage, status: string, more: [string, string][] = []): SipMessage => {
  const copied = request.headers.filter(header =>
    ['Via', 'From', 'To', 'Call-ID', 'CSeq'].some(name => is(name)(header)),
  );
  const isFinal = !status.startsWith('1');
  const headers = copied.map(([name, value]): [string, string] =>
    isFinal && name === 'To' && !value.includes('tag=') ? [name, `${value};tag=server`] : [name, value],
  );
  return { start: `SIP/2.0 ${status}`, headers: [...headers, ...more, ['Content-Length', '0']], body: '' };
};

/** The request forwarded to `target`, with the proxy's own Via on top. */
export const relayed = (request: SipMessage, target: string, via: string): SipMessage => ({
  start: `${methodOf(request)} ${target} SIP/2.0`,
  headers: [
    ['Via', via],
    ...request.headers.map(([name, value]): [string, string] =>
      is('Max-Forwards')([name, value]) ? [name, String(Number(value) - 1)] : [name, value],
    ),
  ],
  body: request.body,
});

/** The response on its way back, without the proxy's own Via. */
export const returned = (response: SipMessage): SipMessage => ({
  ...response,
  headers: response.headers.filter((_, index) => index !== response.headers.findIndex(is('Via'))),
});

export const branchOf = (via: string): string => /branch=([^;,\s]+)/.exec(via)?.[1] ?? '';
