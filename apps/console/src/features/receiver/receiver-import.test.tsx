/** The import of receivers in its dialog: nothing is written before somebody has seen what would be. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { elevator } from '@hoistway/contract/features/elevator';
import {
  type ReceiverPreview,
  receiver,
  receiverKinds,
  receiverTemplateFile,
} from '@hoistway/contract/features/receiver';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { createImportFollow } from '@hoistway/parts/staged-import/import-follow.ts';
import { useCancelImport } from '@hoistway/parts/staged-import/use-cancel-import.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from 'antd';
import { expect, test } from 'vitest';
import { openConsole, reply } from '../../testing/open-console.tsx';

const noNotes = { unreadSheets: [], unreadColumns: [], hiddenRows: 0, hiddenColumns: [] };
const listed = reply(receiver.list, { total: 0, result: [] });
const one = { city: '', domainName: '', rank: 1 };
const seen: ReceiverPreview = {
  ...{ fileName: '接收人.xlsx', total: 3, added: 2, refused: 1, problemCount: 1, ...noNotes },
  problems: [{ row: 4, column: '手机号', value: '139', reason: '请输入11位数字的手机号' }],
  sample: [
    { ...one, receiverName: '张主任', telNum: '13900000001', jobNum: 'SH-1', kinds: ['trapped', 'rescued'] },
    {
      ...{
        receiverName: '物业',
        telNum: '13900000002',
        jobNum: '',
        kinds: [...receiverKinds.codes],
        rank: 2,
      },
      ...{ city: '上海市', domainName: '近处花园' },
    },
  ],
};
const report = {
  ...{ jobId: '5e2f1c9b-0a34-4d7a-b1f8-9e6c3d2b7a55', fileName: '接收人.xlsx', state: 'done' as const },
  ...{ handled: 3, total: 3, added: 2, refused: 1, problemCount: 1, ...noNotes, message: '' },
  problems: seen.problems,
};
const mayImport = ['msg', 'msg.import'] as const;
const discards = '已检查和写入的内容会全部撤销，不会留下任何数据。';
const sheet = new File(['x'], '接收人.xlsx');

async function opened() {
  const page = await openConsole('/info/msg', { permissions: mayImport, replies: [listed] });
  await page.hand.click(await page.findByRole('button', { name: '导入接收人' }));
  const dialog = within(await page.findByRole('dialog'));
  const preview = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file can be chosen');
    await page.hand.upload(input, sheet);
    await page.hand.click(dialog.getByRole('button', { name: /预览$/ }));
    await dialog.findByText(/^将新增/);
  };
  return { page, dialog, preview };
}

test('shows the receivers as they would be and each wrong cell, and then imports the same file', async () => {
  const { page, dialog, preview } = await opened();
  page.server(reply(receiver.importPreview, seen), reply(receiver.importStart, report));
  await preview();
  expect(dialog.getByText('将新增 2 位接收人，1 行有问题、不会导入')).toBeTruthy();
  const rows = dialog.getAllByRole('row').map(row => row.textContent);
  expect(rows).toContain('张主任13900000001SH-1困人、救援完成1');
  expect(rows).toContain('物业13900000002整个项目上海市近处花园停梯、停梯恢复、困人、救援完成、计划维保2');
  expect(dialog.getByText('请输入11位数字的手机号')).toBeTruthy();
  expect(page.sent(receiver.importStart)).toEqual([]);
  await page.hand.click(dialog.getByRole('button', { name: /导入 2 位接收人$/ }));
  await dialog.findByText('导入完成，部分行未导入');
  expect(page.sent(receiver.importStart)).toHaveLength(1);
  await page.hand.click(dialog.getAllByRole('button', { name: /关\s?闭/ }).at(-1) as HTMLElement);
  // The list behind it is read again.
  expect(page.sent(receiver.list).length).toBeGreaterThan(1);
});

test('of a file with nothing right nothing can be imported', async () => {
  const { page, dialog, preview } = await opened();
  page.server(reply(receiver.importPreview, { ...seen, added: 0, refused: 3, sample: [] }));
  await preview();
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: /导入 0 位接收人$/ });
  expect(button.disabled).toBe(true);
});

test('a running import shows how far it is, and is cancelled once that is confirmed', async () => {
  const { page, dialog, preview } = await opened();
  const running = {
    ...report,
    state: 'writing' as const,
    added: 0,
    refused: 0,
    problems: [],
    problemCount: 0,
  };
  page.server(
    reply(receiver.importPreview, seen),
    reply(receiver.importStart, running),
    reply(receiver.importStatus, running),
    reply(receiver.importCancel, null),
  );
  await preview();
  await page.hand.click(dialog.getByRole('button', { name: /导入 2 位接收人$/ }));
  await dialog.findByText('3 / 3 行');
  await page.hand.click(dialog.getByRole('button', { name: '取消导入' }));
  expect(page.sent(receiver.importCancel)).toEqual([]);
  await screen.findByText(discards);
  await page.hand.click(screen.getAllByRole('button', { name: '取消导入' }).at(-1) as HTMLElement);
  page.server(reply(receiver.importStatus, { ...running, state: 'cancelled' }));
  await dialog.findByText('导入已取消，没有写入任何数据');
  await page.hand.click(dialog.getAllByRole('button', { name: /关\s?闭/ }).at(-1) as HTMLElement);
  expect(page.sent(receiver.importCancel)).toEqual([{ jobId: report.jobId }]);
});

test('an import that ends is no longer asked about', async () => {
  const { page, dialog, preview } = await opened();
  const running = { ...report, state: 'writing' as const };
  page.server(
    reply(receiver.importPreview, seen),
    reply(receiver.importStart, running),
    reply(receiver.importStatus, running),
  );
  await preview();
  await page.hand.click(dialog.getByRole('button', { name: /导入 2 位接收人$/ }));
  await page.hand.click(await dialog.findByRole('button', { name: '取消导入' }));
  const text = await screen.findByText(discards);
  const question = text.closest<HTMLElement>('[role=dialog]');
  page.server(reply(receiver.importStatus, report));
  const asked = () => {
    // The document of the tests draws no motion, so its end is reported by hand.
    if (question?.isConnected) fireEvent.animationEnd(question);
    return question?.isConnected;
  };
  await expect.poll(asked).toBe(false);
  await page.hand.click(dialog.getAllByRole('button', { name: /关\s?闭/ }).at(-1) as HTMLElement);
  expect(page.sent(receiver.importCancel)).toEqual([]);
});

test('an import that had ended when its button was pressed is not asked about', async () => {
  setLanguage('zh');
  const status = async () => report;
  const follow = createImportFollow({ name: 'test', checkingShare: 50, status, cancel: status });
  const Button = () => {
    const cancel = useCancelImport(follow);
    return (
      <button type="button" onClick={() => cancel(report)}>
        取消
      </button>
    );
  };
  render(
    <App>
      <Button />
    </App>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^取消$/ }));
  const question = () => {
    const dialog = screen.queryByText(discards)?.closest<HTMLElement>('[role=dialog]');
    if (dialog) fireEvent.animationEnd(dialog);
    return screen.queryByText(discards);
  };
  await expect.poll(question).toBeNull();
});

test('asks for its own template', async () => {
  const { page, dialog } = await opened();
  page.server(reply(elevator.downloadTemplate, new Refusal('failed')));
  await page.hand.click(dialog.getByRole('button', { name: /下载模板$/ }));
  await page.findByText('模板下载失败');
  expect(page.sent(elevator.downloadTemplate)).toEqual([{ fileName: receiverTemplateFile }]);
});

test('who may not import has no button', async () => {
  const page = await openConsole('/info/msg', { permissions: ['msg'], replies: [listed] });
  await page.findByText('您的数据权限内还没有短信接收人。');
  expect(screen.queryByRole('button', { name: '导入接收人' })).toBeNull();
});
