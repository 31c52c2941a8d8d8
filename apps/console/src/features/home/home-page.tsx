/** The home page (/index/indexInfo): what needs somebody now comes first, and all of it fits a screen of 1440×900. */
import { home } from '@hoistway/contract/features/home';
import { markStale } from '@hoistway/parts/call/use-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RecordCalendar } from './calendar/record-calendar.tsx';
import { AttentionFeed } from './feed/attention-feed.tsx';
import css from './home.module.css';
import { ContractPanel, InspectionPanel, YesterdayPanel } from './reminder-panels.tsx';
import { AgePanel, RunPanel } from './spread-panels.tsx';
import { StatusCounts } from './status-counts.tsx';
import { UrgentPanel } from './urgent/urgent-panel.tsx';
import { useDay } from './use-home.ts';

/** A page that stays open over midnight asks for the new day at once. */
function useNewDay() {
  const client = useQueryClient();
  const day = useDay();
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    void markStale(client, Object.values(home));
  }, [client, day]);
}

export const HomePage = () => {
  useNewDay();
  return (
    <div className={css.home}>
      <div className={css.urgentPlace}>
        <UrgentPanel />
      </div>
      <AttentionFeed />
      <StatusCounts />
      <RecordCalendar />
      <RunPanel />
      <AgePanel />
      <InspectionPanel />
      <ContractPanel />
      <YesterdayPanel />
    </div>
  );
};
