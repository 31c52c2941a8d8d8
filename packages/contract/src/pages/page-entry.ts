/** A page of the menu as a value: menu, permissions, routes, help and the demo's roles are derived from it. */
import { type Words, words } from '../words.ts';

interface Named {
  path: string;
  title: Words;
  /** Permissions on it besides viewing, by name: the permission is `page.button`. */
  buttons?: Record<string, Words>;
}
/** The specification names it, and the console has no screen for it yet: it is offered to nobody. */
interface PlannedPage extends Named {
  planned: true;
}
interface ScreenPage extends Named {
  /** By its name among the console's icons. */
  icon: string;
}
export type PageEntry = PlannedPage | ScreenPage;

export interface GroupEntry {
  path: string;
  title: Words;
  icon: string;
  pages: Record<string, PageEntry>;
}

export const add = words('新增', 'Add');
export const edit = words('编辑', 'Edit');
export const remove = words('删除', 'Delete');
export const send = words('发送', 'Send');
export const exportFile = words('导出', 'Export');
