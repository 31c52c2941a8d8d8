/** The calls about teams. */
import { staff } from '@hoistway/contract/features/staff';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { added, listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { closeTeams, saveTeam } from './team-edit.ts';
import { findTeamCities, findTeams } from './team-queries.ts';

const { teamName, city, companyName, members } = staff.teams.columns;
const titles = { teamName, city, companyName, members };

export const teamRoutes = () => [
  bind(staff.teams, (query, { db, user }) => findTeams(db, user.scope, query)),
  bind(staff.teamCities, (_input, { db, user }) => findTeamCities(db, user.scope)),
  bind(staff.saveTeam, async (form, { db, user, language, remark }) => {
    const { blind, before, after } = await saveTeam(db, { user, language }, form);
    remark(before?.teamName ?? added(after.teamName));
    if (before) remark(changesOf(before, after, titles));
    return { blind };
  }),
  bind(staff.removeTeams, async ({ teamIdList }, { db, user, remark }) => {
    remark(listed(await closeTeams(db, user.scope, [...new Set(teamIdList)])));
    return null;
  }),
];
