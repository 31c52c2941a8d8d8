/**
 * Makes guessing expensive: after several failures with one name from one address, that pair is refused without a
 * check until its window ends; so is an address that failed very often, under any names. Only failures count, so a
 * gateway may connect thousands of valid devices, and someone who guesses a device's name from elsewhere locks out
 * only themselves. A pair that has succeeded keeps its access while others fail at its address.
 *
 * Never more checks run at once than may still fail; the others wait for the outcome. Otherwise simultaneous
 * attempts would all be checked before the first failure is counted.
 *
 * The names are those of device accounts, at the broker and over HTTP, or the hashes of session tokens. Counts are
 * per process; the embedded broker runs in a single one.
 */
import { networkOf } from '../network.ts';

export interface SignInLimits {
  windowMs: number;
  /** Failures of one name from one address. */
  perPair: number;
  /** Failures from an address. */
  perAddress: number;
  /** Maximum number of pairs and addresses remembered; the oldest are forgotten first. */
  remembered: number;
}

/** `limited` names the pair or address that is refused from now on, when this failure reached the limit. */
export type Check<Found> =
  | { found: Found; refused?: never; limited?: never }
  | { found?: never; refused: 'throttled'; limited?: never }
  | { found?: never; refused: 'wrong'; limited: 'pair' | 'address' | undefined };

export interface SignInThrottle {
  /** Checks when allowed; `find` returns undefined for wrong credentials, and counts for nothing when it throws. */
  check<Found>(address: string, name: string, find: () => Promise<Found | undefined>): Promise<Check<Found>>;
  /** The accounts have changed: credentials that were wrong may be right now. */
  forget(): void;
}

interface Count {
  failures: number;
  endsAt: number;
}

/** For device accounts. */
export const signInLimits: SignInLimits = {
  windowMs: 5 * 60_000,
  perPair: 10,
  perAddress: 1000,
  remembered: 100_000,
};

export function createSignInThrottle(limits = signInLimits, now: () => number = Date.now): SignInThrottle {
  const pairs = new Map<string, Count>();
  const addresses = new Map<string, Count>();
  const right = new Map<string, true>();
  /** Checks in progress, by pair and by address. */
  const checking = new Map<string, number>();
  let waiting: (() => void)[] = [];
  let isWaking = false;

  const failuresOf = (counts: Map<string, Count>, key: string) => {
    const count = counts.get(key);
    return count && count.endsAt > now() ? count.failures : 0;
  };
  const addFailure = (counts: Map<string, Count>, key: string) => {
    const failures = failuresOf(counts, key) + 1;
    const endsAt = failures > 1 ? counts.get(key)?.endsAt : undefined;
    remember(counts, key, { failures, endsAt: endsAt ?? now() + limits.windowMs });
    return failures;
  };
  const remember = <Value>(known: Map<string, Value>, key: string, value: Value) => {
    known.delete(key);
    known.set(key, value);
    if (known.size <= limits.remembered) return;
    for (const oldest of known.keys()) {
      known.delete(oldest);
      return;
    }
  };
  const addChecks = (key: string, more: 1 | -1) => {
    const count = (checking.get(key) ?? 0) + more;
    if (count > 0) checking.set(key, count);
    else checking.delete(key);
  };
  /** Waiting attempts decide for themselves whose turn it is, once for all checks that ended in the same turn. */
  const wake = () => {
    isWaking = false;
    const woken = waiting;
    waiting = [];
    for (const goOn of woken) goOn();
  };
  const endCheck = (pair: string, network: string) => {
    addChecks(pair, -1);
    addChecks(network, -1);
    if (isWaking || waiting.length === 0) return;
    isWaking = true;
    setImmediate(wake);
  };

  return {
    async check(address, name, find) {
      const network = networkOf(address);
      const pair = `${network} ${name}`;
      for (;;) {
        const leftOfPair = limits.perPair - failuresOf(pairs, pair);
        const leftOfAddress = right.has(pair)
          ? Number.POSITIVE_INFINITY
          : limits.perAddress - failuresOf(addresses, network);
        if (leftOfPair <= 0 || leftOfAddress <= 0) return { refused: 'throttled' };
        if (leftOfPair > (checking.get(pair) ?? 0) && leftOfAddress > (checking.get(network) ?? 0)) break;
        await new Promise<void>(resolve => waiting.push(resolve));
      }
      addChecks(pair, 1);
      addChecks(network, 1);
      try {
        const found = await find();
        if (found !== undefined) {
          pairs.delete(pair);
          remember(right, pair, true);
          return { found };
        }
        // Equal, not greater: it is reported only once.
        const ofPair = addFailure(pairs, pair) === limits.perPair;
        const ofAddress = addFailure(addresses, network) === limits.perAddress;
        return { refused: 'wrong', limited: ofAddress ? 'address' : ofPair ? 'pair' : undefined };
      } finally {
        endCheck(pair, network);
      }
    },
    forget() {
      pairs.clear();
      addresses.clear();
    },
  };
}
