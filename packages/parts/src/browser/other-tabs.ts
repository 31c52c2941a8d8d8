/** What the tabs of one browser have in common, where it lets them: with blocked site data each is on its own. */

/** Undefined where the browser has none for this page. */
export const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/**
 * When no other tab is at it. Without locks, over plain HTTP for instance, at once.
 *
 * @throws DOMException when the others take longer than that, or one of them was stopped by the browser meanwhile
 */
export const afterOtherTabs = async <T>(
  name: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> => {
  let isAnswered = false;
  let patience: AbortSignal | undefined;
  try {
    patience = AbortSignal.timeout(patienceMs);
    return await navigator.locks.request(name, { signal: patience }, () => {
      isAnswered = true;
      return work();
    });
  } catch (error) {
    if (isAnswered || patience?.aborted) throw error;
    return work();
  }
};

/** Not while another tab is at it. Without locks, over plain HTTP for instance, whatever other tabs do. */
export const inOneTab = async (name: string, work: () => Promise<void>): Promise<void> => {
  let isAnswered = false;
  try {
    await navigator.locks.request(name, { ifAvailable: true }, async lock => {
      isAnswered = true;
      if (lock) await work();
    });
  } catch (error) {
    if (isAnswered) throw error;
    await work();
  }
};
