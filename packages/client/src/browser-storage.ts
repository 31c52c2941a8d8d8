/**
 * What the browser keeps for this site, where it lets anything be kept: site data may be blocked, storage full, or both
 * at any moment. What cannot be stored is kept until the page is left, and nothing fails for it.
 */

/** @param find throws where site data is blocked */
export function lastingAtLeastThePage(find: () => Storage | undefined): Storage {
  const kept = new Map<string, string>();
  const tried = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      const storage = find();
      return storage && act(storage);
    } catch {
      return undefined;
    }
  };
  const stored = () =>
    tried(storage => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')) ?? [];
  const keys = () => [...new Set([...stored(), ...kept.keys()])];
  return {
    get length() {
      return keys().length;
    },
    key: at => keys()[at] ?? null,
    getItem: key => kept.get(key) ?? tried(storage => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = tried(storage => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) return void kept.delete(key);
      kept.set(key, value);
      // The value of before would come back with the next page.
      tried(storage => storage.removeItem(key));
    },
    removeItem(key) {
      kept.delete(key);
      tried(storage => storage.removeItem(key));
    },
    clear() {
      kept.clear();
      tried(storage => storage.clear());
    },
  };
}

/** Whether what is stored for this browser tab now is there on its next page. */
export function isTabStorageLasting(): boolean {
  const key = 'lasting';
  try {
    const storage = globalThis.sessionStorage;
    storage.setItem(key, key);
    const isKept = storage.getItem(key) === key;
    storage.removeItem(key);
    return isKept;
  } catch {
    return false;
  }
}

/** Of this browser. */
export const browserStorage = lastingAtLeastThePage(() => globalThis.localStorage);
/** Of this browser tab. */
export const tabStorage = lastingAtLeastThePage(() => globalThis.sessionStorage);
