/** The console itself: theme, session, guard. Loaded for every page but those that stand alone. */

import { mayPass } from '@hoistway/client/http/failures';
import { startLive, stopLive } from '@hoistway/fleet/live/live.ts';
import { askOthers } from '@hoistway/parts/call/ask-others.ts';
import { errorText, isAborted, isSessionGone } from '@hoistway/parts/call/error-text.ts';
import { onLanguageChange } from '@hoistway/parts/language/language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Guard } from './guard.tsx';
import { ThemeProvider } from './theme.tsx';

/** One retry where the network failed; a refusal is final. */
const mayRetry = (failures: number, error: unknown) => failures < 1 && mayPass(error);

/** The query cache. Facts live here; live readings never do. */
const createQueryClient = (showError: (text: string) => void): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      // Control rooms run without the internet; the browser's online flag is not consulted.
      queries: { retry: mayRetry, networkMode: 'always', gcTime: 5 * 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => void askOthers(client, query, error) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (mutation.meta?.showsErrors === true || isAborted(error) || isSessionGone(error)) return;
        showError(errorText(error));
      },
    }),
  });
  return client;
};

/** Tied to the session: the query cache and the live connection. */
const Session = ({
  client,
  announceBy,
}: {
  client: QueryClient;
  announceBy: (announce: (text: string) => void) => void;
}) => {
  const { message } = AntApp.useApp();
  useEffect(() => announceBy(text => void message.error(text)), [announceBy, message]);
  const token = useSession()?.token;
  useEffect(() => {
    if (token === undefined) return;
    startLive();
    return () => {
      stopLive();
      client.clear();
    };
  }, [client, token]);
  // Replies contain words from the server: in another language they must be fetched again.
  useEffect(() => onLanguageChange(() => void client.invalidateQueries()), [client]);
  return <Guard />;
};

/** Messages and notifications are inside the theme and make calls of their own, so the query client is outside it. */
export const Console = () => {
  const announce = useRef<(text: string) => void>(undefined);
  const [client] = useState(() => createQueryClient(text => announce.current?.(text)));
  const [announceBy] = useState(() => (next: (text: string) => void) => {
    announce.current = next;
  });
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <Session client={client} announceBy={announceBy} />
      </ThemeProvider>
    </QueryClientProvider>
  );
};
