/** The second step of an import of elevators: its first rows are shown as they will be read, and what is left is named. */
import type { ImportPreview } from '@hoistway/contract/features/elevator-import/elevator-import';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { ImportMappingForm } from './mapping/import-mapping-form.tsx';

const column = (title: string, filled: number, words: [string, number][] | null = null) => ({
  ...{ title, filled, words },
  ...{ numbers: { sure: [], unclear: '' }, days: { sure: [], unclear: '' } },
});
const unknown = { zh: '无法确定单元格显示为什么', en: 'What the cell shows is not known' };
const cut = { zh: '表格中显示为 2019.1', en: 'The sheet shows 2019.1' };
const seen: ImportPreview = {
  ...{
    fileId: '5e2f1c9b-0a34-4d7a-b1f8-9e6c3d2b7a55',
    fileName: '电梯.xlsx',
    headerRow: 1,
    head: [],
    rows: 3,
  },
  ...{
    sheet: '一',
    sheets: [{ sheet: '一', rows: 4 }],
    hiddenRows: 2,
    hiddenColumns: ['类型', '颜色'],
    offers: {},
  },
  unreadColumns: [{ column: '第 8 列', rows: 1 }],
  columns: [
    ...[column('工号', 3), column('投用', 3), column('类型', 3, [['直梯1', 3]]), column('载重', 3)],
    ...[column('颜色', 2), column('空', 0), column('大区', 3)],
  ],
  sample: [
    {
      row: 2,
      cells: [
        ...['D-1', { shown: '2019.10', value: 2019.1 }, { shown: '直梯1', value: 1 }],
        ...[{ shown: '1,250', value: 1250 }, '红', '', '华东'],
      ],
    },
    { row: 3, cells: ['D-2', 2019.1, { shown: '直梯1', value: 1 }, 630, '蓝', '', '华东'] },
    {
      row: 4,
      cells: [
        ...['D-3', { shown: '2019.1', value: 2019.12, asText: cut }],
        { shown: '1', value: 1, asShown: unknown, asText: unknown },
        ...[{ shown: '800', value: 800, asShown: unknown, asText: unknown }, '', '', '华东'],
      ],
    },
  ],
  mapping: {
    areaName: { column: '大区' },
    jobNum: { column: '工号' },
    startDate: { column: '投用' },
    elevatorType: { column: '类型', words: { 直梯1: 'lift' } },
    ratedLoad: { column: '载重' },
  },
};

test('shows days and choices as the sheet does and figures as they are, and names what is not read', async () => {
  setLanguage('zh');
  const nothing = () => {};
  const page = render(
    <Suspense>
      <ImportMappingForm
        preview={seen}
        footer={null}
        onBack={nothing}
        onPreview={nothing}
        onStarted={nothing}
      />
    </Suspense>,
  );
  const table = within(await page.findByRole('table'));
  const cells = table
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    );
  expect(cells.map(([jobNum]) => jobNum)).toEqual(['D-1', 'D-2', 'D-3']);
  const [first, second, third] = cells.map(row => row.join('|'));
  expect(first).toMatch(/2019-10/);
  expect(first).toMatch(/1250/);
  expect(first).not.toMatch(/无法识别/);
  expect(second).toMatch(/无法确定是 1 月还是 10 月/);
  expect(third).toMatch(/1无法确定单元格显示为什么.*表格中显示为 2019\.1\|800$/);
  for (const text of ['颜色（2 行）', '第 8 列（1 行）', '这些列在表格中被隐藏，同样读取：类型'])
    expect(page.getByText(text)).toBeTruthy();
  expect(page.getByText('2 行在表格中被隐藏或被筛选掉，同样读取')).toBeTruthy();
  expect(page.queryByText(/^空（/)).toBeNull();
});

test('each word without a meaning is marked where its meaning is chosen, until it is, and the column is not', async () => {
  setLanguage('zh');
  const preview = {
    ...seen,
    columns: [
      ...seen.columns,
      column('梯型', 3, [
        ['火箭', 1],
        ['飞毯', 1],
        ['直梯', 1],
      ]),
    ],
    mapping: {
      ...seen.mapping,
      ...{ city: { constant: '苏州市' }, domainName: { constant: '花园' } },
      elevatorType: { column: '梯型' },
    },
  };
  const footer = document.createElement('div');
  document.body.append(footer);
  onTestFinished(() => footer.remove());
  const nothing = () => {};
  const page = render(
    <Suspense>
      <ImportMappingForm {...{ preview, footer }} onBack={nothing} onPreview={nothing} onStarted={nothing} />
    </Suspense>,
  );
  const hand = userEvent.setup();
  await page.findByRole('table');
  await hand.click(within(footer).getByText(/开始导入/));
  const meaningOf = (word: string) => page.getByLabelText(`“${word}”的含义`);
  expect(document.activeElement).toBe(meaningOf('火箭'));
  const problem = () => page.queryByText('请为每个词语选择含义');
  expect(problem()).toBeTruthy();
  const isMarked = (field: Element | null) => field?.closest('.ant-select')?.matches('[class*=status-error]');
  const marked = () => ['火箭', '飞毯'].filter(word => isMarked(meaningOf(word)));
  const columnField = () => document.getElementById('import-elevatorType');
  expect([marked(), isMarked(columnField())]).toEqual([['火箭', '飞毯'], false]);
  const choose = async (word: string) => {
    await hand.click(meaningOf(word));
    const options = await page.findAllByText('直梯', { selector: '.ant-select-item-option-content' });
    await hand.click(options.at(-1) as HTMLElement);
  };
  await choose('火箭');
  expect([marked(), isMarked(columnField())]).toEqual([['飞毯'], false]);
  expect(problem()).toBeTruthy();
  await choose('飞毯');
  expect(marked()).toEqual([]);
  expect(problem()).toBeNull();
});
