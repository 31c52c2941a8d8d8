import { words } from '@hoistway/contract/words';
import { describe, expect, it } from 'vitest';
import { changesOf, maskedIdCard, maskedPhone, withoutPhones } from './log-changes.ts';

const name = { title: words('名称', 'Name') };
const phone = { title: words('手机号', 'Phone'), as: maskedPhone };

describe('the changes of an edit', () => {
  it('are the fields that differ, old and new, in the order of the fields and in both languages', () => {
    const before = { telNum: '13812345678', name: '甲', floors: 8, disabled: false, remark: '' };
    const after = { remark: '已续保', disabled: true, floors: 8, name: '乙', telNum: '13900000001' };
    const fields = {
      telNum: phone,
      name,
      floors: { title: words('层数', 'Floors') },
      disabled: { title: words('停用', 'Disabled') },
      remark: { title: words('备注', 'Remark') },
    };
    expect(changesOf(before, after, fields)).toEqual([
      { title: phone.title, before: '138****5678', after: '139****0001' },
      { title: name.title, before: '甲', after: '乙' },
      { title: fields.disabled.title, before: words('否', 'No'), after: words('是', 'Yes') },
      { title: fields.remark.title, before: '—', after: '已续保' },
    ]);
  });

  it('include a masked number that changed, and leave out values that differ only in notation', () => {
    const masked = changesOf({ telNum: '13812345678' }, { telNum: '13899995678' }, { telNum: phone });
    expect(masked).toMatchObject([{ before: '138****5678', after: '138****5678' }]);
    expect(changesOf({ name: 5 }, { name: '5' }, { name })).toEqual([]);
    expect(changesOf({ name: null }, { name: '' }, { name })).toEqual([]);
  });

  it('leave out fields that are not part of the edit', () => {
    const after: { name?: string } = {};
    expect(changesOf({ name: '甲' }, after, { name })).toEqual([]);
  });

  it('list the added and removed entries of a list, up to a limit', () => {
    const field = { list: { title: words('绑定电梯', 'Bound elevators') } };
    const of = (before: readonly (string | number)[], after: readonly (string | number)[]) =>
      changesOf({ list: before }, { list: after }, field).map(change => [
        change.before,
        change.after,
        change.list,
      ]);
    expect(of(['A', 'B'], ['C', 'B'])).toEqual([['−A', '+C', true]]);
    expect(of(['A', 'B'], ['B', 'A'])).toEqual([]);
    expect(of(['A'], ['A', 'B', 'C', 'B'])).toEqual([['', words('+B、C', '+B, C'), true]]);
    const [[, many] = []] = of(
      [],
      Array.from({ length: 30 }, (_, index) => index),
    );
    expect(many).toEqual({
      zh: expect.stringMatching(/^\+0、1、.*、19等 30 项$/),
      en: expect.stringMatching(/^\+0, 1, .*, 19 and 10 more$/),
    });
  });

  it('truncate long values', () => {
    const [change] = changesOf({ name: '' }, { name: 'x'.repeat(500) }, { name });
    expect(change?.after).toBe(`${'x'.repeat(100)}…`);
  });

  it('accept neither a secret nor a value without text', () => {
    const secret = {
      password: 'a',
      newPassword: 'a',
      token: 'a',
      smsCode: 'a',
      secretHash: 'a',
      at: new Date(),
    };
    const title = { title: words('密码', 'Password') };
    changesOf(secret, secret, {
      // @ts-expect-error: a secret.
      password: title,
    });
    changesOf(secret, secret, {
      // @ts-expect-error: a secret.
      newPassword: title,
    });
    changesOf(secret, secret, {
      // @ts-expect-error: a secret.
      token: title,
    });
    changesOf(secret, secret, {
      // @ts-expect-error: a secret.
      smsCode: title,
    });
    changesOf(secret, secret, {
      // @ts-expect-error: a secret.
      secretHash: title,
    });
    changesOf(secret, secret, {
      // @ts-expect-error: the log would write it in the zone of the machine.
      at: title,
    });
  });
});

it('masks', () => {
  expect(['13812345678', '051288887777', '8888', ''].map(maskedPhone)).toEqual([
    '138****5678',
    '051****7777',
    '****88',
    '',
  ]);
  expect(['320502199001011234', '320502900101123', '3205', ''].map(maskedIdCard)).toEqual([
    '320***********1234',
    '320********1123',
    '****',
    '',
  ]);
});

it.each([
  ['请联系 13812345678。', '请联系 138****5678。'],
  ['电话138 1234 5678，或138-1234-5678', '电话138****5678，或138****5678'],
  ['+86 138 1234 5678', '138****5678'],
  ['008613812345678', '138****5678'],
  ['＋８６１３８１２３４５６７８', '138****5678'],
  ['１３８—１２３４—５６７８', '138****5678'],
  ['138.1234.5678 / 138\u00a01234\u30005678', '138****5678 / 138****5678'],
  ['(0512) 8888-7777', '(051****7777'],
  ['2 个 13812345678 13912345678', '2 个 138****5678'],
  ['11 月 22 日 08:00–12:00 停电，3 台', '11 月 22 日 08:00–12:00 停电，3 台'],
  ['2026-11-22 08:00', '2026-11-22 08:00'],
])('masks phones in a text: %s', (text, logged) => {
  expect(withoutPhones(text)).toBe(logged);
});
