/**
 * The overview on the large screen (/largeScreen/screenPage): what needs attention on the left, the sites in the middle,
 * trends on the right. It needs no hand; all that moves is the feed, the clocks, and the sign of trapped people.
 */
import { home } from '@hoistway/contract/features/home';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import { useAsOf } from '@hoistway/parts/line/use-as-of.ts';
import { useMaySee, useNewDay, useRefreshMs } from '../use-home.ts';
import { Counters } from './counters.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { everything, HomePanel } from './home-panel.tsx';
import css from './overview.module.css';
import { SiteMap } from './site-map.tsx';
import { texts } from './texts.ts';
import { TrappedList } from './trapped-list.tsx';
import { ContractsPanel, InspectionsPanel, ProgressPanel, TrendPanel } from './trends.tsx';

const MapPanel = () => {
  const t = useTexts(texts);
  const enabled = useMaySee('deviceStatus');
  const places = useCall(home.sites, everything, { enabled });
  const states = useCall(home.siteStates, everything, { enabled, refetchIntervalMs: useRefreshMs() });
  const { stale } = useAsOf(states);
  return (
    <HomePanel needs="deviceStatus" name="map" title={t.map}>
      <LargeAnswer answer={places}>
        {({ cities, sites, unplaced }) => (
          <LargeAnswer answer={states}>
            {known => <SiteMap {...{ cities, sites, unplaced, stale }} states={known} />}
          </LargeAnswer>
        )}
      </LargeAnswer>
    </HomePanel>
  );
};

export const OverviewPage = () => {
  useNewDay();
  return (
    <div className={css.overview}>
      <div className={css.left}>
        <TrappedList />
        <FeedPanel />
      </div>
      <div className={css.middle}>
        <Counters />
        <MapPanel />
      </div>
      <div className={css.right}>
        <ProgressPanel />
        <TrendPanel />
        <InspectionsPanel />
        <ContractsPanel />
      </div>
    </div>
  );
};
