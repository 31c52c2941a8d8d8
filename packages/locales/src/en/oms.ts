import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/oms.ts';

export const words: SameKeys<typeof zh> = {
  title: 'System status',
  state: {
    asking: 'Asking for the state of the system…',
    up: 'The system works normally',
    disturbed: 'The system is disturbed',
    down: 'The system cannot be reached',
  },
  disturbedText:
    'The server can be reached, but cannot read or save data at the moment. This page follows by itself when that changes.',
  downText:
    'The server does not answer, or your own network is down. This page keeps trying and follows by itself.',
  planned: 'Planned maintenance',
  none: 'No maintenance is planned.',
  unknown: 'What is planned is not known at the moment.',
  span: '{{from}} to {{until}}',
  known: 'As of {{time}} ({{zone}})',
  open: 'System maintenance',
  openText: 'Shown on the public page of the system’s state, to anybody without a sign-in:',
  add: 'Add',
  addTitle: 'Plan system maintenance',
  editTitle: 'Edit system maintenance',
  delete: 'Delete',
  deleteTitle: 'Delete this system maintenance?',
  empty: 'No system maintenance is planned.',
  textHelp: 'Anybody can read it: nothing internal, please.',
  when: {
    coming: 'Scheduled',
    current: 'Going on now',
    over: 'Over',
  },
  editOne: 'Edit: {{text}}',
  deleteOne: 'Delete: {{text}}',
};
