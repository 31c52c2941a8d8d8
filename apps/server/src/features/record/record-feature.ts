/** Paperless maintenance records, with their files and evaluations. */
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import type { Downloads } from '../download/download.ts';
import { recordRoutes } from './record-routes.ts';

export const recordFeature = (parts: { store: ObjectStore; downloads: Pick<Downloads, 'export'> }) =>
  feature({
    bindings: recordRoutes(parts),
    announces: ['record_changed'],
    tables: {
      // TSG T5002-2017, article 5(6).
      maintenance_attachment: { kept: 'the law requires maintenance records for at least four years' },
      maintenance_evaluation: { kept: 'what customers said of a visit, for as long as its record' },
    },
  });
