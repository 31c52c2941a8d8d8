import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/role.ts';

export const words: SameKeys<typeof zh> = {
  own: 'My role',
  add: 'Add',
  addTitle: 'Add role',
  editTitle: 'Edit role',
  addHelp: 'A new role stands below yours and holds nothing yet; set its permissions after saving.',
  added: 'The role was created; now set its permissions',
  set: {
    permission: 'Set permissions',
    field: 'Set field permissions',
    index: 'Set home-page permissions',
    dictionary: 'Set fault-content permissions',
  },
  panels: 'Home-page panels',
  faultNote:
    'Alarms with trapped people are always shown, whatever is set here. With all selected, fault contents added later are shown as well, as far as the parent role has them.',
  find: 'Find by name',
  ticked: '{{count}} of {{total}} selected',
  nothingOffered: 'The parent role has no permissions to give',
  reload: 'Reload',
  affected: {
    title: 'Take these permissions away?',
    text: 'Roles below that lose them as well: {{roles}}. Accounts affected: {{accounts}}, from their next action on.',
    accounts: 'Accounts affected: {{accounts}}, from their next action on.',
  },
  deleteTitle: 'Delete {{count}} roles?',
  deleteTitle_one: 'Delete {{count}} role?',
  empty: 'There are no roles yet. Add one and set its permissions.',
};
