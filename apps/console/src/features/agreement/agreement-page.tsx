/** Agreements (/info/agreement): which units are maintained for whom, and until when. */
import { PlusOutlined } from '@ant-design/icons';
import {
  type AgreementRow,
  type AgreementState,
  agreement,
  agreementStates,
} from '@hoistway/contract/features/agreement';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { AgreementDialog } from './agreement-dialog.tsx';
import { AgreementUnitsDialog } from './agreement-units-dialog.tsx';
import { ImportAgreementsButton } from './import-agreements-button.tsx';
import { texts } from './texts.ts';

const colours: Readonly<Record<AgreementState, string>> = {
  future: 'default',
  running: 'success',
  expired: 'error',
};
/** Whoever renews an agreement begins by then. */
const soonDays = 30;

/** In force, but ending soon, it warns. */
const AgreementStateTag = ({ row: { state, days } }: { row: AgreementRow }) => {
  const words = useWords();
  const colour = state === 'running' && days <= soonDays ? 'warning' : colours[state];
  return <Tag color={colour}>{words(agreementStates.words[state])}</Tag>;
};

/** The last day and, smaller, how far off it is. */
const AgreementEnd = ({ row: { endDate, days } }: { row: AgreementRow }) => {
  const t = useTexts(texts);
  const away = days < 0 ? t.daysOver(-days) : days === 0 ? t.lastDay : t.daysLeft(days);
  return <TwoLines first={endDate} second={away} />;
};

/** The site of the first unit; of several sites, how many. */
const AgreementPlace = ({ row: { city, domainName, sites } }: { row: AgreementRow }) => {
  const t = useTexts(texts);
  return <TwoLines first={domainName} second={sites > 1 ? `${city} · ${t.moreSites(sites)}` : city} />;
};

const columns: readonly Column<typeof agreement.search>[] = [
  { key: 'agreeNum', width: 130, card: 'title' },
  { key: 'customerName', width: 140, card: 'fact' },
  { key: 'domainName', width: 135, card: 'fact', render: row => <AgreementPlace row={row} /> },
  { key: 'assetNum', width: 115, card: 'fact' },
  { key: 'utils', width: 75, card: 'fact' },
  { key: 'endDate', width: 115, card: 'fact', render: row => <AgreementEnd row={row} /> },
  { key: 'state', width: 80, card: 'fact', render: row => <AgreementStateTag row={row} /> },
  { key: 'kind', width: 90 },
  { key: 'startDate', width: 110 },
  { key: 'companyName', width: 160 },
  { key: 'city', width: 90, hidden: true },
  { key: 'sites', width: 80, hidden: true },
  { key: 'days', width: 90, hidden: true },
  { key: 'remark', width: 160, hidden: true },
  { key: 'creator', width: 110, hidden: true },
  { key: 'createDate', width: 170, hidden: true },
  { key: 'updater', width: 110, hidden: true },
  { key: 'updateDate', width: 170, hidden: true },
];

export const AgreementPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { city } = usePlaceFilters();
  const mayAdd = useMay('agreement.add');
  const mayEdit = useMay('agreement.edit');
  const mayDelete = useMay('agreement.delete');
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<AgreementRow>();
  const [shown, setShown] = useState<AgreementRow>();
  const open = (row: AgreementRow) => (mayEdit && row.editable ? setEdited(row) : setShown(row));
  return (
    <>
      <ListPage
        name="agreement"
        list={agreement.search}
        filters={[
          'agreeNum',
          { name: 'state', initial: 'valid' },
          'expiryInterval',
          city,
          'domainName',
          'jobNum',
          'customerName',
          'companyName',
          'kind',
        ]}
        columns={columns}
        rowKey={row => row.agreementId}
        numbered
        actions={row => [
          {
            key: 'edit',
            label: common.edit,
            needs: 'agreement.edit',
            when: row.editable,
            onClick: () => setEdited(row),
          },
          { key: 'units', label: common.units, onClick: () => setShown(row) },
        ]}
        onOpen={open}
        selectable={mayDelete}
        toolbar={({ query, selected }) => (
          <>
            {mayAdd && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                {t.add}
              </Button>
            )}
            <ImportAgreementsButton />
            <Allowed to="agreement.export">
              <ExportButton call={agreement.export} input={query} />
            </Allowed>
            <DeleteSelected
              call={agreement.remove}
              selected={selected}
              title={t.remove(selected.rows.length)}
              text={t.removeText}
              input={{ agreementIdList: selected.rows.map(({ agreementId }) => agreementId) }}
            />
          </>
        )}
        empty={{ text: mayAdd ? t.none : t.noneVisible }}
      />
      {adding && <AgreementDialog row={undefined} onClose={() => setAdding(false)} />}
      {edited && <AgreementDialog row={edited} onClose={() => setEdited(undefined)} />}
      {shown && <AgreementUnitsDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
