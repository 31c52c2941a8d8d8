import { Refusal } from '@hoistway/contract/core/refusal';
import { downloads } from '@hoistway/contract/features/download-file';
import { send } from '../call/send.ts';

const againAfterMs = 500;

/**
 * Cancels an export on the server, so that no file of it is left.
 * @param isOver whether the request of the export has ended: then there is nothing to wait for
 * @throws the server's or the network's error
 */
export const stopExport = async (downloadId: string, isOver: () => boolean): Promise<void> => {
  for (;;) {
    try {
      await send(downloads.cancel, { downloadId });
      return;
    } catch (error) {
      const isUnknown = error instanceof Refusal && error.reason === 'notFound';
      if (!isUnknown) throw error;
      if (isOver()) return;
    }
    // Its request has not reached the server yet.
    await new Promise(resolve => setTimeout(resolve, againAfterMs));
  }
};
