import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/place.ts';

export const words: SameKeys<typeof zh> = {
  areas: 'Areas',
  everywhere: 'All areas',
  name: 'Name',
  above: 'Belongs to',
  code: 'Division code',
  codeHelp: 'GB/T 2260, 6 digits; left empty, it is taken from the national list',
  hasDistricts: 'City with districts',
  hasDistrictsHelp:
    'In municipalities and cities with districts, help for trapped people is due within 30 minutes, elsewhere within 60; left empty, it is taken from the national list',
  addArea: 'New {{kind}}',
  addBelow: 'Add {{kind}} · {{name}}',
  editArea: 'Edit area · {{name}}',
  removeArea: 'Delete area · {{name}}',
  removeAreaText: 'Only an area with no areas and no sites in it can be deleted.',
  addSite: 'New site',
  editSite: 'Edit site',
  moveHelp: 'The units of the site move with it to another city',
  coordinatesHelp: 'WGS-84, in degrees',
  units: 'Units',
  removeSites: 'Delete {{count}} sites?',
  removeSites_one: 'Delete {{count}} site?',
  removeSitesText: 'Only sites without units can be deleted. This cannot be undone.',
  noneSeen: 'There are no sites in your data scope.',
  noAreas:
    'There are no cities yet. Add an area, a province and a city first, then a site. A bulk import of elevators adds them, too.',
  noSites: 'There are no sites here yet. Add one, or import elevators in bulk.',
};
