/** Areas and sites (/info/place): the tree of areas, and the sites in the selected one, which stands in the address. */
import { place } from '@hoistway/contract/features/place';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { FailureState } from '@hoistway/parts/states/states.tsx';
import { useSearchParams } from 'react-router';
import { AreaPanel } from './area-panel.tsx';
import css from './place.module.css';
import { SiteList } from './site-list.tsx';

export const PlacePage = () => {
  const [search, setSearch] = useSearchParams();
  const answer = useCall(place.areas, {});
  const areas = answer.data?.areas ?? [];
  const selected = areas.find(({ areaId }) => areaId === Number(search.get('area')));
  const everything = answer.data?.everything === true;
  const select = (areaId: number | undefined) => {
    const next = new URLSearchParams(search);
    next.delete('pageNum');
    if (areaId === undefined) next.delete('area');
    else next.set('area', String(areaId));
    setSearch(next, { replace: true });
  };
  if (answer.error && !answer.data)
    return <FailureState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <div className={css.page}>
      <AreaPanel areas={areas} selected={selected} onSelect={select} mayChange={everything} />
      <div className={css.sites}>
        <SiteList
          areas={areas}
          everything={everything}
          selected={selected}
          onUnselect={() => select(undefined)}
        />
      </div>
    </div>
  );
};
