/** The console itself: theme, session, guard. Loaded for every page but those that stand alone. */
import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { startLive, stopLive } from '../live/live.ts';
import { onLanguageChange } from '../locales/language.ts';
import { Guard } from './guard.tsx';
import { createQueryClient } from './query-client.ts';
import { ThemeProvider } from './theme.tsx';

/** What follows the session: the stored answers and the live connection. */
const Session = ({ children }: { children: React.ReactNode }) => {
  const { message } = AntApp.useApp();
  const [client] = useState(() => createQueryClient(text => void message.error(text)));
  const token = useSession()?.token;
  useEffect(() => {
    if (token === undefined) return;
    startLive();
    return () => {
      stopLive();
      client.clear();
    };
  }, [client, token]);
  // Answers hold words of the server: in another language they are to be read again.
  useEffect(() => onLanguageChange(() => void client.invalidateQueries()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};

export const Console = () => (
  <ThemeProvider>
    <Session>
      <Guard />
    </Session>
  </ThemeProvider>
);
