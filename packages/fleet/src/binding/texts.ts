/** Words of the dialog that binds or picks elevators. */
import { problems } from '@hoistway/contract/core/problems';
import { account } from '@hoistway/contract/pages/account';
import { words } from '@hoistway/contract/words';

export const texts = {
  title: {
    single: account.buttons.singleElevator,
    multi: account.buttons.multiElevator,
    pick: words('选择电梯', 'Select elevators'),
  },
  purpose: {
    single: words(
      '显示在“实时监视”的“我的电梯”中，点击一台即可监视。',
      'Listed under “My elevators” in real-time monitoring; click one to monitor it.',
    ),
    multi: words(
      '显示在“实时监视”的“我的电梯”中，多台并排监视。',
      'Listed under “My elevators” in real-time monitoring and monitored side by side.',
    ),
  },
  selected: ({ count, max }: { count: number; max: number }) =>
    words(`已选 ${count} / ${max}`, `${count} of ${max} selected`),
  remove: (jobNum: string) => words(`移除 ${jobNum}`, `Remove ${jobNum}`),
  findByJobNum: words('输入工号查找', 'Find by job number'),
  selectElevator: problems.selectElevator,
  over: (max: number) => words(`选择的数据不能超过${max}条`, `At most ${max} can be selected`),
  saved: words('设置成功', 'Saved'),
};
