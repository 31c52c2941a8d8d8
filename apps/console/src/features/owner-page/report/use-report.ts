/** Sending a report: it is kept before it leaves, so that nothing is lost with the network, and has one id for good. */
import { randomUuid } from '@hoistway/client/random-uuid';
import { serverNow } from '@hoistway/client/server-clock';
import type { FaultKind } from '@hoistway/contract/features/fault-kinds';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeptReport, keepReport, phoneId, recallReport } from './kept-report.ts';

export type Sending =
  | { is: 'idle' }
  | { is: 'sending'; report: KeptReport }
  /** The error is unknown where the page was opened again. */
  | { is: 'unsent'; report: KeptReport; problem: string }
  | { is: 'sent'; report: KeptReport };

const keptAs = (kept: KeptReport | undefined): Sending => {
  if (!kept) return { is: 'idle' };
  return kept.receipt ? { is: 'sent', report: kept } : { is: 'unsent', report: kept, problem: '' };
};

/** What waited longer is sent by a person alone: it may be long over. */
const sentByItselfMs = 10 * 60_000;

/** @param onSent to read again what is known */
export const useReport = (code: string, onSent: () => void) => {
  const [state, setState] = useState<Sending>(() => keptAs(recallReport(code, serverNow())));
  const isSending = useRef(false);
  const deliver = useCallback(
    async (report: KeptReport) => {
      if (isSending.current) return;
      isSending.current = true;
      keepReport(code, report);
      setState({ is: 'sending', report });
      const { reportId, kind, people, telNum } = report;
      try {
        const receipt = await send(qrCode.report, {
          code,
          reportId,
          phoneId: phoneId(),
          kind,
          people,
          telNum,
        });
        const sent = { ...report, receipt };
        keepReport(code, sent);
        setState({ is: 'sent', report: sent });
        onSent();
      } catch (error) {
        setState({ is: 'unsent', report, problem: errorText(error) });
      }
      isSending.current = false;
    },
    [code, onSent],
  );
  useEffect(() => {
    if (state.is !== 'unsent') return;
    const { report } = state;
    const again = () => {
      if (serverNow() - report.atMs < sentByItselfMs) void deliver(report);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [state, deliver]);
  const start = (kind: FaultKind, people: number, telNum: string) =>
    void deliver({ reportId: randomUuid(), kind, people, telNum, atMs: serverNow(), receipt: null });
  const forget = () => {
    keepReport(code, null);
    setState({ is: 'idle' });
  };
  return { state, start, again: (report: KeptReport) => void deliver(report), forget };
};
