import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/company.ts';

export const words: SameKeys<typeof zh> = {
  add: 'New company',
  edit: 'Edit company',
  remove: 'Delete {{count}} companies?',
  remove_one: 'Delete {{count}} company?',
  removeText: 'A company that sites or units name cannot be deleted. Deleting cannot be undone.',
  none: 'There is no company yet. Use “New company” to enter who maintains, manages or provides.',
  noneVisible: 'There is no company inside your data permission.',
  logo: 'Logo',
  logoHelp: 'jpg or png, at most 2 MB',
  chooseLogo: 'Choose image',
  replaceLogo: 'Replace image',
  removeLogo: 'Remove',
};
