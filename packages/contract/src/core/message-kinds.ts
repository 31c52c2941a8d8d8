/** Kinds of messages to people. Each has a template of its own at the provider; there are none for codes over WeChat. */
import { z } from 'zod';
import { type CodeOf, codes, words } from '../words.ts';

export const messageKinds = codes([
  ['code', words('验证码', 'Code')],
  ['notice', words('通知公告', 'Notice')],
  ['stopped', words('停梯', 'Stop')],
  ['recovered', words('停梯恢复', 'Stop recovery')],
  ['trapped', words('困人', 'Trapped')],
  ['rescued', words('救援完成', 'Rescue completed')],
  ['maintenance', words('计划维保', 'Planned maintenance')],
  ['maintenanceMoved', words('计划维保改期', 'Planned maintenance moved')],
]);
export type MessageKind = CodeOf<typeof messageKinds>;
export const messageKind = z.literal(messageKinds.codes);
