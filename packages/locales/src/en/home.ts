import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/home.ts';

export const words: SameKeys<typeof zh> = {
  deviceStatus: 'Monitoring status',
  updated: 'Updated {{time}}',
  share: '{{count, number}} · {{percent}}%',
  alarmsOf: 'Alarms of units with this status: {{status}}',
  area: 'Area',
  allAreas: 'All areas',

  noPermission: 'No permission',
  noPermissionFor: '{{panel}}: no permission',
  counts: 'Status counts',
  viewAll: 'View all',
  units: 'Units: {{count, number}}',
  times: 'Faults: {{count, number}}',
  sites: 'Sites: {{count, number}}',
  viewAllUnits: 'All {{count, number}} units',
  viewAllUnits_one: 'View the unit',
  viewAllContracts: 'All {{count, number}} contracts',
  viewAllContracts_one: 'View the contract',
  showUnits: 'Units',
  inspectionSites: 'Sites with inspections due',
  yesterdaySites: 'Sites with faults yesterday',

  nobodyTrapped: 'Nobody is trapped',
  unitsTrapped: 'with people trapped now',
  moreTrapped: 'And {{count, number}} more',

  repair: 'Fault repair progress',
  rescue: 'Trapped-person rescue progress',
  stage: {
    reported: 'Reported',
    dispatched: 'Dispatched',
    arrived: 'Arrived',
    completed: 'Completed',
    rescued: 'Rescued',
  },
  stageOf: '{{row}}, {{stage}}: orders: {{count, number}}, {{percent}}%',
  ratio: '{{ratio}}% completed',
  noOrders: 'No orders today',
  lastRescue: 'Last rescue {{time}}',

  calendar: {
    month: 'Month',
    before: 'Previous month',
    after: 'Next month',
    finished: 'Completed',
    planned: 'Planned',
    finishedOn: '{{date}}, visits completed: {{count, number}}',
    plannedOn: '{{date}}, visits planned: {{count, number}}',
    openDay: 'Visits of {{date}}',
  },

  runs: 'Runs',
  ages: 'Elevator age',
  noUnits: 'No elevators',

  feed: {
    open: '{{count, number}} going on',
    some: '{{shown, number}} of {{count, number}} going on',
    none: 'Nothing needs attention today',
    list: 'Real-time attention information',
    going: 'What is going on',
    stopped: 'Stopped by a fault',
    cleared: 'Fault cleared',
    trapped: 'People trapped',
    rescued: 'Rescue completed',
    withdrawn: 'Entrapment alarm ended',
    suspicionWithdrawn: 'Suspected entrapment withdrawn',
    offline: 'Device offline',
    online: 'Device back online',
  },

  within: 'Within',
  months: '{{count}} mo.',
  overdue: '{{count, number}} late',
  dueIn: 'first in {{days, number}} d',
  dueToday: 'first one today',
  daysLate: '{{days, number}} d late',
  noInspections: 'No annual inspection reminder data',

  daysLeft: '{{days, number}} d left',
  lastDay: 'ends today',
  noContracts: 'No contract reminder data',

  noYesterday: "No yesterday's remote-monitoring warning summary data",

  toAlarm: 'Alarm',
  toMonitor: 'Monitor',
};
