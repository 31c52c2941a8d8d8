/** Words of download management. */
import { refusals } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  kinds: {
    export: words('导出', 'Export'),
    template: words('模板', 'Template'),
    qrCode: words('二维码', 'QR codes'),
    importReport: words('导入报告', 'Import report'),
  },
  states: {
    running: words('生成中', 'In progress'),
    done: words('已完成', 'Completed'),
    failed: words('失败', 'Failed'),
    cancelled: words('已取消', 'Cancelled'),
    noData: refusals.noData.words,
    tooLarge: words('数据量过大', 'Data too large'),
    expired: words('已过期', 'Expired'),
  },
  rowsOf: ({ rows, total }: { rows: number; total: number }) =>
    words(`${grouped(rows)} / ${grouped(total)} 行`, `${grouped(rows)} of ${grouped(total)} rows`),
  rows: (count: number) => words(`${grouped(count)} 行`, count === 1 ? '1 row' : `${grouped(count)} rows`),
  codes: (count: number) => words(`${grouped(count)} 个`, count === 1 ? '1 code' : `${grouped(count)} codes`),
  fetch: words('下载', 'Download'),
  stopped: words('已取消', 'Cancelled'),
  removeTitle: (name: string) => words(`删除“${name}”？`, `Delete “${name}”?`),
  removeText: words('文件会一并删除，不能恢复。', 'The file is deleted as well and cannot be restored.'),
  empty: words(
    '还没有下载。导出的报表和下载的模板会保留在这里。',
    'No downloads yet. Exported reports and downloaded templates are kept here.',
  ),
};
