/** Staff, which are accounts, and the teams that they work in. */
import type { ListColumn } from '@hoistway/contract/core/list';
import {
  certKinds,
  dutyLevels,
  jobStatuses,
  permissionLevels,
  staffTypes,
} from '@hoistway/contract/features/account-words';
import { staff } from '@hoistway/contract/features/staff';
import { type Codes, wordsOf } from '@hoistway/contract/words';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { changesOf, maskedIdCard, maskedPhone } from '../../http/operation-log/log-changes.ts';
import { added, listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { dutiesLeftText } from './leave-duty.ts';
import { staffExamples } from './staff-examples.ts';
import { findCandidates, findMemberChoices, findStaff } from './staff-queries.ts';
import { readIdCard, saveStaff } from './staff-save.ts';
import { closeTeams, saveTeam, unitsLeftText } from './team-edit.ts';
import { findTeamCities, findTeams } from './team-queries.ts';

const { columns } = staff.list;
const coded = (column: ListColumn, codes: Codes) => ({
  ...column,
  as: (code: string) => wordsOf(codes, code) ?? code,
});
const titles = {
  employeeName: columns.employeeName,
  employeeId: columns.employeeId,
  staffType: coded(columns.staffType, staffTypes),
  jobStatus: coded(columns.jobStatus, jobStatuses),
  permissionLevel: coded(columns.permissionLevel, permissionLevels),
  dutyLevel: coded(columns.dutyLevel, dutyLevels),
  contactPhone: { ...columns.contactPhone, as: maskedPhone },
  certKind: coded(columns.certKind, certKinds),
  certNumber: columns.certNumber,
  certUntil: columns.certUntil,
  idCard: { ...columns.idCard, as: maskedIdCard },
};

const { teamName, city, companyName, members } = staff.teams.columns;
const teamTitles = { teamName, city, companyName, members };

export const staffFeature = () =>
  feature({
    examples: [staffExamples],
    bindings: [
      bind(staff.list, async (query, { db, user, recordAccess }) => {
        const page = await findStaff(db, user, query);
        const shown = page.result.filter(
          row => row.userId !== user.userId && row.telNum + row.contactPhone !== '',
        );
        recordAccess(phonesOf(shown.map(({ username }) => username)));
        return page;
      }),
      bind(staff.candidates, (query, { db, user }) => findCandidates(db, user, query)),
      bind(staff.memberChoices, (query, { db, user }) => findMemberChoices(db, user, query)),
      bind(staff.save, async (form, { db, user, remark }) => {
        const { before, after, dutiesLeft } = await saveStaff(db, user, form);
        remark(before.username);
        remark(changesOf(before, after, titles));
        if (dutiesLeft > 0) remark(dutiesLeftText(dutiesLeft));
        return null;
      }),
      bind(staff.idCard, async ({ userId }, { db, user, recordAccess }) => {
        const { username, idCard } = await readIdCard(db, user, userId);
        recordAccess(userId === user.userId || idCard === '' ? [] : [{ kind: 'idCard', subject: username }]);
        return { idCard };
      }),
      bind(staff.teams, (query, { db, user }) => findTeams(db, user.scope, query)),
      bind(staff.teamCities, (_input, { db, user }) => findTeamCities(db, user.scope)),
      bind(staff.saveTeam, async (form, { db, user, remark }) => {
        const { blind, before, after, unitsLeft } = await saveTeam(db, user, form);
        remark(before?.teamName ?? added(after.teamName));
        if (before) remark(changesOf(before, after, teamTitles));
        if (unitsLeft > 0) remark(unitsLeftText(unitsLeft));
        return { blind };
      }),
      bind(staff.removeTeams, async ({ teamIdList }, { db, user, remark }) => {
        remark(listed(await closeTeams(db, user.scope, [...new Set(teamIdList)])));
        return null;
      }),
    ],
    tables: { team: 'few', team_member: 'few', only_team: { with: 'team' } },
  });
