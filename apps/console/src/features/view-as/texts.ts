/** Words of the dialog that says why an account sees something or not. */
import { words } from '@hoistway/contract/words';

export const texts = {
  view: {
    title: words('以用户身份查看', 'Viewing as another user'),
    as: ({ name, role }: { name: string; role: string }) =>
      words(`正在以“${name}”（${role}）的身份查看`, `Viewing as ${name} (${role})`),
    rest: (time: string) =>
      words(
        `只能查看，不能更改；最迟 ${time} 结束`,
        `View only, nothing can be changed; ends at ${time} at the latest`,
      ),
    why: words('可见性检查', 'Visibility check'),
    back: words('返回我的账号', 'Back to my account'),
    ended: (name: string) => words(`以“${name}”身份的查看已结束`, `Your view as ${name} has ended`),
  },
  why: {
    title: (name: string) => words(`可见性检查 · ${name}`, `Visibility check · ${name}`),
    kind: words('对象类型', 'Type'),
    which: words('检查对象', 'Item'),
    unit: words('工号', 'Job number'),
    alarm: words('报警编号', 'Alarm number'),
    choose: words('请选择，可输入文字查找', 'Choose, or type to search'),
    chooseFirst: words(
      '选择一项，查看该账号能不能看到它，以及原因',
      'Choose an item to check whether this account can see it, and why',
    ),
    typeFirst: words(
      '输入后查询，查看该账号能不能看到它，以及原因',
      'Enter a number to check whether this account can see it, and why',
    ),
    ask: words('查询', 'Check'),
    visible: words('看得到', 'Visible'),
    hidden: words('看不到', 'Not visible'),
    holds: words('满足', 'Met'),
    fails: words('不满足', 'Not met'),
  },
};
