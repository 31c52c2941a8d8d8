/**
 * Which faults a role sees: all, or those on its list. One SQL condition and one predicate, as for the scope. Trapped
 * people are never hidden, whatever the list contains.
 */
import { isTrappedCode } from '@hoistway/contract/device/faults';
import { type RawBuilder, sql } from 'kysely';

/** Main codes; undefined means all. */
export type FaultCodes = ReadonlySet<string> | undefined;

/** True for faults the role may see; `main` is the column of their code, `trapped` is true when people are trapped. */
export const visibleFault = (
  faultCodes: FaultCodes,
  main: string,
  trapped: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  faultCodes
    ? sql<boolean>`(${sql.ref(main)} = any(${[...faultCodes]}::text[]) or ${trapped})`
    : sql<boolean>`true`;

/** The same for the fault of an alarm; `table` must have main_code and box_up. */
export const visibleFaultOf = (faultCodes: FaultCodes, table: string): RawBuilder<boolean> =>
  visibleFault(faultCodes, `${table}.main_code`, sql.ref(`${table}.box_up`));

/** The same rule in memory. */
export const seesFault = (faultCodes: FaultCodes, code: string): boolean =>
  isTrappedCode(code) || isListedFault(faultCodes, code);

/** The faults on the role's own list: those it may choose from. */
export const isListedFault = (faultCodes: FaultCodes, code: string): boolean => faultCodes?.has(code) ?? true;
