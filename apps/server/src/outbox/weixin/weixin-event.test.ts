import { describe, expect, it, test } from 'vitest';
import { eventOf, isSigned, textReply, WeixinForged } from './weixin-event.ts';

const openid = 'oABC_def-123';
const event = (inside: string) =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName>
  <FromUserName><![CDATA[${openid}]]></FromUserName>
  <CreateTime>1764201600</CreateTime>
  <MsgType><![CDATA[event]]></MsgType>
  ${inside}
  </xml>`;
const follower = { openid, account: 'gh_1' };

describe('a signature', () => {
  const nowMs = 1_764_201_600_000;
  // printf '17642016007f3ctoken' | sha1sum
  const query = {
    timestamp: '1764201600',
    nonce: '7f3c',
    signature: '2422f159527f70d95669e5afc820a641bf7d6d72',
  };

  it('is that of token, time and nonce, sorted', () => {
    expect(isSigned(query, 'token', nowMs)).toBe(true);
    expect(isSigned({ ...query, signature: query.signature.toUpperCase() }, 'token', nowMs)).toBe(true);
  });

  it.each([
    ['another token', query, 'tokem', nowMs],
    ['another nonce', { ...query, nonce: '7f3d' }, 'token', nowMs],
    ['another time', { ...query, timestamp: '1764201601' }, 'token', nowMs],
    ['half a signature', { ...query, signature: query.signature.slice(0, 20) }, 'token', nowMs],
    ['letters that are no signature', { ...query, signature: 'z'.repeat(40) }, 'token', nowMs],
    ['nothing', {}, 'token', nowMs],
    ['a late request', query, 'token', nowMs + 600_001],
    ['a request from the future', query, 'token', nowMs - 600_001],
  ])('is refused: %s', (_, given, token, at) => {
    expect(isSigned(given, token, at)).toBe(false);
  });

  it('is good for ten minutes', () => {
    expect(isSigned(query, 'token', nowMs + 600_000)).toBe(true);
    expect(isSigned(query, 'token', nowMs - 600_000)).toBe(true);
  });
});

describe('an event', () => {
  it.each([
    [
      'somebody follows by a code',
      '<Event><![CDATA[subscribe]]></Event><EventKey><![CDATA[qrscene_a1-b2]]></EventKey><Ticket>T</Ticket>',
      { ...follower, kind: 'subscribe', scene: 'a1-b2' },
    ],
    [
      'somebody follows by other means',
      '<Event>subscribe</Event><EventKey><![CDATA[]]></EventKey>',
      { ...follower, kind: 'subscribe' },
    ],
    [
      'a follower scans a code',
      '<Event>SCAN</Event><EventKey>a1&amp;b2</EventKey>',
      { ...follower, kind: 'scan', scene: 'a1&b2' },
    ],
    ['somebody leaves', '<Event>unsubscribe</Event>', { ...follower, kind: 'unsubscribe' }],
    [
      'a message arrived',
      '<Event>TEMPLATESENDJOBFINISH</Event><MsgID>3147494460298657794</MsgID><Status>success</Status>',
      { ...follower, kind: 'delivered', messageId: '3147494460298657794', arrived: true, answer: 'success' },
    ],
    [
      'a follower blocks messages',
      '<Event>TEMPLATESENDJOBFINISH</Event><MsgID>7</MsgID><Status><![CDATA[failed:user block]]></Status>',
      { ...follower, kind: 'delivered', messageId: '7', arrived: false, answer: 'failed:user block' },
    ],
    ['a tap on a menu', '<Event>CLICK</Event><EventKey>about</EventKey>', undefined],
    ['a name of an inner element', '<ScanCodeInfo><Event>SCAN</Event></ScanCodeInfo>', undefined],
  ])('is read: %s', (_, inside, expected) => {
    expect(eventOf(event(inside))).toEqual(expected);
  });

  it('is not what a follower writes', () => {
    const written = event('<Content>hello</Content>').replace('[event]', '[text]');
    expect(eventOf(written)).toBeUndefined();
  });

  it.each([
    ['no XML', '{}'],
    ['nothing', ''],
    ['a cut body', event('').slice(0, -8)],
    ['a document type', `<!DOCTYPE xml [<!ENTITY a "b">]>${event('<Event>&a;</Event>')}`],
    ['no follower', event('').replace(openid, '')],
    ['a follower of another shape', event('').replace(openid, "o' or 1=1")],
    ['another root', event('').replaceAll('xml>', 'html>')],
    ['more than 16 KiB', event(`<Event>${'x'.repeat(16 * 1024)}</Event>`)],
  ])('is refused: %s', (_, body) => {
    expect(() => eventOf(body)).toThrow(WeixinForged);
  });
});

test('a reply is read as it was written, whatever it contains', () => {
  const text = '已绑定 <张> & "李" ]]> 完成';
  const reply = textReply({ ...follower, kind: 'unsubscribe' }, text, 1_764_201_600_999);
  expect(reply).toBe(
    '<xml><ToUserName><![CDATA[oABC_def-123]]></ToUserName><FromUserName><![CDATA[gh_1]]></FromUserName>' +
      '<CreateTime>1764201600</CreateTime><MsgType><![CDATA[text]]></MsgType>' +
      '<Content><![CDATA[已绑定 <张> & "李" ]]]]><![CDATA[> 完成]]></Content></xml>',
  );
});
