/** The home page (/index/indexInfo): what needs somebody now comes first, and all of it fits a screen of 1440×900. */
import { RecordCalendar } from './calendar/record-calendar.tsx';
import { AttentionFeed } from './feed/attention-feed.tsx';
import css from './home.module.css';
import { ContractPanel, InspectionPanel, YesterdayPanel } from './reminder-panels.tsx';
import { AgePanel, RunPanel } from './spread-panels.tsx';
import { StatusCounts } from './status-counts.tsx';
import { UrgentPanel } from './urgent/urgent-panel.tsx';
import { useNewDay } from './use-home.ts';

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
