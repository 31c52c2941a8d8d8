/** Downtime and availability (/maintain/stops): figures of a range of months, by unit, site, city, brand or agreement. */
import type { ColumnOf } from '@hoistway/contract/core/list';
import { type StopFigures, type StopGroup, stop, stopGroups } from '@hoistway/contract/features/stop';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { StopDetailsDialog } from '@hoistway/fleet/stop/stop-details-dialog.tsx';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, RowAction } from '@hoistway/parts/list/list-types.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { texts } from './texts.ts';

/** First and last day of a range of months `YYYY-MM`; nothing where an end is open. */
function daysOfMonths(first: string, last: string): { from?: string; to?: string } {
  const [year, month] = last.split('-').map(Number);
  if (first === '' || year === undefined || month === undefined) return {};
  // Day 0 of the next month.
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${first}-01`, to: `${last}-${days}` };
}

type FigureColumn = Column<typeof stop.figures>;

type HourKey = Extract<ColumnOf<typeof stop.figures>, `${string}Hours`>;
const hours = (key: HourKey): FigureColumn => ({ key, width: 120 });

const figures: readonly FigureColumn[] = [
  { key: 'availability', width: 110, card: 'fact' },
  { ...hours('stopHours'), card: 'fact' },
  hours('faultHours'),
  hours('powerHours'),
  hours('humanHours'),
  hours('maintenanceHours'),
  hours('inspectionHours'),
  hours('unknownHours'),
  hours('offlineHours'),
  hours('runHours'),
  { key: 'failures', width: 90, card: 'fact' },
  { key: 'mtbf', width: 130 },
  { key: 'mttr', width: 130 },
  { key: 'entrapments', width: 130, card: 'fact' },
  { key: 'entrapmentRate', width: 130 },
];

const city: FigureColumn = { key: 'city', width: 110, card: 'fact' };
const count: FigureColumn = { key: 'elevatorCount', width: 90, card: 'fact' };
const brand: FigureColumn = { key: 'brand', width: 110 };

const subjects: Readonly<Record<StopGroup, readonly FigureColumn[]>> = {
  unit: [
    { key: 'jobNum', width: 130, pinned: 'left', card: 'title' },
    {
      key: 'domainName',
      width: 190,
      card: 'fact',
      render: row => (
        <TwoLines first={row.domainName} second={`${row.buildingName} ${row.elevatorNum}`.trim()} />
      ),
    },
    city,
    brand,
  ],
  site: [{ key: 'domainName', width: 220, pinned: 'left', card: 'title' }, city, count],
  city: [{ ...city, pinned: 'left', card: 'title' }, count],
  brand: [{ ...brand, pinned: 'left', card: 'title' }, count],
  agreement: [
    { key: 'agreeNum', width: 170, pinned: 'left', card: 'title' },
    { key: 'customerName', width: 190, card: 'fact' },
    count,
  ],
};

/** The columns of figures: what a row is about, then how long and why its units were out of use. */
const figureColumns = (by: StopGroup): readonly FigureColumn[] => [...subjects[by], ...figures];

/** The filter that shows the units of a row. */
const unitsOf: Readonly<Record<Exclude<StopGroup, 'unit'>, (row: StopFigures) => Record<string, string>>> = {
  site: ({ domainName, city }) => ({ domainName, city }),
  city: ({ city }) => ({ city }),
  brand: ({ brand }) => ({ brand }),
  agreement: ({ agreeNum }) => ({ agreeNum }),
};

export const StopsPage = () => {
  const t = useTexts(texts);
  const words = useWords();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const month = useToday().slice(0, 7);
  const places = usePlaceFilters();
  const [opened, setOpened] = useState<string>();
  const mayAgreement = useMay('agreement');
  const groups = stopGroups.entries.filter(([group]) => group !== 'agreement' || mayAgreement);
  const asked = address.get('by');
  const [by] = groups.find(([group]) => group === asked) ?? ['unit' as const];
  const months = {
    startMonth: address.get('startMonth') ?? month,
    endMonth: address.get('endMonth') ?? month,
  };
  const show = (group: StopGroup, filter: Record<string, string> = {}) =>
    void navigate(linkTo('stops', { by: group, ...months, ...filter }));
  const actions = (row: StopFigures): RowAction[] =>
    by === 'unit'
      ? [{ key: 'details', label: t.details, onClick: () => setOpened(row.jobNum) }]
      : [
          {
            key: 'units',
            label: t.units,
            when: Object.values(unitsOf[by](row)).every(value => value !== ''),
            onClick: () => show('unit', unitsOf[by](row)),
          },
        ];
  return (
    <>
      <ListPage
        // Each has columns of its own.
        key={by}
        name={`stops-${by}`}
        list={stop.figures}
        base={{ groupBy: by }}
        filters={[
          {
            of: 'months',
            from: 'startMonth',
            to: 'endMonth',
            month: true,
            initialFrom: month,
            initialTo: month,
          },
          places.city,
          'domainName',
          'brand',
          'jobNum',
          'elevatorType',
          'agreeNum',
        ]}
        columns={figureColumns(by)}
        rowKey={row => row.groupId}
        actions={actions}
        onOpen={by === 'unit' ? row => setOpened(row.jobNum) : undefined}
        toolbar={({ query }) => (
          <>
            <Segmented
              aria-label={t.by}
              value={by}
              options={groups.map(([value, title]) => ({ value, label: words(title) }))}
              onChange={group => show(group)}
            />
            <Allowed to="stops.export">
              <ExportButton call={stop.export} input={query} />
            </Allowed>
          </>
        )}
        empty={{ text: t.empty }}
      />
      {opened !== undefined && (
        <StopDetailsDialog
          jobNum={opened}
          {...daysOfMonths(months.startMonth, months.endMonth)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
