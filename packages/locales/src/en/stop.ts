/** Words of downtime, availability and the stops of a unit. */
export const words = {
  by: 'Figures by',
  units: 'Show units',
  details: 'Stop details',
  detailsOf: 'Stop details · {{jobNum}}',
  period: '{{from}} to {{to}}',
  goesOn: 'goes on',
  alarms: 'Alarms',
  none: 'No stops in this time',
  empty: 'Nothing is recorded for these months yet. Figures begin when a device is first heard.',
} as const;
