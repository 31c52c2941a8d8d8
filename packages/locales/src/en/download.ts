import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/download.ts';

export const words: SameKeys<typeof zh> = {
  kinds: { export: 'Export', template: 'Template', qrCode: 'QR codes', importReport: 'Import report' },
  states: {
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
    noData: 'No data',
    tooLarge: 'Data too large',
    expired: 'Expired',
  },
  rowsOf: '{{rows}} of {{total}} rows',
  rows: '{{rows}} rows',
  rows_one: '{{rows}} row',
  codes: '{{rows}} codes',
  codes_one: '{{rows}} code',
  fetch: 'Download',
  stop: 'Cancel',
  remove: 'Delete',
  stopped: 'Cancelled',
  removed: 'Deleted',
  removeTitle: 'Delete “{{name}}”?',
  removeText: 'The file goes with it and cannot be restored.',
  empty: 'Nothing here yet. Exports and templates that you download are kept here.',
};
