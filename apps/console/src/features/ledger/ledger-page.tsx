/**
 * The device ledger (/manage/device): sites by city with live counters, and below each its elevators. Which site
 * is open stands in the address; closing it restores the search that led there.
 */
import { ledger } from '@hoistway/contract/features/ledger';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import css from './ledger.module.css';
import { LedgerCounters } from './ledger-counters.tsx';
import { SiteList } from './site-list.tsx';
import { texts } from './texts.ts';
import { type FaultReportProps, UnitList } from './unit-list.tsx';

/** The search of the sites that led to the open one; in the address, so that a reload does not forget it. */
const earlier = 'sites';
/** Filters of elevators hold in both levels; these belong to the list of sites. */
const siteOnly = ['city', 'domainName', 'pageNum', 'pageSize', 'sort'];

interface LedgerPageProps {
  FaultReport: React.ComponentType<FaultReportProps>;
}

export const LedgerPage = ({ FaultReport }: LedgerPageProps) => {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const domainId = Number(search.get('site')) || undefined;
  const site = { domainId: String(domainId ?? ''), pageNum: 1, pageSize: 1 };
  const { data } = useCall(ledger.sites, site, { enabled: domainId !== undefined, keepPrevious: false });
  // The site's own name: the address may say anything.
  const siteName = data?.result[0]?.domainName ?? '…';

  const openSite = (site: { domainId: number }) => {
    const inside = new URLSearchParams(search);
    for (const name of siteOnly) inside.delete(name);
    inside.set('site', String(site.domainId));
    inside.set(earlier, search.toString());
    void navigate({ pathname, search: inside.toString() });
  };
  const closeSite = () => void navigate({ pathname, search: search.get(earlier) ?? '' });

  return (
    <div className={css.page}>
      <LedgerCounters domainId={domainId} />
      <div className={css.list}>
        {domainId === undefined ? (
          <SiteList onOpen={openSite} />
        ) : (
          <UnitList
            key={domainId}
            domainId={domainId}
            title={t.site(siteName)}
            onClose={closeSite}
            FaultReport={FaultReport}
          />
        )}
      </div>
    </div>
  );
};
