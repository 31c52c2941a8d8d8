/** Certificates of staff next to the statutory items of units: what is to be renewed, what has expired, what hangs on it. */
import { type StaffRow, staff } from '@hoistway/contract/features/staff';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Names } from '@hoistway/parts/values/names.tsx';
import { useState } from 'react';
import { CertKind, CertState } from './cert-state.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { texts } from './texts.ts';

const columns: readonly Column<typeof staff.list>[] = [
  { key: 'certUntil', width: 150, card: 'fact' },
  { key: 'certState', width: 120, card: 'fact', render: row => <CertState row={row} /> },
  { key: 'employeeName', width: 140, card: 'title', render: row => row.employeeName || row.username },
  { key: 'certKind', width: 200, render: row => <CertKind row={row} /> },
  { key: 'certNumber', width: 150, card: 'fact' },
  { key: 'namedFor', width: 130, card: 'fact' },
  { key: 'teams', width: 180, render: row => <Names names={row.teams} /> },
  { key: 'employeeId', width: 110 },
  { key: 'companyName', width: 180, hidden: true },
];

export const CertificateList = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayEdit = useMay('staff.edit');
  const [edited, setEdited] = useState<StaffRow>();
  return (
    <>
      <ListPage
        name="certificates"
        list={staff.list}
        base={{ jobStatus: 'Y' }}
        addressPrefix="cert-"
        filters={['employeeName', 'employeeId', 'certState']}
        columns={columns}
        initialSort="certUntil:asc"
        rowKey={row => row.userId}
        actions={row => [
          { key: 'edit', label: common.edit, needs: 'staff.edit', onClick: () => setEdited(row) },
        ]}
        onOpen={mayEdit ? setEdited : undefined}
        empty={{ text: t.noCertificates }}
      />
      {edited && <StaffDialog row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
