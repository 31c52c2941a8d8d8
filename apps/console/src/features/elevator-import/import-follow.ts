/**
 * The import of this user that is running or has just ended. It is followed outside of the pages, so that its dialog
 * can be closed and another page opened meanwhile, and remembered, so that a reload finds it again.
 */
import { createCell } from '@hoistway/client/cell';
import { isImportRunning } from '@hoistway/contract/core/import-report';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';
import { elevator } from '@hoistway/contract/features/elevator';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { z } from 'zod';

export interface FollowedImport {
  report: ImportReport | undefined;
  /** The last poll of it failed; it continues regardless. */
  isLost: boolean;
  /** Whether the dialog is open. */
  isOpen: boolean;
}

const nothing: FollowedImport = { report: undefined, isLost: false, isOpen: false };
const askEveryMs = 700;
const askLostEveryMs = 3000;

const state = createCell(nothing);
let following = 0;
const change = (next: Partial<FollowedImport>) => state.set({ ...state.get(), ...next });

const userId = () => sessionStore.get()?.info.user.userId;
const keyOf = (user: number) => `hoistway:import:${user}`;
const rememberJob = (jobId: string | null) => {
  const user = userId();
  if (user !== undefined) remember(keyOf(user), jobId);
};

export const importFollow = {
  get: state.get,
  open: () => change({ isOpen: true }),
  close: () => change({ isOpen: false }),
  /** Marks the report as seen. */
  forget: () => {
    following += 1;
    rememberJob(null);
    change({ report: undefined, isLost: false });
  },
  /** @param onEnd called once, if it ends while it is followed */
  follow: async (first: ImportReport, onEnd: (report: ImportReport) => void) => {
    following += 1;
    const mine = following;
    let report = first;
    rememberJob(report.jobId);
    change({ report, isLost: false });
    while (isImportRunning(report.state)) {
      await new Promise(resolve => setTimeout(resolve, state.get().isLost ? askLostEveryMs : askEveryMs));
      if (following !== mine) return;
      try {
        report = await send(elevator.importStatus, { jobId: report.jobId });
        if (following !== mine) return;
        change({ report, isLost: false });
      } catch (error) {
        if (following !== mine) return;
        // It is no longer ours, or we are not signed in.
        if (error instanceof Refusal && error.reason !== 'busy' && error.reason !== 'failed')
          return importFollow.forget();
        change({ isLost: true });
      }
    }
    onEnd(report);
  },
  /** The job from before a reload. */
  remembered: async (): Promise<ImportReport | undefined> => {
    const user = userId();
    const jobId = user === undefined ? undefined : recall(keyOf(user), z.uuid());
    if (jobId === undefined || state.get().report) return undefined;
    return send(elevator.importStatus, { jobId }).catch(() => {
      rememberJob(null);
      return undefined;
    });
  },
};

sessionStore.subscribe(() => {
  if (sessionStore.get() !== undefined) return;
  following += 1;
  change(nothing);
});

export const useFollowedImport = (): FollowedImport => useCell(state);
