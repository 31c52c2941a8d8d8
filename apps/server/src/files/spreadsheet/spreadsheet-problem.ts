import { type Words, words } from '@hoistway/contract/words';

/** Why an uploaded file cannot be read as a spreadsheet; the words address the person who chose the file. */
export const spreadsheetProblems = {
  notSpreadsheet: words('不是 Excel 文件，请选择 .xlsx 文件', 'Not an Excel file; choose an .xlsx file'),
  textFile: words(
    '这是文本或 CSV 文件，请在 Excel 中另存为 .xlsx',
    'This is a text or CSV file; save it as .xlsx in Excel',
  ),
  oldFormat: words(
    '这是旧版 .xls 文件，请在 Excel 中另存为 .xlsx',
    'This is an old .xls file; save it as .xlsx in Excel',
  ),
  encrypted: words(
    '文件有密码保护，请去除密码后再上传',
    'The file is password-protected; remove the password before uploading',
  ),
  noWorkbook: words(
    '文件中没有工作簿，请选择 .xlsx 文件',
    'The file contains no workbook; choose an .xlsx file',
  ),
  noSheet: words('文件中没有所需的工作表', 'The required sheet is missing from the file'),
  damaged: words('文件已损坏，请重新保存后再上传', 'The file is damaged; save it again before uploading'),
  tooLarge: words('文件内容过大', 'The file content is too large'),
} as const satisfies Record<string, Words>;

const grouped = (count: number) => count.toLocaleString('en');
/** Limits that the user can keep to, with the value found. */
export const tooMuch = {
  rows: (found: number, most: number): Words =>
    words(
      `文件有 ${grouped(found)} 行，一次最多 ${grouped(most)} 行，请拆分后分别上传`,
      `The file has ${grouped(found)} rows, but at most ${grouped(most)} can be uploaded at once; split it and upload the parts`,
    ),
  columns: (most: number): Words =>
    words(
      `文件的列太多，最多 ${grouped(most)} 列，请删除不需要的列`,
      `The file has too many columns (at most ${grouped(most)}); delete those you do not need`,
    ),
  merged: (most: number): Words =>
    words(
      `文件中跨行合并的单元格太多，最多 ${grouped(most)} 处，请取消合并后再上传`,
      `The file has too many cells merged across rows (at most ${grouped(most)}); unmerge them before uploading`,
    ),
  bytes: (most: number): Words =>
    words(
      `文件解压后超过 ${most / 1024 / 1024} MB，请拆分后分别上传`,
      `The unpacked file is larger than ${most / 1024 / 1024} MB; split it and upload the parts`,
    ),
};

export type SpreadsheetProblem = keyof typeof spreadsheetProblems;

export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
  readonly problem: SpreadsheetProblem;
  /** Shown to the person who chose the file. */
  readonly words: Words;

  /**
   * @param detail for the log: where and what
   * @param options.words which limit was exceeded, if the user can keep to it
   */
  constructor(problem: SpreadsheetProblem, detail: string, options?: ErrorOptions & { words?: Words }) {
    super(`${problem}: ${detail}`, options);
    this.problem = problem;
    this.words = options?.words ?? spreadsheetProblems[problem];
  }
}
