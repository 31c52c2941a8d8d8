/** Companies (/info/company): those that maintain, manage and provide. */
import { PlusOutlined } from '@ant-design/icons';
import { type CompanyRow, company } from '@hoistway/contract/features/company';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { companyColumns } from './company-columns.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { texts } from './texts.ts';

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
        columns={companyColumns}
        rowKey={row => row.companyId}
        actions={row => [
          {
            key: 'edit',
            label: common.edit,
            needs: 'company.edit',
            when: row.whole,
            onClick: () => setOpened({ row }),
          },
        ]}
        onOpen={mayEdit ? row => row.whole && setOpened({ row }) : undefined}
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
