/**
 * The copy of a record's PDF that the page behind an owner's code shows to anybody. It is no file of the record: its key
 * follows from the key of the PDF.
 */
import { publishedRecord, type VisitRecord } from '../../files/pdf/record-sheet.ts';
import { withoutPhones } from '../../http/operation-log/log-changes.ts';

/** The number goes up when copies show less than those before, which are then no longer served. */
export const publishedKey = (pdfKey: string): string => pdfKey.replace(/\.pdf$/, '-published-2.pdf');

/** Without who came, who signed, and telephone numbers that somebody wrote down. */
export const publishedOf = (record: VisitRecord): VisitRecord => ({
  ...publishedRecord(record),
  remark: withoutPhones(record.remark),
  noSignature: withoutPhones(record.noSignature),
  items: record.items.map(item => ({ ...item, remark: withoutPhones(item.remark) })),
});
