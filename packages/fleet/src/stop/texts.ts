import { words } from '@hoistway/contract/words';

export const texts = {
  detailsOf: (jobNum: string) => words(`停梯明细 · ${jobNum}`, `Stop details · ${jobNum}`),
  period: ({ from, to }: { from: string; to: string }) => words(`${from} 至 ${to}`, `${from} to ${to}`),
  goesOn: words('仍在停梯', 'still stopped'),
  alarms: words('相关报警', 'Alarms'),
  none: words('这段时间内没有停梯', 'No stops in this period'),
};
