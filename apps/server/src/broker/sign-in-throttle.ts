/**
 * What guessing at the broker's door costs: after some failures with one name from one address, that pair is refused
 * unseen until its window ends; so is an address that failed very often, whatever the names. Only failures count,
 * so a gateway may bring thousands of right devices; and whoever guesses a device's name from elsewhere locks out
 * himself. A pair that has been right keeps its way in while others fail at its address.
 *
 * Counts are of this process, which is the whole of the embedded broker.
 */
import { isIPv6 } from 'node:net';

export interface SignInLimits {
  windowMs: number;
  /** Failures of a name from an address. */
  perPair: number;
  /** Failures from an address. */
  perAddress: number;
  /** Pairs and addresses that are remembered at most; the oldest are forgotten first. */
  remembered: number;
}

export interface SignInThrottle {
  /** False when this attempt must not even be looked at. */
  admits(address: string, username: string): boolean;
  /** @returns what is refused from now on, when this failure was one too many */
  failed(address: string, username: string): 'pair' | 'address' | undefined;
  succeeded(address: string, username: string): void;
  /** The accounts have changed: who was wrong may be right. */
  forget(): void;
}

interface Count {
  failures: number;
  endsAt: number;
}

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
  const pairOf = (address: string, username: string) => `${networkOf(address)} ${username}`;

  const failuresOf = (counts: Map<string, Count>, key: string) => {
    const count = counts.get(key);
    return count && count.endsAt > now() ? count.failures : 0;
  };
  const add = (counts: Map<string, Count>, key: string) => {
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

  return {
    admits(address, username) {
      const pair = pairOf(address, username);
      if (failuresOf(pairs, pair) >= limits.perPair) return false;
      return right.has(pair) || failuresOf(addresses, networkOf(address)) < limits.perAddress;
    },
    failed(address, username) {
      // Equal and not more: attempts that were looked at side by side are told of once.
      const ofPair = add(pairs, pairOf(address, username)) === limits.perPair;
      const ofAddress = add(addresses, networkOf(address)) === limits.perAddress;
      return ofAddress ? 'address' : ofPair ? 'pair' : undefined;
    },
    succeeded(address, username) {
      const pair = pairOf(address, username);
      pairs.delete(pair);
      remember(right, pair, true);
    },
    forget() {
      pairs.clear();
      addresses.clear();
    },
  };
}

/** The address; of IPv6 the network of 64 bits that one customer has at least. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = new Array<string>(Math.max(8 - before.length - after.length, 0)).fill('0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':');
}
