import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/gateway.ts';

export const words: SameKeys<typeof zh> = {
  add: 'New gateway',
  addOk: 'Make the secret',
  edit: 'Edit gateway · {{name}}',
  usernameHelp: 'The user name with which it signs in over MQTT; it cannot be changed later',
  remarkHelp: 'Where it stands, for example: machine room of building 3',
  delete: 'Delete',
  units: 'Units',
  refused: 'Rejections',
  settings: 'Connection settings',
  rotate: 'New secret',
  disable: 'Disable',
  enable: 'Enable',
  strangers: 'Failed sign-ins',
  wholeFleet: 'Every unit',
  onlineOf: '{{online}} / {{count}} online',
  sitesMore: '{{names}} and others, {{count}} in all',
  notWhole: 'It also serves units outside your data permission; you cannot change it',
  empty:
    'There are no gateways yet. Make one, type the secret that is shown into the gateway on site, then assign units to it.',
  emptySeen: 'No gateway serves your units',
  made: 'The secret of gateway {{name}}',
  once: 'The secret is shown this once and cannot be looked up later. Type it into the gateway or keep it safe now; a lost one can only be replaced.',
  rotated: 'The old secret has ended. The gateway is offline until the new one is typed into it.',
  saved: 'I have kept the secret',
  host: 'Server',
  tlsPort: 'Port (TLS)',
  plainPort: 'Port (not encrypted)',
  local:
    'Open to this machine only: gateways on site cannot connect. Ask the administrator to set {{setting}}',
  username: 'User name',
  secret: 'Secret (password)',
  clientId: 'Client id',
  clientIdHelp: 'Any; several connections of one gateway need different ones',
  version: 'MQTT version',
  publish: 'Publishes to',
  subscribe: 'Subscribes to',
  topicsHelp:
    'Put the job number of the unit for {jobNum}; only units that are assigned to the gateway are accepted. The help says what to send.',
  rotateTitle: 'Give gateway {{name}} a new secret?',
  rotateText:
    'The old secret ends at once, without a time of grace: the connection is cut, and its {{count}} units report nothing until the new secret is typed into the gateway. Do it when somebody can reach the gateway.',
  rotateText_one:
    'The old secret ends at once, without a time of grace: the connection is cut, and its {{count}} unit reports nothing until the new secret is typed into the gateway. Do it when somebody can reach the gateway.',
  disableTitle: 'Disable gateway {{name}}?',
  disableText:
    'The connection is cut at once. Its {{count}} units are shown as offline and report no state and no alarm until it is enabled again.',
  disableText_one:
    'The connection is cut at once. Its {{count}} unit is shown as offline and reports no state and no alarm until it is enabled again.',
  disableFleetText:
    'The connection is cut at once. Units that report through it report no state and no alarm until it is enabled again.',
  enabled: 'Enabled',
  disabled: 'Disabled; the connection is cut',
  removeTitle: 'Delete gateway {{name}}?',
  removeText: 'It has never served a unit. Its secret ends with it. This cannot be undone.',
  external: 'Devices connect to an external MQTT server, which keeps their names and passwords',
  externalText:
    'A secret that is made here does not sign in there: add, change and disable gateways on that server. Gateways here only upload pictures of trapped people over HTTP. What can still be seen: which units are online, and which messages were refused. Who is connected, from where, and failed sign-ins are known to the external server alone.',
  onlyLocal:
    'The device port is open to this machine only: gateways on site cannot connect. Ask the administrator to set HOISTWAY_MQTT_HOST, to 0.0.0.0 for example.',
  unitsOf: 'Units of {{name}}',
  attach: 'Assign units',
  attachTo: 'Assign units · {{name}}',
  attachOk: 'Assign',
  detach: 'Take away',
  detachTitle: 'Take {{count}} units away?',
  detachTitle_one: 'Take {{count}} unit away?',
  detachText:
    'What gateway {{name}} reports of them is refused from then on, until they are assigned to a gateway again.',
  noUnits: 'No units are assigned yet. The gateway can sign in, but what it reports is refused.',
  noChoices: 'There are no other units to assign',
  selectUnits: 'Please select units',
  takeOverTitle: 'Take them over from another gateway?',
  takeOverText:
    '{{reason}}. A unit belongs to one gateway at a time: from then on {{name}} reports for it, and what the other one reports is refused.',
  takeOver: 'Take over',
  attached: '{{count}} units assigned',
  attached_one: '{{count}} unit assigned',
  detached: '{{count}} units taken away',
  detached_one: '{{count}} unit taken away',
  refusedOf: 'Rejected or ignored — {{name}}',
  noneRefused: 'Nothing from this gateway has been rejected or ignored',
  leftOut: 'Ignored fields',
  leftOutHelp:
    'These fields could not be used. The rest of each message counted: no alarm was lost. Correct them on the device.',
  rejected: 'Rejected',
  times: '{{count, number}} times',
  times_one: '{{count, number}} time',
  lastAt: 'last {{time}}',
  firstAt: 'first {{time}}',
  from: 'from {{address}}',
  strangersHelp:
    'Failed sign-ins and messages that match no gateway, e.g. a mistyped user name or a probe. After 10 failed attempts for a name from one address, nothing is checked for 5 minutes. A known name with a wrong secret is counted under that gateway.',
  noStrangers: 'No unknown sign-ins',
  noName: '(none given)',
};
