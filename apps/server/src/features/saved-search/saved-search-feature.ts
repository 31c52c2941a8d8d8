/** Filters, order and columns of lists that users keep under a name. */
import { feature } from '../../feature.ts';
import { type ListAt, savedSearchRoutes } from './saved-search-routes.ts';

export const savedSearchFeature = ({ listAt }: { listAt: ListAt }) =>
  feature({
    bindings: savedSearchRoutes(listAt),
    tables: { saved_search: 'few', saved_search_default: { with: 'saved_search' } },
  });
