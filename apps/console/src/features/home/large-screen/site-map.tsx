/** Where the sites are and how they stand: a picture on a wall, which names the site that somebody points at. */
import type { SiteOnMap, SiteState } from '@hoistway/contract/features/home';
import { deviceInsideWords } from '@hoistway/contract/features/ledger';
import { linesBetween, roundStep } from '@hoistway/fleet/map/grid-lines.ts';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useSize } from '@hoistway/parts/browser/use-size.ts';
import { grouped } from '@hoistway/parts/language/grouped.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { LargeNone } from '@hoistway/parts/large-screen/large-panel.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { drawField, drawRings, type Field } from './draw-field.ts';
import { cityLabelsOf, type Mark, markAt, marksOf, projectionOf, type Size } from './site-field.ts';
import css from './site-map.module.css';
import { texts } from './texts.ts';

interface SiteMapProps {
  cities: readonly string[];
  sites: readonly SiteOnMap[];
  states: readonly SiteState[];
  unplaced: number;
  stale: boolean;
}

const cellRem = 3;
const marginRem = 3;
/** Between two lines of the grid. */
const gridRem = 9;
const remPxNow = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function fieldOf(
  { cities, sites, states, stale }: Omit<SiteMapProps, 'unplaced'>,
  { width, height }: Size,
  remPx: number,
): Field {
  const projection = projectionOf(sites, { width, height }, marginRem * remPx);
  const { west, east, south, north, at } = projection;
  const step = roundStep((gridRem * remPx * (north - south)) / height);
  const marks = marksOf(sites, states, projection, cellRem * remPx);
  return {
    marks,
    labels: cityLabelsOf(cities, sites, states, marks),
    meridians: linesBetween(west, east, step).map(line => at(line.at, south).x),
    parallels: linesBetween(south, north, step).map(line => at(west, line.at).y),
    ...{ stale, width, height, remPx },
  };
}

type Counted = Pick<Mark, 'trapped' | 'inside' | 'stopped' | 'offline'>;

/** What a mark or the whole field has, the gravest first, without zeros. */
const Counts = ({ trapped, inside, stopped, offline }: Counted) => {
  const t = useTexts(commonTexts);
  const words = useWords();
  const all: readonly [string, ElevatorState, number][] = [
    [t.state.trapped, 'trapped', trapped],
    [words(deviceInsideWords), 'trapped', inside],
    [t.state.fault, 'fault', stopped],
    [t.state.offline, 'offline', offline],
  ];
  return all
    .filter(([, , count]) => count > 0)
    .map(([name, state, count]) => (
      <span key={name} className={css.mapCount} style={{ color: `var(--hw-${state})` }}>
        <StateShapeIcon state={state} />
        {name} {grouped(count)}
      </span>
    ));
};

/** Sites that the card of a mark has room for. */
const mostSites = 4;

interface CardProps extends Pick<SiteMapProps, 'sites' | 'states' | 'cities'> {
  mark: Mark;
  onClose: () => void;
}

/** The sites of a mark, those that need attention first. */
const Card = ({ mark, sites, states, cities, onClose }: CardProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const stateOf = new Map(states.map(state => [state[0], state]));
  const weightOf = ([id]: SiteOnMap) => {
    const [, trapped, stopped, offline, inside] = stateOf.get(id) ?? [id, 0, 0, 0, 0];
    return trapped * 1e9 + inside * 1e6 + stopped * 1e3 + offline;
  };
  /** What its sign of people says. */
  const peopleOf = (id: number) => {
    const [, trapped, , , inside] = stateOf.get(id) ?? [id, 0, 0, 0, 0];
    if (trapped > 0) return common.state.trapped;
    return inside > 0 ? words(deviceInsideWords) : undefined;
  };
  const ofMark = mark.sites
    .map(index => sites[index])
    .filter(site => site !== undefined)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return (
    <div className={css.card}>
      <ul>
        {ofMark.slice(0, mostSites).map(([id, name, city]) => {
          const people = peopleOf(id);
          return (
            <li key={id}>
              {people && (
                <span className={css.trappedSign} role="img" aria-label={people}>
                  <StateShapeIcon state="trapped" />
                </span>
              )}
              {name} <small>{cities[city]}</small>
            </li>
          );
        })}
        {ofMark.length > mostSites && <li>{t.moreSites(ofMark.length - mostSites)}</li>}
      </ul>
      <span>{t.units(mark.units)}</span>
      <Counts {...mark} />
      <button type="button" aria-label={t.close} onClick={onClose}>
        ×
      </button>
    </div>
  );
};

const Drawn = ({
  field,
  draw,
  className,
}: {
  field: Field;
  draw: typeof drawField;
  className?: string | undefined;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, field);
  }, [draw, field]);
  return <canvas ref={canvas} className={className} />;
};

export const SiteMap = ({ cities, sites, states, unplaced, stale }: SiteMapProps) => {
  const t = useTexts(texts);
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  /** A site of the mark that somebody points at. */
  const [chosen, setChosen] = useState<number>();
  const field = useMemo(
    () =>
      size.width > 0 && size.height > 0 && sites.length > 0
        ? fieldOf({ cities, sites, states, stale }, size, remPxNow())
        : undefined,
    [cities, sites, states, stale, size],
  );
  const withState = (at: 1 | 2 | 3 | 4) => states.filter(state => state[at] > 0).length;
  const counted: Counted = {
    trapped: withState(1),
    stopped: withState(2),
    offline: withState(3),
    inside: withState(4),
  };
  const next = useRef<HTMLButtonElement>(null);
  const choose = (mark: Mark | undefined) => setChosen(sites[mark?.sites[0] ?? -1]?.[0]);
  const at = field?.marks.findIndex(mark => mark.sites.some(index => sites[index]?.[0] === chosen)) ?? -1;
  const mark = field?.marks[at];
  return (
    <div className={css.map}>
      {sites.length === 0 && <LargeNone text={t.noSites} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below is for keyboards */}
      <div
        ref={frame}
        className={css.field}
        role="img"
        aria-label={t.mapOf({ sites: sites.length, ...counted })}
        data-marks={field?.marks.length}
        onClick={({ nativeEvent: { offsetX, offsetY } }) =>
          choose(field && markAt(field.marks, { x: offsetX, y: offsetY }, field.remPx))
        }
      >
        {field && <Drawn field={field} draw={drawField} />}
        {field && counted.trapped > 0 && <Drawn field={field} draw={drawRings} className={css.rings} />}
      </div>
      {field && (
        // The gravest come last, on top of the others.
        <button
          type="button"
          ref={next}
          className={css.next}
          onClick={() => choose(field.marks.at(Math.max(at, 0) - 1))}
        >
          {t.nextSite}
        </button>
      )}
      <div role="status">
        {mark && (
          <Card
            {...{ mark, sites, states, cities }}
            onClose={() => {
              setChosen(undefined);
              // Where the focus goes on from: the button of the card is gone.
              next.current?.focus();
            }}
          />
        )}
      </div>
      <p className={css.legend}>
        <span>{t.sites(sites.length)}</span>
        {unplaced > 0 && <span>{t.unplaced(unplaced)}</span>}
        <Counts {...counted} />
      </p>
    </div>
  );
};
