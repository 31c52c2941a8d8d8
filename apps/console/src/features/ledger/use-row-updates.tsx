/** Reads one row again, and asks a device for its state; the row changes in place. */
import { type LedgerRow, ledger } from '@hoistway/contract/features/ledger';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { markStale } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';

interface Page {
  total: number;
  result: LedgerRow[];
}

export const useRowUpdates = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [busy, setBusy] = useState<number>();

  const replace = (row: LedgerRow) =>
    client.setQueriesData<Page>(
      { queryKey: [ledger.elevators.path] },
      page =>
        page && { ...page, result: page.result.map(old => (old.patrolId === row.patrolId ? row : old)) },
    );

  const readRow = async ({ patrolId }: LedgerRow) => {
    try {
      const { result } = await send(ledger.elevators, { patrolId, pageNum: 1, pageSize: 1 });
      const [row] = result;
      if (row) {
        replace(row);
        void message.success(t.refreshed(row.jobNum));
      } else await markStale(client, [ledger.elevators]);
    } catch (error) {
      void message.error(errorText(error));
    }
  };

  const askDevice = async (row: LedgerRow) => {
    setBusy(row.patrolId);
    const close = message.loading(t.asking(row.jobNum), 0);
    try {
      replace({
        ...row,
        ...(await send(ledger.updateStatus, { patrolId: row.patrolId, jobNum: row.jobNum })),
      });
      void message.success(t.updated(row.jobNum));
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      close();
      setBusy(undefined);
    }
  };

  return { readRow, askDevice, busy };
};
