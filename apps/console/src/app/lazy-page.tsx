/** Pages are loaded when they are first opened; a load that does not finish is a failure that can be retried. */

import { inTime } from '@hoistway/parts/states/lazy-part.ts';
import { type ComponentType, lazy, useState } from 'react';

export type Page = ComponentType & {
  /**
   * Requests the page before it is drawn. A failure is reported when it is drawn: the browser then requests it once
   * more.
   */
  load: () => Promise<void>;
};

/**
 * A page that was loaded before it is drawn is drawn at once: React keeps a placeholder for some 300 ms once it has
 * been shown, however soon the page is ready.
 */
export const lazyPage = (load: () => Promise<ComponentType>): Page => {
  let loaded: ComponentType | undefined;
  const fetchPage = async () => {
    loaded = await inTime(load());
    return { default: loaded };
  };
  const Later = lazy(fetchPage);
  const LoadedOrLater = () => {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  };
  return Object.assign(LoadedOrLater, {
    load: () =>
      fetchPage().then(
        () => undefined,
        () => undefined,
      ),
  });
};
