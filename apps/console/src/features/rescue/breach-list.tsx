/** Limits that were exceeded. A row opens its alarm; its number in the chain opens the verification of records. */
import { type BreachRow, rescue } from '@hoistway/contract/features/rescue';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { clockText } from '@hoistway/parts/time/zoned-time.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Link, useNavigate } from 'react-router';
import css from './rescue.module.css';
import { texts } from './texts.ts';

const list = rescue.list;

/** Nothing where nobody has arrived yet, or a device said afterwards that it was in time. */
const OverBy = ({ row: { overSeconds } }: { row: BreachRow }) => {
  const t = useTexts(texts);
  if (overSeconds === null) return <span className={css.quiet}>{t.breach.goesOn}</span>;
  if (overSeconds <= 0) return <span className={css.quiet}>{t.breach.inTime}</span>;
  return <span className={css.digits}>{clockText(overSeconds * 1000)}</span>;
};

const LinkNumber = ({ link }: Pick<BreachRow, 'link'>) => {
  const mayVerify = useMay('verify');
  if (link === null) return <Absent />;
  return mayVerify ? <Link to={linkTo('verify', { link })}>{link}</Link> : link;
};

const columns: readonly Column<typeof list>[] = [
  { key: 'due', width: 170, card: 'fact' },
  { key: 'kind', width: 110, card: 'fact' },
  { key: 'overSeconds', width: 120, align: 'left', card: 'fact', render: row => <OverBy row={row} /> },
  unit.jobNum,
  { key: 'city', width: 90 },
  {
    key: 'domainName',
    width: 220,
    card: 'fact',
    render: row => (
      <TwoLines first={row.domainName} second={`${row.buildingName} ${row.elevatorNum}`.trim()} />
    ),
  },
  { key: 'people', width: 90 },
  { key: 'foundAt', width: 170 },
  { key: 'link', width: 90, card: 'fact', render: row => <LinkNumber link={row.link} /> },
  { key: 'buildingName', width: 90, hidden: true },
  { key: 'elevatorNum', width: 90, hidden: true },
];

export const BreachList = () => {
  const t = useTexts(texts);
  const { city } = usePlaceFilters();
  const navigate = useNavigate();
  const mayOpen = useMay('alarm');
  const open = ({ alarmId }: BreachRow) => void navigate(linkTo('alarm', { alarm: alarmId }));
  return (
    <ListPage
      name="rescue"
      list={list}
      filters={[
        'kind',
        city,
        'domainName',
        'jobNum',
        { of: 'due', from: 'startDate', to: 'endDate', lastDays: [1, 7, 30] },
      ]}
      columns={columns}
      rowKey={row => row.breachId}
      numbered
      onOpen={mayOpen ? open : undefined}
      actions={row => [{ key: 'alarm', label: t.breach.alarm, needs: 'alarm', onClick: () => open(row) }]}
      toolbar={({ query }) => (
        <Allowed to="rescue.export">
          <ExportButton call={rescue.export} input={query} />
        </Allowed>
      )}
      empty={{ text: t.breach.empty }}
    />
  );
};
