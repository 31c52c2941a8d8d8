import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/elevator.ts';

export const words: SameKeys<typeof zh> = {
  jobNum: 'Job number',
  city: 'City',
  province: 'Province',
  areaName: 'Area',
  domainName: 'Site',
  domainType: 'Site type',
  buildingName: 'Building',
  elevatorNum: 'Unit',
  elevatorType: 'Type',
  registerCode: 'Registration',
  address: 'Address',
  brand: 'Brand',
  elevatorAge: 'Age',
  inspectDate: 'Inspection',
  remark: 'Remark',
  x: 'Longitude',
  y: 'Latitude',
  monitorStatus: 'Monitoring',
  allowed: 'May be monitored',
  editTitle: 'Edit elevator',
  empty: 'There are no elevators yet. Import them in bulk, or connect devices.',
  coordinatesHelp: 'WGS-84, degrees',
};
