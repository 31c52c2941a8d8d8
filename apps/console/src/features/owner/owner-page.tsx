/** Owners (/info/proprietor): the people who get text messages about a unit. */
import { PlusOutlined } from '@ant-design/icons';
import { type OwnerRow, owner, receivedStates } from '@hoistway/contract/features/owner';
import { Allowed, useMay, useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, Selected } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { useActOnSelected } from '@hoistway/parts/list/selection/use-act-on-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { OwnerDialog } from './owner-dialog.tsx';
import { OwnerUnitsDialog } from './owner-units-dialog.tsx';
import { texts } from './texts.ts';

const Received = ({ row: { received } }: { row: OwnerRow }) => {
  const words = useWords();
  return <Tag color={received === 1 ? 'success' : 'default'}>{words(receivedStates.words[received])}</Tag>;
};

const columns: readonly Column<typeof owner.list>[] = [
  { key: 'ownerName', width: 90, card: 'title' },
  { key: 'telNum', width: 120, card: 'fact' },
  { key: 'domainName', width: 115, card: 'fact' },
  { key: 'buildingName', width: 85, card: 'fact' },
  { key: 'roomNum', width: 80, card: 'fact' },
  { key: 'jobNumStr', width: 175, card: 'line' },
  { key: 'received', width: 90, card: 'fact', render: row => <Received row={row} /> },
  { key: 'creator', width: 110, hidden: true },
  { key: 'createDate', width: 155, card: 'fact' },
];

const idsOf = (rows: readonly OwnerRow[]) => rows.map(({ ownerId }) => ownerId);

export const OwnerPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const may = useMayAny();
  const mayAdd = useMay('proprietor.add');
  const receive = useActOnSelected(owner.setReceived);
  const [edited, setEdited] = useState<{ ownerId: number | null }>();
  const [units, setUnits] = useState<OwnerRow>();
  const switchTo = (isReceive: 0 | 1, selected: Selected<OwnerRow>) =>
    receive({
      selected,
      none: common.selectData,
      title: isReceive === 1 ? common.sureEnable : common.sureDisable,
      okText: common.ok,
      input: { idList: idsOf(selected.rows), isReceive },
    });
  return (
    <>
      <ListPage
        name="owner"
        list={owner.list}
        filters={['domainName', 'ownerName', 'telNum']}
        columns={columns}
        rowKey={row => row.ownerId}
        actions={row => [
          {
            key: 'edit',
            label: common.edit,
            needs: 'proprietor.edit',
            when: row.own,
            onClick: () => setEdited(row),
          },
          { key: 'units', label: t.units, onClick: () => setUnits(row) },
        ]}
        selectable={may('proprietor.enable') || may('proprietor.disable') || may('proprietor.delete')}
        toolbar={({ selected }) => (
          <>
            <Allowed to="proprietor.add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ ownerId: null })}>
                {t.add}
              </Button>
            </Allowed>
            <Allowed to="proprietor.enable">
              <Button onClick={() => switchTo(1, selected)}>{common.enable}</Button>
            </Allowed>
            <Allowed to="proprietor.disable">
              <Button onClick={() => switchTo(0, selected)}>{common.disable}</Button>
            </Allowed>
            <DeleteSelected
              call={owner.remove}
              selected={selected}
              title={common.sureDelete}
              text={t.deleteText(selected.rows.length)}
              input={{ idList: idsOf(selected.rows) }}
            />
          </>
        )}
        empty={{ text: mayAdd ? t.emptyAdd : t.empty }}
      />
      {edited && <OwnerDialog {...edited} onClose={() => setEdited(undefined)} />}
      {units && <OwnerUnitsDialog row={units} onClose={() => setUnits(undefined)} />}
    </>
  );
};
