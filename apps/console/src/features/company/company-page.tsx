/** Companies (/info/company): those that maintain, manage and provide. */
import { BankOutlined, PlusOutlined } from '@ant-design/icons';
import { type CompanyRow, company } from '@hoistway/contract/features/company';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import css from './company.module.css';
import { CompanyDialog } from './company-dialog.tsx';
import { texts } from './texts.ts';

const CompanyName = ({ row: { companyName, logoId } }: { row: CompanyRow }) => (
  <span className={css.name}>
    <span className={css.logo}>
      {logoId === null ? (
        <BankOutlined />
      ) : (
        <CallImage call={company.logo} input={{ logoId }} alt={companyName} instead={<BankOutlined />} />
      )}
    </span>
    <span className={css.text} title={companyName}>
      {companyName}
    </span>
  </span>
);

/** The website opens next to the console, which it learns nothing of. */
const Website = ({ row: { website } }: { row: CompanyRow }) =>
  website === '' ? null : (
    <Typography.Link href={website} target="_blank" rel="noopener noreferrer" ellipsis>
      {website}
    </Typography.Link>
  );

const columns: readonly Column<typeof company.list>[] = [
  { key: 'companyName', width: 240, card: 'title', render: row => <CompanyName row={row} /> },
  { key: 'kind', width: 130, card: 'fact' },
  { key: 'contact', width: 100, card: 'fact' },
  { key: 'contactPhone', width: 140, card: 'fact' },
  { key: 'address', width: 200 },
  { key: 'website', width: 180, render: row => <Website row={row} /> },
  { key: 'siteCount', width: 80 },
  { key: 'elevatorCount', width: 80 },
  { key: 'creator', width: 110, hidden: true },
  { key: 'createDate', width: 170 },
  { key: 'updater', width: 110, hidden: true },
  { key: 'updateDate', width: 170, hidden: true },
];

export const CompanyPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayAdd = useMay('company.add');
  const mayEdit = useMay('company.edit');
  const mayDelete = useMay('company.delete');
  const [opened, setOpened] = useState<{ row: CompanyRow | undefined }>();
  return (
    <>
      <ListPage
        name="company"
        list={company.list}
        filters={['companyName', 'kind', 'contact', 'contactPhone']}
        columns={columns}
        rowKey={row => row.companyId}
        actions={row => [
          {
            key: 'edit',
            label: common.edit,
            needs: 'company.edit',
            when: row.editable,
            onClick: () => setOpened({ row }),
          },
        ]}
        onOpen={mayEdit ? row => row.editable && setOpened({ row }) : undefined}
        selectable={mayDelete}
        toolbar={({ selected }) => (
          <>
            <Allowed to="company.add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ row: undefined })}>
                {t.add}
              </Button>
            </Allowed>
            <DeleteSelected
              call={company.remove}
              selected={selected}
              title={t.remove(selected.rows.length)}
              text={t.removeText}
              input={{ companyIdList: selected.rows.map(({ companyId }) => companyId) }}
            />
          </>
        )}
        empty={{ text: mayAdd ? t.none : t.noneVisible }}
      />
      {opened && <CompanyDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
