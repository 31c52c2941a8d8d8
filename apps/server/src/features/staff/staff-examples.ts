import { staff } from '@hoistway/contract/features/staff';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const staffExamples = examplesOf(staff, {
  shown: { teamName: '苏州一组', unusedTeamId: 4 },
  add: async ({ db, make, shared }) => {
    const { team_name: teamName } = await db
      .selectFrom('team')
      .select('team_name')
      .where('team_id', '=', shared.teamId)
      .executeTakeFirstOrThrow();
    return {
      teamName,
      unusedTeamId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into team (team_name, city_id) values (${`秘苑 ${shared.newName}`}, ${shared.cityId})
          returning team_id as id`,
      ),
    };
  },
})(rows => {
  const { memberId: userId, teamId, teamName } = rows;
  return {
    list: {
      ...firstPage,
      employeeName: '',
      employeeId: '',
      teamId,
      staffType: 'formal',
      jobStatus: 'Y',
      permissionLevel: '',
      dutyLevel: '',
      certState: 'soon',
    },
    candidates: { words: 'u' },
    save: {
      userId,
      version: 1,
      employeeName: '张伟',
      employeeId: 'E1027',
      staffType: 'formal',
      jobStatus: 'Y',
      permissionLevel: 'general',
      dutyLevel: 'first',
      contactPhone: '051288880000',
      certKind: 'T',
      certNumber: 'T3205-00127',
      certUntil: '2027-06-30',
      idCard: '32050019900101123X',
    },
    idCard: { userId },
    teams: { ...firstPage, teamName, city: rows.city, companyName: '' },
    memberChoices: { words: '' },
    saveTeam: {
      teamId,
      version: 1,
      teamName,
      cityId: rows.cityId,
      companyId: rows.companyId,
      memberIds: [userId],
    },
    removeTeams: { teamIdList: [rows.unusedTeamId] },
  };
});
