import { type Words, words } from '@hoistway/contract/core/words';

/** The words of a value, from the contract's list of all of them. */
export const wordsOf = <Value extends string>(
  all: readonly (readonly [Value, Words])[],
  value: Value,
): Words => all.find(([one]) => one === value)?.[1] ?? words(value, value);
