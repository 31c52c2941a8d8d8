/** Sends a visit from the desk: the document, then each of its files. All of it can be repeated. */

import { type DeskVisit, type VisitState, visit } from '@hoistway/contract/features/visit';
import { send, upload } from '@hoistway/parts/call/send.ts';
import type { Photo } from '@hoistway/parts/picture/photo.ts';

interface Steps {
  /** The server has the document: it cannot be changed any more. */
  onKept: () => void;
  onFile: (progress: { done: number; total: number }) => void;
}

/** @throws what stopped it; sent again it goes on where it was */
export const sendVisit = async (
  document: DeskVisit,
  files: readonly Photo[],
  { onKept, onFile }: Steps,
): Promise<VisitState> => {
  let state = await send(visit.finishAtDesk, { visit: document });
  onKept();
  const { visitId } = document;
  const missing = files.filter(({ fileId }) => state.missing.includes(fileId));
  for (const [done, { fileId, sha256, content }] of missing.entries()) {
    onFile({ done, total: missing.length });
    state = await upload(visit.file, { visitId, fileId, sha256 }, { name: `${fileId}.jpg`, content });
  }
  return state;
};
