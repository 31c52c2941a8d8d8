/**
 * What guessing at a door costs: after some failures with one name from one address, that pair is refused unseen
 * until its window ends; so is an address that failed very often, whatever the names. Only failures count, so a
 * gateway may bring thousands of right devices; and whoever guesses a device's name from elsewhere locks out
 * himself. A pair that has been right keeps its way in while others fail at its address.
 *
 * No more are looked at side by side than may still fail; the others wait for their outcome. Else those that come at
 * once would all be looked at before the first failure is counted.
 *
 * The names are those of device accounts, at the broker and over HTTP, or the hashes of session tokens. Counts are
 * of this process, which is the whole of the embedded broker.
 */
import { networkOf } from '../network.ts';

export interface SignInLimits {
  windowMs: number;
  /** Failures of a name from an address. */
  perPair: number;
  /** Failures from an address. */
  perAddress: number;
  /** Pairs and addresses that are remembered at most; the oldest are forgotten first. */
  remembered: number;
}

/** `limited` says what is refused from now on, when this failure was one too many. */
export type Look<Found> =
  | { found: Found; refused?: never; limited?: never }
  | { found?: never; refused: 'throttled'; limited?: never }
  | { found?: never; refused: 'wrong'; limited: 'pair' | 'address' | undefined };

export interface SignInThrottle {
  /** Looks, when it may; `find` answers undefined when it was wrong, and counts for nothing when it throws. */
  look<Found>(address: string, name: string, find: () => Promise<Found | undefined>): Promise<Look<Found>>;
  /** The accounts have changed: who was wrong may be right. */
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
  /** Looks that are under way, by pair and by address. */
  const looking = new Map<string, number>();
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
  const addLooks = (key: string, more: 1 | -1) => {
    const count = (looking.get(key) ?? 0) + more;
    if (count > 0) looking.set(key, count);
    else looking.delete(key);
  };
  /** Those that wait see for themselves whose turn it is, once for all looks that ended in one turn. */
  const wake = () => {
    isWaking = false;
    const woken = waiting;
    waiting = [];
    for (const goOn of woken) goOn();
  };
  const endLook = (pair: string, network: string) => {
    addLooks(pair, -1);
    addLooks(network, -1);
    if (isWaking || waiting.length === 0) return;
    isWaking = true;
    setImmediate(wake);
  };

  return {
    async look(address, name, find) {
      const network = networkOf(address);
      const pair = `${network} ${name}`;
      for (;;) {
        const leftOfPair = limits.perPair - failuresOf(pairs, pair);
        const leftOfAddress = right.has(pair)
          ? Number.POSITIVE_INFINITY
          : limits.perAddress - failuresOf(addresses, network);
        if (leftOfPair <= 0 || leftOfAddress <= 0) return { refused: 'throttled' };
        if (leftOfPair > (looking.get(pair) ?? 0) && leftOfAddress > (looking.get(network) ?? 0)) break;
        await new Promise<void>(resolve => waiting.push(resolve));
      }
      addLooks(pair, 1);
      addLooks(network, 1);
      try {
        const found = await find();
        if (found !== undefined) {
          pairs.delete(pair);
          remember(right, pair, true);
          return { found };
        }
        // Equal and not more: it is told of once.
        const ofPair = addFailure(pairs, pair) === limits.perPair;
        const ofAddress = addFailure(addresses, network) === limits.perAddress;
        return { refused: 'wrong', limited: ofAddress ? 'address' : ofPair ? 'pair' : undefined };
      } finally {
        endLook(pair, network);
      }
    },
    forget() {
      pairs.clear();
      addresses.clear();
    },
  };
}
