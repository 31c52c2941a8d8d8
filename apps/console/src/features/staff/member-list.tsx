/** The staff among the accounts below one's own. */
import { EyeInvisibleOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { duty } from '@hoistway/contract/features/duty';
import { type StaffRow, staff } from '@hoistway/contract/features/staff';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Names } from '@hoistway/parts/values/names.tsx';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import { CertKind, CertState } from './cert-state.tsx';
import css from './staff.module.css';
import { StaffDialog } from './staff-dialog.tsx';
import { texts } from './texts.ts';

/** An ID card, masked; anyone with the permission can reveal it, which the access log records. */
const IdCard = ({ row: { userId, idCard: masked } }: { row: StaffRow }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const mayReveal = useMay('staff.idCard');
  const [number, setNumber] = useState<string>();
  if (masked === '') return null;
  const reveal = async () => {
    try {
      setNumber((await send(staff.idCard, { userId })).idCard);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <span className={css.card}>
      {number ?? masked}
      {mayReveal && (
        <Button
          type="text"
          size="small"
          icon={number === undefined ? <EyeOutlined /> : <EyeInvisibleOutlined />}
          aria-label={number === undefined ? t.showCard : t.hideCard}
          onClick={() => (number === undefined ? void reveal() : setNumber(undefined))}
        />
      )}
    </span>
  );
};

const StaffName = ({ row }: { row: StaffRow }) => {
  const t = useTexts(texts);
  return (
    <>
      {row.employeeName || row.username} {row.disabled && <Tag>{t.disabled}</Tag>}
    </>
  );
};

const columns: readonly Column<typeof staff.list>[] = [
  { key: 'employeeName', width: 150, card: 'title', render: row => <StaffName row={row} /> },
  { key: 'employeeId', width: 110 },
  { key: 'username', width: 120 },
  { key: 'companyName', width: 180, hidden: true },
  { key: 'teams', width: 180, card: 'fact', render: row => <Names names={row.teams} /> },
  { key: 'staffType', width: 90, card: 'fact' },
  { key: 'jobStatus', width: 90 },
  { key: 'permissionLevel', width: 90 },
  { key: 'dutyLevel', width: 90, card: 'fact' },
  { key: 'telNum', width: 130, card: 'fact' },
  { key: 'contactPhone', width: 130 },
  { key: 'idCard', width: 220, render: row => <IdCard row={row} /> },
  { key: 'certKind', width: 150, hidden: true, render: row => <CertKind row={row} /> },
  { key: 'certNumber', width: 130, hidden: true },
  { key: 'certUntil', width: 130, hidden: true },
  { key: 'certState', width: 110, render: row => <CertState row={row} /> },
  { key: 'namedFor', width: 110, hidden: true },
  { key: 'disabled', width: 90, hidden: true, render: row => <StaffState row={row} /> },
];

const StaffState = ({ row }: { row: StaffRow }) => {
  const t = useTexts(texts);
  return row.disabled ? t.disabled : t.enabled;
};

export const MemberList = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayEdit = useMay('staff.edit');
  const { data: teams = [] } = useCall(duty.teams, {});
  const [opened, setOpened] = useState<{ row: StaffRow | undefined }>();
  const teamChoices = teams.map(({ teamId, teamName, city }) => ({
    value: String(teamId),
    label: `${teamName} · ${city}`,
  }));
  return (
    <>
      <ListPage
        name="staff"
        list={staff.list}
        addressPrefix="member-"
        filters={[
          'employeeName',
          'employeeId',
          { name: 'teamId', options: teamChoices, search: true },
          'staffType',
          'jobStatus',
          'permissionLevel',
          'dutyLevel',
          'certState',
        ]}
        columns={columns}
        rowKey={row => row.userId}
        actions={row => [
          { key: 'edit', label: common.edit, needs: 'staff.edit', onClick: () => setOpened({ row }) },
        ]}
        onOpen={mayEdit ? row => setOpened({ row }) : undefined}
        toolbar={() => (
          <Allowed to="staff.edit">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ row: undefined })}>
              {t.add}
            </Button>
          </Allowed>
        )}
        empty={{ text: mayEdit ? t.none : t.noneVisible }}
      />
      {opened && <StaffDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
