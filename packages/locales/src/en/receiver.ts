import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/receiver.ts';

export const words: SameKeys<typeof zh> = {
  add: 'New',
  edit: 'Edit receiver',
  enable: 'Enable',
  disable: 'Disable',
  select: 'Please select data',
  sureEnable: 'Are you sure you want to enable?',
  sureDisable: 'Are you sure you want to disable?',
  sureDelete: 'Are you sure you want to delete?',
  deleteText: '{{count}} receivers get no more messages; the log of what was sent stays.',
  wholeSite: 'Whole site',
  comma: ', ',
  unitHelp: 'Messages of this unit alone; for a whole site leave it empty and choose the site.',
  siteHelp: 'Messages of all units there.',
  rankHelp:
    'Small numbers first. Of the receivers that one account entered for a unit only the first are told, as many as the account’s “SMS recipients” says.',
  empty: 'There are no receivers in your data scope.',
  emptyAdd:
    'There are no receivers yet. Enter one with “New”: messages tell of stops, recoveries, trapped people, their rescue, and planned maintenance.',
};
