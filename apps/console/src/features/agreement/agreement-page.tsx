/** Agreements (/info/agreement): which units are maintained for whom, and until when. */
import { PlusOutlined } from '@ant-design/icons';
import { type AgreementRow, agreement } from '@hoistway/contract/features/agreement';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { agreementColumns } from './agreement-columns.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { AgreementUnitsDialog } from './agreement-units-dialog.tsx';
import { ImportAgreementsButton } from './import/import-agreements-button.tsx';
import { texts } from './texts.ts';

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
  const open = (row: AgreementRow) => (mayEdit && row.whole ? setEdited(row) : setShown(row));
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
        columns={agreementColumns}
        rowKey={row => row.agreementId}
        numbered
        actions={row => [
          {
            key: 'edit',
            label: common.edit,
            needs: 'agreement.edit',
            when: row.whole,
            onClick: () => setEdited(row),
          },
          { key: 'units', label: t.units, onClick: () => setShown(row) },
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
