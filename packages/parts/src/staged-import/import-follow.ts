/**
 * The import of this user that is running or has just ended. It is followed outside of the pages, so that its dialog
 * can be closed and another page opened meanwhile, and remembered, so that a reload finds it again.
 */
import { createCell } from '@hoistway/client/cell';
import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import { Refusal } from '@hoistway/contract/core/refusal';
import { z } from 'zod';
import { recall, remember } from '../browser/browser-memory.ts';
import { useCell } from '../browser/use-cell.ts';
import { sessionStore } from '../session/session.ts';

export interface FollowedImport<Report extends JobReport> {
  report: Report | undefined;
  /** The last poll of it failed; it continues regardless. */
  isLost: boolean;
  /** Whether the dialog is open. */
  isOpen: boolean;
}
interface ImportCalls<Report extends JobReport> {
  /** Tells imports of one kind from those of another. */
  name: string;
  /** Checking takes about this much of the whole, in percent; writing takes the rest. */
  checkingShare: number;
  status: (jobId: string) => Promise<Report>;
  cancel: (jobId: string) => Promise<unknown>;
}

const askEveryMs = 700;
const askLostEveryMs = 3000;

export type ImportFollow<Report extends JobReport> = ReturnType<typeof createImportFollow<Report>>;

/** Made once for each kind of import. */
export function createImportFollow<Report extends JobReport>({ status, ...more }: ImportCalls<Report>) {
  const { name } = more;
  const nothing: FollowedImport<Report> = { report: undefined, isLost: false, isOpen: false };
  const state = createCell(nothing);
  let following = 0;
  const change = (next: Partial<FollowedImport<Report>>) => state.set({ ...state.get(), ...next });

  const userId = () => sessionStore.get()?.info.user.userId;
  const keyOf = (user: number) => `hoistway:${name}:${user}`;
  const rememberJob = (jobId: string | null) => {
    const user = userId();
    if (user !== undefined) remember(keyOf(user), jobId);
  };
  /** Marks the report as seen. */
  const forget = () => {
    following += 1;
    rememberJob(null);
    change({ report: undefined, isLost: false });
  };

  sessionStore.subscribe(() => {
    if (sessionStore.get() !== undefined) return;
    following += 1;
    change(nothing);
  });

  return {
    ...more,
    get: state.get,
    subscribe: state.subscribe,
    use: (): FollowedImport<Report> => useCell(state),
    open: () => change({ isOpen: true }),
    close: () => change({ isOpen: false }),
    forget,
    /** @param onEnd called once, if it ends while it is followed */
    follow: async (first: Report, onEnd: (report: Report) => void) => {
      following += 1;
      const mine = following;
      let report = first;
      rememberJob(report.jobId);
      change({ report, isLost: false });
      while (isImportRunning(report.state)) {
        await new Promise(resolve => setTimeout(resolve, state.get().isLost ? askLostEveryMs : askEveryMs));
        if (following !== mine) return;
        try {
          report = await status(report.jobId);
          if (following !== mine) return;
          change({ report, isLost: false });
        } catch (error) {
          if (following !== mine) return;
          // It is no longer ours, or we are not signed in.
          if (error instanceof Refusal && error.reason !== 'busy' && error.reason !== 'failed')
            return forget();
          change({ isLost: true });
        }
      }
      onEnd(report);
    },
    /** The job from before a reload. */
    remembered: async (): Promise<Report | undefined> => {
      const user = userId();
      const jobId = user === undefined ? undefined : recall(keyOf(user), z.uuid());
      if (jobId === undefined || state.get().report) return undefined;
      return status(jobId).catch(() => {
        rememberJob(null);
        return undefined;
      });
    },
  };
}
