import { staff } from '../features/staff.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const staffExamples = examplesOf(staff)(rows => {
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
