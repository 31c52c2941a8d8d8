/** The rescue clock (/manage/rescue): people trapped now and the counters, limits exceeded, rescue stations. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { BreachList } from './breach-list.tsx';
import { NowView } from './now/now-view.tsx';
import css from './rescue.module.css';
import { StationsView } from './stations/stations-view.tsx';
import { texts } from './texts.ts';

const views = ['now', 'breaches', 'stations'] as const;
type View = (typeof views)[number];

export const RescuePage = () => {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const view = views.find(name => name === search.get('view')) ?? 'now';
  const show = (name: View) => setSearch({ view: name }, { replace: true });
  return (
    <div className={css.page}>
      <Segmented<View>
        className={css.views}
        value={view}
        onChange={show}
        options={views.map(value => ({ value, label: t.view[value] }))}
      />
      <div className={css.view}>
        {view === 'now' && <NowView />}
        {view === 'breaches' && <BreachList />}
        {view === 'stations' && <StationsView />}
      </div>
    </div>
  );
};
