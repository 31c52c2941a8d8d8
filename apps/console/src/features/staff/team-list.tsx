/** The teams of the cities in one's data permission. */
import { PlusOutlined } from '@ant-design/icons';
import { staff, type TeamRow } from '@hoistway/contract/features/staff';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Names } from '@hoistway/parts/values/names.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TeamDialog } from './team-dialog.tsx';
import { texts } from './texts.ts';

const columns: readonly Column<typeof staff.teams>[] = [
  { key: 'teamName', width: 180, card: 'title' },
  { key: 'city', width: 110, card: 'fact' },
  { key: 'companyName', width: 220, card: 'fact' },
  {
    key: 'members',
    width: 320,
    card: 'line',
    render: row => <Names names={row.members.map(({ name }) => name)} />,
  },
];

const unitsOf = (rows: readonly TeamRow[]) => rows.reduce((sum, { units }) => sum + units, 0);

export const TeamList = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const [search, setSearch] = useSearchParams();
  const mayChange = useMay('staff.team');
  const [opened, setOpened] = useState<{ row: TeamRow | undefined }>();
  const showRoster = (row: TeamRow) => {
    const next = new URLSearchParams(search);
    next.set('view', 'roster');
    next.set('team', String(row.teamId));
    setSearch(next);
  };
  return (
    <>
      <ListPage
        name="staff-teams"
        list={staff.teams}
        addressPrefix="team-"
        filters={['teamName', 'city', 'companyName']}
        columns={columns}
        rowKey={row => row.teamId}
        actions={row => [
          { key: 'roster', label: t.view.roster, onClick: () => showRoster(row) },
          {
            key: 'edit',
            label: common.edit,
            needs: 'staff.team',
            when: row.editable,
            onClick: () => setOpened({ row }),
          },
        ]}
        onOpen={showRoster}
        selectable={mayChange}
        toolbar={({ selected }) => (
          <>
            <Allowed to="staff.team">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ row: undefined })}>
                {t.addTeam}
              </Button>
            </Allowed>
            <DeleteSelected
              call={staff.removeTeams}
              selected={selected}
              title={t.removeTeams(selected.rows.length)}
              text={`${unitsOf(selected.rows) > 0 ? t.withoutTeam(unitsOf(selected.rows)) : ''}${t.removeTeamsText}`}
              input={{ teamIdList: selected.rows.map(({ teamId }) => teamId) }}
            />
          </>
        )}
        empty={{ text: mayChange ? t.noTeams : t.noTeamsVisible }}
      />
      {opened && <TeamDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
