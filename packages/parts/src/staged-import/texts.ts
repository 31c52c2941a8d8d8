/** Words of every import from a spreadsheet. */
import { words } from '@hoistway/contract/words';
import { grouped } from '../language/grouped.ts';

export const stagedImportTexts = {
  template: words('下载模板', 'Download template'),
  templateFailed: words('模板下载失败', 'Template download failed'),
  templateHelp: words(
    '请按模板填写，第一行为标题。模板中的第二页列出各列的要求。',
    'Fill in the template; the first row contains the headers. The second sheet lists the requirements for each column.',
  ),
  preview: words('预览', 'Preview'),
  number: (count: number) => words(`${grouped(count)}`, `${grouped(count)}`),
  rows: (count: number) =>
    words(`${grouped(count)} 行`, count === 1 ? `${grouped(count)} row` : `${grouped(count)} rows`),
  rowsOf: ({ handled, total }: { handled: number; total: number }) =>
    words(`${grouped(handled)} / ${grouped(total)} 行`, `${grouped(handled)} of ${grouped(total)} rows`),
  states: {
    reading: words('正在打开文件', 'Opening the file'),
    checking: words('正在检查', 'Checking'),
    writing: words('正在写入', 'Writing'),
  },
  lost: words(
    '暂时无法获取进度，导入仍在服务器上进行',
    'The progress is unavailable right now; the import continues on the server',
  ),
  background: words('后台运行', 'Run in background'),
  backgroundHelp: words(
    '可以关闭此窗口，导入会在后台继续，进度显示在屏幕右下角。',
    'You can close this window: the import continues in the background, and its progress is shown in the bottom right corner.',
  ),
  cancel: words('取消导入', 'Cancel import'),
  goOn: words('继续导入', 'Continue import'),
  cancelTitle: (fileName: string) => words(`取消导入“${fileName}”？`, `Cancel the import of “${fileName}”?`),
  cancelText: words(
    '已检查和写入的内容会全部撤销，不会留下任何数据。',
    'Everything checked and written so far is rolled back; no data remains.',
  ),
  viewReport: words('查看报告', 'View report'),
  again: words('再导入一个', 'Import another file'),
  ended: {
    running: words('正在导入', 'Importing'),
    done: words('导入完成', 'Import completed'),
    doneInPart: words('导入完成，部分行未导入', 'Import completed; some rows were not imported'),
    doneForNothing: words(
      '没有导入任何一行，请按原因修改后重试',
      'No row was imported; correct the listed problems and try again',
    ),
    failed: words('导入失败', 'Import failed'),
    cancelled: words('导入已取消，没有写入任何数据', 'Import cancelled; nothing was written'),
  },
  counts: {
    added: words('新增', 'Added'),
    updated: words('更新', 'Updated'),
    unchanged: words('无变化', 'Unchanged'),
    refused: words('未导入', 'Not imported'),
  },
  problems: {
    title: (count: number) =>
      words(
        `${grouped(count)} 处问题`,
        count === 1 ? `${grouped(count)} problem` : `${grouped(count)} problems`,
      ),
    first: (count: number) =>
      words(
        `显示前 ${grouped(count)} 处，全部内容请下载查看。`,
        `The first ${grouped(count)} are shown; download the file to see all.`,
      ),
    previewed: (count: number) =>
      words(`显示前 ${grouped(count)} 处。`, `Showing the first ${grouped(count)}.`),
    download: words('下载全部问题', 'Download all problems'),
    at: ({ row, column }: { row: number; column: string }) =>
      words(`第 ${row} 行 · ${column}`, `Row ${row} · ${column}`),
    row: words('行号', 'Row'),
    column: words('列', 'Column'),
    value: words('内容', 'Value'),
  },
  unreadSheets: words('文件中还有未读取的工作表', 'The file has other sheets that were not read'),
  unreadColumns: words('这些列有内容，但不在导入范围内', 'These columns have content but are not imported'),
  unread: ({ name, count }: { name: string; count: number }) =>
    words(
      `${name}（${grouped(count)} 行）`,
      count === 1 ? `${name} (${grouped(count)} row)` : `${name} (${grouped(count)} rows)`,
    ),
  unreadHidden: ({ name, count }: { name: string; count: number }) =>
    words(
      `${name}（隐藏，${grouped(count)} 行）`,
      count === 1 ? `${name} (hidden, ${grouped(count)} row)` : `${name} (hidden, ${grouped(count)} rows)`,
    ),
  hiddenRows: (count: number) =>
    words(
      `${grouped(count)} 行在表格中被隐藏或被筛选掉，同样读取`,
      count === 1
        ? `${grouped(count)} row that is hidden or filtered out in the sheet is read all the same`
        : `${grouped(count)} rows that are hidden or filtered out in the sheet are read all the same`,
    ),
  hiddenColumns: (names: string) =>
    words(
      `这些列在表格中被隐藏，同样读取：${names}`,
      `These columns are hidden in the sheet but are still read: ${names}`,
    ),
};
