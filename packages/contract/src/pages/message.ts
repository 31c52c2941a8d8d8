import { words } from '../words.ts';
import { type PageEntry, send } from './page-entry.ts';

export const message = {
  path: '/manage/message',
  title: words('停梯短信日志', 'Elevator stop SMS log'),
  icon: 'comment',
  buttons: { send },
} as const satisfies PageEntry;
