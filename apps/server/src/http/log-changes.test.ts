import { words } from '@hoistway/contract/core/words';
import { describe, expect, it } from 'vitest';
import { changesText, maskedIdCard, maskedPhone, withoutPhones } from './log-changes.ts';

const name = { title: words('名称', 'Name') };
const phone = { title: words('手机号', 'Phone'), as: maskedPhone };

describe('the text of an edit', () => {
  it('lists each field that differs, old and new, in the order of the fields', () => {
    const before = { telNum: '13812345678', name: '甲', floors: 8, disabled: false, remark: '' };
    const after = { remark: '已续保', disabled: true, floors: 8, name: '乙', telNum: '13900000001' };
    const fields = {
      telNum: phone,
      name,
      floors: { title: words('层数', 'Floors') },
      disabled: { title: words('停用', 'Disabled') },
      remark: { title: words('备注', 'Remark') },
    };
    expect(changesText(before, after, fields)).toBe(
      '手机号: 138****5678 → 139****0001；名称: 甲 → 乙；停用: 否 → 是；备注: — → 已续保',
    );
  });

  it('shows that a masked number changed, and ignores values that only differ in notation', () => {
    const text = changesText({ telNum: '13812345678' }, { telNum: '13899995678' }, { telNum: phone });
    expect(text).toBe('手机号: 138****5678 → 138****5678');
    expect(changesText({ name: 5 }, { name: '5' }, { name })).toBe('');
    expect(changesText({ name: null }, { name: '' }, { name })).toBe('');
  });

  it('treats fields that the edit leaves out as unchanged', () => {
    const after: { name?: string } = {};
    expect(changesText({ name: '甲' }, after, { name })).toBe('');
  });

  it('lists what was added to and removed from a list, up to a limit', () => {
    const field = { list: { title: words('绑定电梯', 'Bound elevators') } };
    expect(changesText({ list: ['A', 'B'] }, { list: ['C', 'B'] }, field)).toBe('绑定电梯: +C −A');
    expect(changesText({ list: ['A', 'B'] }, { list: ['B', 'A'] }, field)).toBe('');
    expect(changesText({ list: ['A'] }, { list: ['A', 'B', 'B'] }, field)).toBe('绑定电梯: +B');
    const many = Array.from({ length: 30 }, (_, index) => index);
    expect(changesText({ list: [] }, { list: many }, field)).toMatch(/^绑定电梯: \+0、1、.*、19等 30 项$/);
  });

  it('truncates long values', () => {
    const text = changesText({ name: '' }, { name: 'x'.repeat(500) }, { name });
    expect(text).toBe(`名称: — → ${'x'.repeat(100)}…`);
  });

  it('accepts neither a secret nor a value without text', () => {
    const secret = {
      password: 'a',
      newPassword: 'a',
      token: 'a',
      smsCode: 'a',
      secretHash: 'a',
      at: new Date(),
    };
    const title = { title: words('密码', 'Password') };
    changesText(secret, secret, {
      // @ts-expect-error: a secret.
      password: title,
    });
    changesText(secret, secret, {
      // @ts-expect-error: a secret.
      newPassword: title,
    });
    changesText(secret, secret, {
      // @ts-expect-error: a secret.
      token: title,
    });
    changesText(secret, secret, {
      // @ts-expect-error: a secret.
      smsCode: title,
    });
    changesText(secret, secret, {
      // @ts-expect-error: a secret.
      secretHash: title,
    });
    changesText(secret, secret, {
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
])('writes no phone of a text: %s', (text, logged) => {
  expect(withoutPhones(text)).toBe(logged);
});
