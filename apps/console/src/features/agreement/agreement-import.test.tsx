/** The import of agreements in its dialog: nothing is written before somebody has seen what would be. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AgreementPreview, agreement } from '@hoistway/contract/features/agreement';
import { elevator } from '@hoistway/contract/features/elevator';
import { words } from '@hoistway/contract/words';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const noNotes = { unreadSheets: [], unreadColumns: [], hiddenRows: 0, hiddenColumns: [] };
const listed = [reply(agreement.search, { total: 0, result: [] }), reply(elevator.cityList, [])];
const seen: AgreementPreview = {
  ...{ fileName: '合同.xlsx', total: 3, added: 1, refused: 1, problemCount: 1, ...noNotes },
  problems: [{ row: 4, column: '电梯工号', value: 'X-9', reason: '电梯不存在' }],
  sample: [
    {
      ...{ agreeNum: 'WB-1', customerName: '金鸡湖物业', companyName: '', kind: 'full', utils: 2 },
      ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
    },
  ],
};
const report = {
  ...{ jobId: '5e2f1c9b-0a34-4d7a-b1f8-9e6c3d2b7a55', fileName: '合同.xlsx', state: 'done' as const },
  ...{ handled: 3, total: 3, added: 1, refused: 1, problemCount: 1, ...noNotes, message: '' },
  problems: seen.problems,
};
const mayImport = ['agreement', 'agreement.import'] as const;
const sheet = new File(['x'], '合同.xlsx');

async function opened() {
  const page = await openConsole('/info/agreement', { permissions: mayImport, replies: listed });
  await page.hand.click(await page.findByRole('button', { name: '导入合同' }));
  const dialog = within(await page.findByRole('dialog'));
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file can be chosen');
    await page.hand.upload(input, sheet);
  };
  return { page, dialog, choose };
}

test('shows what would be added and what is wrong, by row and column, and then imports the same file', async () => {
  const { page, dialog, choose } = await opened();
  page.server(reply(agreement.importPreview, seen), reply(agreement.importStart, report));
  await choose();
  await page.hand.click(dialog.getByRole('button', { name: /预览$/ }));
  await dialog.findByText('将新增 1 份合同，1 份有问题、不会导入');
  expect(dialog.getByRole('cell', { name: '金鸡湖物业' })).toBeTruthy();
  expect(dialog.getByText('电梯不存在')).toBeTruthy();
  expect(page.sent(agreement.importStart)).toEqual([]);
  await page.hand.click(dialog.getByRole('button', { name: /导入 1 份合同$/ }));
  await dialog.findByText('导入完成，部分行未导入');
  expect(dialog.queryByText(/不在导入范围内|被隐藏或被筛选掉/)).toBeNull();
  expect(page.sent(agreement.importStart)).toHaveLength(1);
  await page.hand.click(dialog.getAllByRole('button', { name: /关\s?闭/ }).at(-1) as HTMLElement);
  // The list behind it is read again.
  expect(page.sent(agreement.search).length).toBeGreaterThan(1);
});

test('says what of the file is not read and what is hidden in it, before and after', async () => {
  const { page, dialog, choose } = await opened();
  const notes = {
    unreadSheets: [
      { sheet: '二期', rows: 4 },
      { sheet: '清单', rows: 1, isHidden: true as const },
    ],
    unreadColumns: [{ column: '手机', rows: 3 }],
    hiddenRows: 2,
    hiddenColumns: ['备注'],
  };
  page.server(
    reply(agreement.importPreview, { ...seen, ...notes }),
    reply(agreement.importStart, { ...report, ...notes }),
  );
  const expectPreview = () => {
    expect(dialog.getByText('二期（4 行）')).toBeTruthy();
    expect(dialog.getByText('清单（隐藏，1 行）')).toBeTruthy();
    expect(dialog.getByText('这些列有内容，但不在导入范围内')).toBeTruthy();
    expect(dialog.getByText('手机（3 行）')).toBeTruthy();
    expect(dialog.getByText('这些列在表格中被隐藏，同样读取：备注')).toBeTruthy();
    expect(dialog.getByText('2 行在表格中被隐藏或被筛选掉，同样读取')).toBeTruthy();
  };
  await choose();
  await page.hand.click(dialog.getByRole('button', { name: /预览$/ }));
  await dialog.findByText('将新增 1 份合同，1 份有问题、不会导入');
  expectPreview();
  await page.hand.click(dialog.getByRole('button', { name: /导入 1 份合同$/ }));
  await dialog.findByText('导入完成，部分行未导入');
  expectPreview();
  await page.hand.click(dialog.getAllByRole('button', { name: /关\s?闭/ }).at(-1) as HTMLElement);
});

test('of a file with nothing right nothing can be imported', async () => {
  const { page, dialog, choose } = await opened();
  page.server(reply(agreement.importPreview, { ...seen, added: 0, refused: 2, sample: [] }));
  await choose();
  await page.hand.click(dialog.getByRole('button', { name: /预览$/ }));
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: /导入 0 份合同$/ });
  expect(button.disabled).toBe(true);
});

test('says why a file cannot be read, and takes another', async () => {
  const { page, dialog, choose } = await opened();
  const lacks = words('文件缺少必填列：电梯工号', 'The file lacks required columns: Job numbers');
  page.server(reply(agreement.importPreview, new Refusal('invalid', { words: lacks })));
  await choose();
  await page.hand.click(dialog.getByRole('button', { name: /预览$/ }));
  await dialog.findByText('文件缺少必填列：电梯工号');
  page.server(reply(agreement.importPreview, seen));
  await choose();
  expect(dialog.queryByText('文件缺少必填列：电梯工号')).toBeNull();
  await page.hand.click(dialog.getByRole('button', { name: /预览$/ }));
  await dialog.findByText('将新增 1 份合同，1 份有问题、不会导入');
});

test('who may not import has no button', async () => {
  const page = await openConsole('/info/agreement', { permissions: ['agreement'], replies: listed });
  await page.findByText('没有符合筛选条件的数据');
  expect(screen.queryByRole('button', { name: '导入合同' })).toBeNull();
});
