/** The actions of a row that the user may take and that apply to the row. */
import { useMayAny } from '../../access/allowed.tsx';
import type { RowAction, RowsLook } from '../list-types.ts';

export const useOffered = <Row>(actions: RowsLook<Row>['actions']): RowsLook<Row>['actions'] => {
  const may = useMayAny();
  const isOffered = ({ needs = [], when = true }: RowAction) => when && [needs].flat().every(may);
  return actions && (row => actions(row).filter(isOffered));
};
