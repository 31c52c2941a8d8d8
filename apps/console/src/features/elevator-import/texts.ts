/** Words of the bulk import of elevators. */

import { unitColumns } from '@hoistway/contract/features/unit-columns';
import { lift } from '@hoistway/contract/pages/lift';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  title: lift.buttons.import,
  steps: {
    choose: words('选择文件', 'Choose file'),
    map: words('对应列', 'Map columns'),
    run: words('导入', 'Import'),
  },
  stepOf: ({ step, title }: { step: number; title: string }) =>
    words(`第 ${step} 步，共 3 步：${title}`, `Step ${step} of 3: ${title}`),
  templateHelp: words(
    '没有现成的文件？请按模板填写；其他格式的表格也可以上传，下一步再对应列。',
    'No file yet? Fill in the template. You can also upload a sheet in any other format and map its columns in the next step.',
  ),
  next: words('下一步', 'Next'),
  back: words('上一步', 'Back'),
  start: (count: number) =>
    words(
      `开始导入 ${grouped(count)} 行`,
      count === 1 ? `Import ${grouped(count)} row` : `Import ${grouped(count)} rows`,
    ),
  sending: ({ sent, size }: { sent: string; size: string }) =>
    words(`正在上传 ${sent} / ${size}`, `Uploading ${sent} of ${size}`),
  reading: words('正在读取文件…', 'Reading the file…'),
  leaveTitle: words('放弃本次导入？', 'Discard this import?'),
  leaveText: words(
    '还没有导入任何数据，已选好的对应关系将丢失。',
    'Nothing has been imported yet; the mapping you chose will be lost.',
  ),
  sheet: words('工作表', 'Sheet'),
  sheetOf: ({ name, count }: { name: string; count: number }) =>
    words(
      `${name}（${grouped(count)} 行）`,
      count === 1 ? `${name} (${grouped(count)} row)` : `${name} (${grouped(count)} rows)`,
    ),
  headerRow: words('标题行', 'Header row'),
  headerRowOf: ({ row, cells }: { row: number; cells: string }) =>
    words(`第 ${row} 行：${cells}`, `Row ${row}: ${cells}`),
  region: {
    title: words('这份台账属于哪个国家或地区？', 'Which country or region does this register belong to?'),
    help: words(
      '文件中没有大区或省份列，不同国家可能有同名城市。所填内容作为所有行的大区。',
      'The file has no region or province column, and cities in different countries may have the same name. Your entry becomes the region of every row.',
    ),
    hint: words(
      '选择已有大区，或填写新的国家或地区',
      'Choose an existing region, or enter a new country or region',
    ),
    byName: words('仅按城市名查找', 'Find by city name only'),
    needed: words(
      '请填写国家或地区，或选择仅按城市名查找',
      'Enter the country or region, or choose to find by city name only',
    ),
  },
  words: {
    title: (field: string) => words(`${field}：未知词语的含义`, `${field}: meaning of unknown terms`),
    help: (column: string) =>
      words(
        `“${column}”列中有以下无法识别的词语，请各选一次含义，适用于所有相同的单元格。`,
        `The column “${column}” contains the following unknown terms. Choose a meaning for each; it applies to all identical cells.`,
      ),
    helpOpen: (column: string) =>
      words(
        `“${column}”列中有以下不常用的词语，可以保留原文，也可以换成常用类型。`,
        `The column “${column}” contains the following uncommon terms. Keep them as they are, or replace them with a common type.`,
      ),
    cells: (count: number) =>
      words(`${grouped(count)} 个单元格`, count === 1 ? `${grouped(count)} cell` : `${grouped(count)} cells`),
    meaningOf: (text: string) => words(`“${text}”的含义`, `Meaning of “${text}”`),
    choose: words('请选择含义', 'Choose the meaning'),
    needed: words('请为每个词语选择含义', 'Choose a meaning for each term'),
    keep: words('保留原文', 'Keep original'),
    leaveOut: words('留空', 'Leave empty'),
    tooMany: ({ column, field }: { column: string; field: string }) =>
      words(
        `“${column}”列的内容种类过多，无法逐一选择含义；请确认它确实是${field}。`,
        `The column “${column}” has too many different values to choose a meaning for each; please check that it really is the ${field}.`,
      ),
  },
  mapping: {
    help: words(
      '为每个字段选择文件中的一列，或为所有行填写同一个值。工号已存在的电梯会被更新，空单元格不改变原有内容。',
      'Choose a column of the file for each field, or enter one value for all rows. Elevators with an existing job number are updated; empty cells leave the existing content unchanged.',
    ),
    none: words('不导入', 'Do not import'),
    constant: words('固定值', 'Fixed value'),
    columns: words('文件中的列', 'Columns in the file'),
    constantHint: words('用于所有行', 'For all rows'),
    constantOf: (field: string) => words(`${field}的固定值`, `Fixed value for ${field}`),
    unitOf: (field: string) => words(`${field}的单位`, `Unit of ${field}`),
    needed: words('请选择对应的列或填写固定值', 'Choose a column or enter a fixed value'),
    unanswered: words('请先选择该列内容的读取方式', 'First choose how to read this column'),
    perhaps: (column: string) => words(`可能是“${column}”`, `Possibly “${column}”`),
    take: words('使用', 'Use'),
    decimalOf: (field: string) => words(`${field}的小数点`, `Decimal sign of ${field}`),
    decimalAsk: (text: string) => words(`${text} 是多少？`, `What number is ${text}?`),
    dateOrderOf: (field: string) => words(`${field}的日月顺序`, `Day/month order of ${field}`),
    dateOrderAsk: (text: string) => words(`${text} 是哪一天？`, `Which date is ${text}?`),
    means: ({ text, meaning }: { text: string; meaning: string | number }) =>
      words(`${text} 即 ${meaning}`, `${text} means ${meaning}`),
    whichOf: (column: string) => words(`“${column}”列的含义`, `Meaning of the column “${column}”`),
    whichAsk: words('下次还是上次检验？', 'Next or last inspection?'),
    which: {
      next: unitColumns.inspectDate.title,
      last: words('上次检验日期（不导入）', 'Last inspection (not imported)'),
    },
    lastLeftOut: (column: string) =>
      words(
        `“${column}”列是上次检验日期，不导入：检验周期因设备和地区而异，系统不推算下次检验日期。请另选下次检验日期的列，或导入后在电梯信息中填写。`,
        `The column “${column}” holds the last inspection date and is not imported: inspection intervals vary by equipment and region, so the system does not calculate the next date. Choose a column with the next inspection date, or enter it in the elevator information after the import.`,
      ),
  },
  preview: {
    title: words('前几行的读取结果', 'Preview of the first rows'),
    empty: words('还没有选择任何列', 'No columns selected yet'),
    missing: words('缺少必填内容', 'Required content missing'),
  },
  lenient: words('忽略可选列的错误值', 'Ignore invalid values in optional columns'),
  lenientHelp: words(
    '打开后，可选列中无法识别的单元格留空，该行其余内容照常导入；仍会列在问题中。关闭时整行不导入。',
    'When on, unreadable cells in optional columns are left empty and the rest of the row is imported; they are still listed as problems. When off, the entire row is not imported.',
  ),
  summary: ({
    added,
    updated,
    unchanged,
    refused,
  }: {
    added: number;
    updated: number;
    unchanged: number;
    refused: number;
  }) =>
    words(
      `新增 ${grouped(added)}，更新 ${grouped(updated)}，无变化 ${grouped(unchanged)}，未导入 ${grouped(refused)}`,
      `${grouped(added)} added, ${grouped(updated)} updated, ${grouped(unchanged)} unchanged, ${grouped(refused)} not imported`,
    ),
  newCities: (names: string) =>
    words(
      `新建了城市：${names}。如果只是写法不同，请改正后重新导入。`,
      `New cities were created: ${names}. If only the spelling differs, correct it and import again.`,
    ),
  howRead: (row: number) =>
    words(`文件的读取方式（标题在第 ${row} 行）`, `How the file was read (headers in row ${row})`),
  newSites: (count: number) =>
    words(`新建了 ${grouped(count)} 个项目。`, `New sites created: ${grouped(count)}.`),
  withdrawn: (count: number) =>
    words(
      `${grouped(count)} 个账号的部分数据范围已收回：所移动的电梯不再属于其上级账号的范围。`,
      count === 1
        ? `${grouped(count)} account lost a part of its data scope: units moved out of what the account above holds.`
        : `${grouped(count)} accounts lost a part of their data scope: units moved out of what the account above holds.`,
    ),
  lists: {
    title: words('未导入的行（按工号）', 'Rows not imported, by job number'),
    notJobNum: (count: number) =>
      words(`工号无效（${grouped(count)}）`, `Invalid job numbers (${grouped(count)})`),
    notArea: (count: number) =>
      words(`不在您的数据权限内（${grouped(count)}）`, `Outside your data scope (${grouped(count)})`),
    addFailure: (count: number) =>
      words(`添加失败（${grouped(count)}）`, `Could not be added (${grouped(count)})`),
    more: (count: number) =>
      words(
        `另有 ${grouped(count)} 个，请下载全部问题查看`,
        `${grouped(count)} more; download all problems to see them`,
      ),
  },
};
