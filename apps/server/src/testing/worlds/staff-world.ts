/** An app with staff and teams, for tests: a branch for Shanghai, and its employees. */
import type { CallInput } from '@hoistway/contract/core/call';
import { staff } from '@hoistway/contract/features/staff';
import { sql } from 'kysely';
import { logLines } from '../log-lines.ts';
import { createTestApp } from '../test-app.ts';
import { addAccount, addSite } from '../test-rows.ts';

export type StaffForm = CallInput<typeof staff.save>;
export type StaffWorld = Awaited<ReturnType<typeof createStaffWorld>>;

export const staffForm = (userId: number, employeeName: string, version = 1): StaffForm => ({
  userId,
  version,
  employeeName,
  staffType: 'formal',
  jobStatus: 'Y',
  dutyLevel: 'first',
});

export async function createStaffWorld() {
  const app = await createTestApp();
  const { db } = app;
  const top = await addAccount(db, { superAdministrator: true });
  const admin = top.userId;
  const here = await addSite(db, { city: '上海市' });
  const far = await addSite(db, { city: '重庆市' });
  const { userId: branch, roleId: branchRole } = await addAccount(db, {
    permissions: ['staff', 'staff.edit', 'staff.team', 'staff.roster', 'staff.idCard', 'alarm.handle'],
    scope: [{ level: 2, nodeId: here.cityId }],
    parentId: admin,
    parentRoleId: top.roleId,
  });

  const save = (input: StaffForm, as = branch) => app.send(staff.save, input, { as });
  let hired = 0;

  return {
    ...app,
    /** The branch holds Shanghai and is below `admin`. */
    ...{ admin, branch, here, far, save },

    /** Below the branch unless given. */
    async hire(more: Partial<StaffForm> = {}, parentId = branch) {
      const { userId, username } = await addAccount(db, {
        parentId,
        parentRoleId: branchRole,
        permissions: ['alarm.handle'],
      });
      const employeeName = more.employeeName ?? `技工${++hired}`;
      const answer = await save({ ...staffForm(userId, employeeName), ...more }, admin);
      if (answer.code !== 0) throw new Error(answer.msg);
      return { userId, username, employeeName };
    },
    async rowOf(userId: number, as = admin) {
      const { data } = await app.send(staff.list, { pageSize: 100 }, { as });
      return data.result.find(row => row.userId === userId);
    },
    lastRemark: async () => (await logLines(db)).at(-1)?.remark,

    saveTeam: (input: CallInput<typeof staff.saveTeam>, as = branch) =>
      app.send(staff.saveTeam, input, { as }),
    async teamNamed(teamName: string, as = admin) {
      const { data } = await app.send(staff.teams, { teamName }, { as });
      const row = data.result.find(row => row.teamName === teamName);
      if (!row) throw new Error(`no ${teamName}`);
      return row;
    },

    /** The date so many days from today. */
    async today(days = 0) {
      const { rows } = await sql<{ day: string }>`
        select to_char(current_date + ${days}::int, 'YYYY-MM-DD') as day`.execute(db);
      return rows[0]?.day ?? '';
    },
    putOnDuty: (teamId: number, userId: number, day: string, shift: 1 | 2 = 1) =>
      sql`insert into duty_roster (day, shift, team_id, user_id, person_name, duty_level)
          values (${day}::date, ${shift}, ${teamId}, ${userId}, 'x', 'first')`.execute(db),
    async dutiesOf(userId: number) {
      const { rows } = await sql<{ day: string }>`
        select to_char(day, 'YYYY-MM-DD') as day from duty_roster where user_id = ${userId}`.execute(db);
      return rows.map(row => row.day);
    },
  };
}
