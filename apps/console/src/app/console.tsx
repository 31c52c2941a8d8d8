/** The console itself: theme, session, guard. Loaded for every page but those that stand alone. */

import { startLive, stopLive } from '@hoistway/fleet/live/live.ts';
import { onLanguageChange } from '@hoistway/parts/language/language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Guard } from './guard.tsx';
import { createQueryClient } from './query-client.ts';
import { ThemeProvider } from './theme.tsx';

/** Tied to the session: the query cache and the live connection. */
const Session = ({
  client,
  tellBy,
}: {
  client: QueryClient;
  tellBy: (tell: (text: string) => void) => void;
}) => {
  const { message } = AntApp.useApp();
  useEffect(() => tellBy(text => void message.error(text)), [tellBy, message]);
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
  const tell = useRef<(text: string) => void>(undefined);
  const [client] = useState(() => createQueryClient(text => tell.current?.(text)));
  const [tellBy] = useState(() => (next: (text: string) => void) => {
    tell.current = next;
  });
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <Session client={client} tellBy={tellBy} />
      </ThemeProvider>
    </QueryClientProvider>
  );
};
