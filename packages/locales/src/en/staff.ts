import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/staff.ts';

export const words: SameKeys<typeof zh> = {
  view: { members: 'Staff', teams: 'Teams', roster: 'Roster' },
  certHelp: 'Kind, number and last day together, or none of them',
  certOwn: 'Your own certificate is changed by whoever manages your account, who has seen the paper',
  noCertificates: 'No certificate fits these conditions',
  add: 'Add staff member',
  edit: 'Edit staff',
  enabled: 'Enabled',
  disabled: 'Disabled',
  none: 'There is no staff yet. Use “Add staff member” and choose among the accounts below yours.',
  noneVisible: 'There is no staff among the accounts below yours.',
  chooseAccount: 'Find by user name or name',
  accountHelp: 'Staff are accounts: create one under “Accounts” first',
  separatedHelp:
    'Once somebody has left, the account is disabled at once and removed from its teams and upcoming shifts',
  cardKept: 'Left empty it stays as it is',
  removeCard: 'Remove',
  cardRemoved: 'Saving removes the stored number',
  keepCard: 'Keep it',
  showCard: 'Show the whole ID card number',
  hideCard: 'Hide the ID card number',
  addTeam: 'New team',
  editTeam: 'Edit team',
  membersHelp: 'Employed staff among the accounts below yours; whoever has upcoming shifts stays a member',
  blindTitle: 'Members who see no unit of this city',
  blind:
    'The data permission of {{names}} has no unit of this city: on duty they see neither its alarms nor its units. The team is saved; change their data scope under “Accounts”.',
  removeTeams: 'Delete {{count}} teams?',
  removeTeams_one: 'Delete {{count}} team?',
  removeTeamsText: 'A team with upcoming shifts cannot be deleted. Past shifts stay recorded.',
  noTeams: 'There is no team yet. Use “New team”, choose a city and members, then plan the roster.',
  noTeamsVisible: 'There is no team inside your data permission.',
};
