/** Words of the bulk import of elevators. */
import { words } from '@hoistway/contract/core/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  button: words('批量导入电梯', 'Bulk import'),
  title: words('批量导入电梯', 'Bulk import of elevators'),
  steps: {
    choose: words('选择文件', 'Choose a file'),
    map: words('对应列', 'Map columns'),
    run: words('导入', 'Import'),
  },
  stepOf: ({ step, title }: { step: number; title: string }) =>
    words(`第 ${step} 步，共 3 步：${title}`, `Step ${step} of 3: ${title}`),
  templateHelp: words(
    '没有现成的文件？请按模板填写；其他格式的表格也可以上传，下一步再对应列。',
    'No file yet? Fill in the template. Sheets of any other shape can be uploaded, too: you map their columns next.',
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
  leaveTitle: words('放弃本次导入？', 'Give up this import?'),
  leaveText: words(
    '还没有导入任何数据，已选好的对应关系将丢失。',
    'Nothing has been imported yet; the mapping that you chose will be lost.',
  ),
  sheet: words('工作表', 'Sheet'),
  sheetOf: ({ name, count }: { name: string; count: number }) =>
    words(
      `${name}（${grouped(count)} 行）`,
      count === 1 ? `${name} (${grouped(count)} row)` : `${name} (${grouped(count)} rows)`,
    ),
  headerRow: words('标题行', 'Row with the titles'),
  headerRowOf: ({ row, cells }: { row: number; cells: string }) =>
    words(`第 ${row} 行：${cells}`, `Row ${row}: ${cells}`),
  region: {
    title: words('这份台账属于哪个国家或地区？', 'Which country or region is this register of?'),
    help: words(
      '文件中没有大区或省份列，不同国家可能有同名城市。所填内容作为所有行的大区。',
      'No column contains the area or the province, and many countries have cities of the same name. Your choice becomes the area of every row.',
    ),
    hint: words('选择已有大区，或填写新的国家或地区', 'A known area, or a new country or region'),
    byName: words('仅按城市名查找', 'Find cities by their names alone'),
    needed: words(
      '请填写国家或地区，或选择仅按城市名查找',
      'Give the country or region, or choose to find cities by their names alone',
    ),
  },
  words: {
    title: (field: string) => words(`${field}：未知词语的含义`, `${field}: what words mean`),
    help: (column: string) =>
      words(
        `“${column}”列中有以下无法识别的词语，请各选一次含义，适用于所有相同的单元格。`,
        `The column “${column}” has words that are not known. Choose once what each means; it holds for all of its cells.`,
      ),
    helpOpen: (column: string) =>
      words(
        `“${column}”列中有以下不常用的词语，可以保留原文，也可以换成常用类型。`,
        `The column “${column}” has words that are not usual here. Keep them as they are, or choose the usual kind.`,
      ),
    cells: (count: number) =>
      words(`${grouped(count)} 个单元格`, count === 1 ? `${grouped(count)} cell` : `${grouped(count)} cells`),
    meaningOf: (text: string) => words(`“${text}”的含义`, `Meaning of “${text}”`),
    choose: words('请选择含义', 'Choose what it means'),
    keep: words('保留原文', 'Keep as written'),
    leaveOut: words('留空', 'Leave empty'),
    tooMany: ({ column, field }: { column: string; field: string }) =>
      words(
        `“${column}”列有太多不同的内容，无法逐一选择含义；请确认它确实是${field}。`,
        `The column “${column}” has too many different texts to choose a meaning for each; make sure that it is the ${field}.`,
      ),
  },
  mapping: {
    help: words(
      '为每个字段选择文件中的一列，或为所有行填写同一个值。工号已存在的电梯会被更新，空单元格不改变原有内容。',
      'Choose a column of the file for each field, or give one value for all rows. Elevators whose job number exists are updated; an empty cell changes nothing.',
    ),
    none: words('不导入', 'Leave out'),
    constant: words('固定值', 'Fixed value'),
    columns: words('文件中的列', 'Columns of the file'),
    constantHint: words('用于所有行', 'For all rows'),
    constantOf: (field: string) => words(`${field}的固定值`, `Fixed value of ${field}`),
    unitOf: (field: string) => words(`${field}的单位`, `Unit of ${field}`),
    needed: words('请选择对应的列或填写固定值', 'Choose a column or give a fixed value'),
    unanswered: words('请先选择该列内容的读法', 'Choose first how this column is to be read'),
    perhaps: (column: string) => words(`可能是“${column}”`, `Perhaps “${column}”`),
    take: words('使用', 'Use it'),
    decimalOf: (field: string) => words(`${field}的小数点`, `Decimal sign of ${field}`),
    decimalAsk: (text: string) => words(`${text} 是多少？`, `How much is ${text}?`),
    dateOrderOf: (field: string) => words(`${field}的日月顺序`, `Day and month of ${field}`),
    dateOrderAsk: (text: string) => words(`${text} 是哪一天？`, `Which day is ${text}?`),
    means: ({ text, meaning }: { text: string; meaning: string | number }) =>
      words(`${text} 即 ${meaning}`, `${text} is ${meaning}`),
    whichOf: (column: string) => words(`“${column}”列的含义`, `What “${column}” holds`),
    whichAsk: words('下次还是上次检验？', 'Next or last inspection?'),
    which: {
      next: words('下次检验日期', 'Next inspection due'),
      last: words('上次检验日期（不导入）', 'Last inspection (left out)'),
    },
    lastLeftOut: (column: string) =>
      words(
        `“${column}”列是上次检验日期，不导入：检验周期因设备和地区而异，系统不推算下次检验日期。请另选下次检验日期的列，或导入后在电梯信息中填写。`,
        `“${column}” holds the last inspection and is left out: the cycle differs by unit and place, so the next one is not computed. Choose a column of the next inspection due, or enter the days with the units afterwards.`,
      ),
  },
  preview: {
    title: words('前几行的读取结果', 'The first rows as they will be read'),
    empty: words('还没有选择任何列', 'No column is chosen yet'),
    missing: words('缺少必填内容', 'Needed, and missing'),
  },
  lenient: words('忽略可选列的错误值', 'Ignore wrong values in optional columns'),
  lenientHelp: words(
    '打开后，可选列中无法识别的单元格留空，该行其余内容照常导入；仍会列在问题中。关闭时整行不导入。',
    'When on, a cell of an optional column that cannot be read is left empty and the rest of its row is imported; it is still reported. When off, the entire row is refused.',
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
      `New cities were created: ${names}. If they are only spelled differently, correct them and import again.`,
    ),
  howRead: (row: number) =>
    words(`文件的读法（标题在第 ${row} 行）`, `How the file was read (titles in row ${row})`),
  newSites: (count: number) => words(`新建了 ${grouped(count)} 个项目。`, `New sites: ${grouped(count)}.`),
  withdrawn: (count: number) =>
    words(
      `${grouped(count)} 个账号的部分数据范围已收回：所移动的电梯不再属于其上级账号的范围。`,
      count === 1
        ? `${grouped(count)} account lost a part of its data scope: units moved out of what the account above holds.`
        : `${grouped(count)} accounts lost a part of their data scope: units moved out of what the account above holds.`,
    ),
  lists: {
    button: words('未导入的工号', 'Job numbers not imported'),
    title: words('未导入的工号', 'Job numbers not imported'),
    notJobNum: (count: number) =>
      words(`工号无效（${grouped(count)}）`, `Not a valid job number (${grouped(count)})`),
    notArea: (count: number) =>
      words(`不在您的数据权限内（${grouped(count)}）`, `Outside your data permission (${grouped(count)})`),
    addFailure: (count: number) =>
      words(`添加失败（${grouped(count)}）`, `Could not be added (${grouped(count)})`),
    more: (count: number) =>
      words(
        `另有 ${grouped(count)} 个，请下载全部问题查看`,
        `And ${grouped(count)} more: download all problems to see them`,
      ),
  },
};
