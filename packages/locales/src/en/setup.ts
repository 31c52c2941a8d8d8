import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/setup.ts';

export const words: SameKeys<typeof zh> = {
  title: 'Getting started',
  strip: 'Getting started: {{done}} of {{total}} steps done',
  next: 'Next',
  done: 'Done',
  allDone: 'Every step is done.',
  away: 'Put away',
  awayHint: 'Put away; the help documents bring it back',
  show: 'Show above the pages',
  intro: 'After these steps, in this order, the system watches your elevators.',
  steps: {
    company: 'Companies',
    site: 'Areas and sites',
    elevators: 'Elevators',
    gateway: 'Gateway',
    roles: 'Roles',
    people: 'People',
  },
  why: {
    company: 'Who maintains, manages and provides; sites and elevators belong to them.',
    site: 'Regions, provinces, cities and sites; each elevator stands at a site.',
    elevators: 'One by one, or a whole register from an xlsx file, which makes areas and sites as well.',
    gateway:
      'Issue an account and a secret and assign units to it; once the secret is in the device, these units come online.',
    roles:
      'Which pages and buttons each role opens; a super administrator sees everything, so colleagues and customers need other roles.',
    people: 'Accounts with these roles for colleagues and customers; each sees only their own elevators.',
  },
};
