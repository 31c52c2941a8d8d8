import type { Words } from '@hoistway/contract/core/words';

/** Why an uploaded file cannot be read as a spreadsheet; the words address the person who chose the file. */
export const spreadsheetProblems = {
  notSpreadsheet: {
    zh: '不是 Excel 文件，请选择 .xlsx 文件',
    en: 'This is not an Excel file; choose an .xlsx file',
  },
  textFile: {
    zh: '这是文本或 CSV 文件，请在 Excel 中另存为 .xlsx',
    en: 'This is a text or CSV file; save it as .xlsx first',
  },
  oldFormat: {
    zh: '这是旧版 .xls 文件，请在 Excel 中另存为 .xlsx',
    en: 'This is an old .xls file; save it as .xlsx first',
  },
  encrypted: {
    zh: '文件有密码保护，请去除密码后再上传',
    en: 'The file is protected by a password; remove it first',
  },
  noWorkbook: {
    zh: '文件中没有工作簿，请选择 .xlsx 文件',
    en: 'There is no workbook in this file; choose an .xlsx file',
  },
  noSheet: { zh: '文件中没有所需的工作表', en: 'The file does not have the sheet that is needed' },
  damaged: { zh: '文件已损坏，请重新保存后再上传', en: 'The file is damaged; save it again and retry' },
  tooLarge: { zh: '文件内容过大', en: 'There is too much in this file' },
} as const satisfies Record<string, Words>;

const grouped = (count: number) => count.toLocaleString('en');
/** Limits that the user can keep to, with the value found. */
export const tooMuch = {
  rows: (found: number, most: number): Words => ({
    zh: `文件有 ${grouped(found)} 行，一次最多 ${grouped(most)} 行，请拆分后分别上传`,
    en: `The file has ${grouped(found)} rows; at most ${grouped(most)} can be taken at once, so split it`,
  }),
  columns: (most: number): Words => ({
    zh: `文件的列太多，最多 ${grouped(most)} 列，请删除不需要的列`,
    en: `The file has too many columns, at most ${grouped(most)}; delete those that are not needed`,
  }),
  bytes: (most: number): Words => ({
    zh: `文件解压后超过 ${most / 1024 / 1024} MB，请拆分后分别上传`,
    en: `Unpacked, the file is larger than ${most / 1024 / 1024} MB; split it`,
  }),
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
