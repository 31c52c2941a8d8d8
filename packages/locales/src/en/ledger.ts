import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/ledger.ts';

export const words: SameKeys<typeof zh> = {
  deviceInsideCount: '{{count}} units: recorded as rescued, the device still reports people inside',
  deviceInsideCount_one: '{{count}} unit: recorded as rescued, the device still reports people inside',
  showOnly: 'Show only {{name}}: {{count}} units',
  showOnly_one: 'Show only {{name}}: {{count}} unit',
  openSite: 'Show the elevators of {{name}}',
  backToSites: 'Back to the sites',
  site: 'Site: {{name}}',
  noSites: 'There are no elevators in your data scope yet.',
  noSitesYet: 'There are no elevators yet. Add or import them, and they appear here.',
  noElevators: 'This site has no elevators yet.',
  monitor: 'Monitor',
  faultReport: 'Report a fault',
  viewFaultReport: 'View the report',
  refreshRow: 'Refresh',
  realtimeUpdate: 'Update status now',
  refreshed: '{{jobNum}} refreshed',
  updated: 'Status of {{jobNum}} updated',
  asking: 'Asking {{jobNum}} …',
};
