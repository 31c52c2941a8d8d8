import { words } from '../words.ts';
import { add, edit, exportFile, type PageEntry, remove } from './page-entry.ts';

export const agreement = {
  path: '/info/agreement',
  title: words('维保合同', 'Agreements'),
  icon: 'agreement',
  buttons: {
    add,
    edit,
    delete: remove,
    export: exportFile,
    import: words('导入合同', 'Import agreements'),
  },
} as const satisfies PageEntry;
