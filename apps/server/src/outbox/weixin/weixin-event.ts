/**
 * What WeChat reports about the followers of the service account, in plain mode: a signed address and an XML body. The
 * signature covers the address only; that the body is WeChat's follows from an address that nobody else can sign.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { unescapeXml, xmlScanner } from '../../files/spreadsheet/xml-scanner.ts';
import { minute } from '../channel.ts';

export interface WeixinQuery {
  signature?: string | undefined;
  timestamp?: string | undefined;
  nonce?: string | undefined;
}

interface Follower {
  openid: string;
  /** The service account, as the sender of a reply. */
  account: string;
}
export type WeixinEvent = Follower &
  (
    | { kind: 'subscribe'; scene?: string }
    | { kind: 'scan'; scene: string }
    | { kind: 'unsubscribe' }
    /** How a message ended that WeChat had accepted; `messageId` is the provider's id in the outbox. */
    | { kind: 'delivered'; messageId: string; arrived: boolean; answer: string }
  );

/** A request that WeChat has not made. */
export class WeixinForged extends Error {
  override name = 'WeixinForged';
}

const mostBytes = 16 * 1024;
const mostDriftMs = 10 * minute;

export const signatureOf = (token: string, timestamp: string, nonce: string): Buffer =>
  createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest();

export function isSigned(
  { signature = '', timestamp = '', nonce = '' }: WeixinQuery,
  token: string,
  nowMs = Date.now(),
): boolean {
  if (!(/^[0-9a-f]{40}$/i.test(signature) && /^\d{1,12}$/.test(timestamp) && nonce !== '')) return false;
  if (Math.abs(nowMs - Number(timestamp) * 1000) > mostDriftMs) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(token, timestamp, nonce));
}

/** The texts of the elements inside `<xml>` by name; undefined when it is no such document. */
function fieldsOf(body: string): Map<string, string> | undefined {
  const path: string[] = [];
  const fields = new Map<string, string>();
  const scanner = xmlScanner({
    open(name) {
      path.push(name);
      if (path.length === 2 && path[0] === 'xml') fields.set(name, '');
    },
    close() {
      path.pop();
    },
    text(raw) {
      const [root, name, deeper] = path;
      if (root === 'xml' && name !== undefined && deeper === undefined)
        fields.set(name, (fields.get(name) ?? '') + unescapeXml(raw));
    },
  });
  try {
    scanner.write(body);
    scanner.end();
  } catch {
    return undefined;
  }
  return fields;
}

const scenePrefix = 'qrscene_';

/**
 * Undefined for what this server has no use for: messages that followers write, taps on menus.
 * @throws WeixinForged
 */
export function eventOf(body: string): WeixinEvent | undefined {
  const fields = Buffer.byteLength(body) > mostBytes ? undefined : fieldsOf(body);
  const field = (name: string) => fields?.get(name)?.trim() ?? '';
  // PostgreSQL keeps no such character, and WeChat writes none.
  if ([...(fields?.values() ?? [])].some(value => value.includes('\0')))
    throw new WeixinForged('a body that WeChat does not write');
  const follower = { openid: field('FromUserName'), account: field('ToUserName') };
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(follower.openid) || follower.account === '')
    throw new WeixinForged('a body that WeChat does not write');
  if (field('MsgType') !== 'event') return undefined;
  const key = field('EventKey');
  switch (field('Event')) {
    case 'subscribe':
      return {
        ...follower,
        kind: 'subscribe',
        ...(key.startsWith(scenePrefix) && { scene: key.slice(scenePrefix.length) }),
      };
    case 'SCAN':
      return { ...follower, kind: 'scan', scene: key };
    case 'unsubscribe':
      return { ...follower, kind: 'unsubscribe' };
    case 'TEMPLATESENDJOBFINISH': {
      const answer = field('Status');
      const messageId = field('MsgID');
      return { ...follower, kind: 'delivered', messageId, arrived: answer === 'success', answer };
    }
    default:
      return undefined;
  }
}

/** CDATA cannot hold its own end. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** The reply that shows a text to the follower whom the event is about. */
export const textReply = ({ openid, account }: WeixinEvent, text: string, nowMs = Date.now()): string =>
  [
    '<xml>',
    `<ToUserName>${cdata(openid)}</ToUserName>`,
    `<FromUserName>${cdata(account)}</FromUserName>`,
    `<CreateTime>${Math.floor(nowMs / 1000)}</CreateTime>`,
    `<MsgType>${cdata('text')}</MsgType>`,
    `<Content>${cdata(text)}</Content>`,
    '</xml>',
  ].join('');
