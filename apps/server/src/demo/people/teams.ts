/**
 * A team of two technicians in each city, and their duty roster for the thirty days before and after today: one by
 * day, the other by night, alternating by week. The first technician has the account `technician`, whose password is
 * printed; the passwords of the others are only in the simulator's fleet file. In the demo they do the planned
 * visits.
 */

import { randomBytes } from 'node:crypto';
import { vendor } from '@hoistway/contract/features/account-words';
import { clientHash, hashPassword, randomPassword } from '../../auth/password.ts';
import { cardBox, cardSecret } from '../../auth/secrets/card-box.ts';
import { dayMs } from '../../time/days.ts';
import type { Day } from '../history/calendar.ts';
import type { Row } from '../rows.ts';
import { type PrintedTechnician, technicianPersons } from './accounts.ts';
import { companyIn, maintainerIn } from './companies.ts';
import { personName } from './names.ts';
import { roleId } from './roles.ts';

const perTeam = 2;
const daysAround = 30;

/** Account ids by member number: the first member is the technician whose account exists before the teams. */
export const mechanicIds =
  ({ userId }: Pick<PrintedTechnician, 'userId'>, firstId: number) =>
  (number: number): number =>
    number === 0 ? userId : firstId + number - 1;

export interface Member {
  /** Counted from 0, across all teams. */
  number: number;
  name: string;
  teamId: number;
}

/** The team of each city, by the city's number. */
export const teamsOf = (areas: readonly Row<'area'>[]): ReadonlyMap<number, readonly Member[]> =>
  new Map(
    areas
      .filter(({ level }) => level === 2)
      .map(({ area_id = 0 }, index) => [
        area_id,
        Array.from({ length: perTeam }, (_, place) => {
          const number = index * perTeam + place;
          const name = number === 0 ? technicianPersons[0] : personName(600 + number);
          return { number, name, teamId: index + 1 };
        }),
      ]),
  );

export type PlannedTeams = Awaited<ReturnType<typeof planTeams>>;

export async function planTeams(
  areas: readonly Row<'area'>[],
  { firstId, today, technician }: { firstId: number; today: Day; technician: PrintedTechnician },
) {
  const key = randomBytes(32);
  const box = cardBox(key);
  const planned = {
    mechanics: [] as { username: string; password: string }[],
    secrets: [{ name: cardSecret, secret: key }] as Row<'installation_secret'>[],
    teams: [] as Row<'team'>[],
    accounts: [] as Row<'account'>[],
    scopes: [] as Row<'account_scope'>[],
    members: [] as Row<'team_member'>[],
    duties: [] as Row<'duty_roster'>[],
  };
  const idOf = mechanicIds(technician, firstId);
  const teams = teamsOf(areas);
  const cities = areas.filter(({ level }) => level === 2);
  for (const { area_id: city_id = 0, name: city = '', code = '' } of cities) {
    const members = teams.get(city_id) ?? [];
    const [first] = members;
    if (!first) continue;
    const team_id = first.teamId;
    planned.teams.push({
      team_id,
      team_name: `${city.replace('市', '')}一组`,
      city_id,
      company_id: maintainerIn(city),
    });
    const crew = members.map(({ number, name }) => ({
      user_id: idOf(number),
      name,
      number,
      ...(number === 0
        ? { username: technician.username, password: technician.password }
        : { username: `mechanic${String(number + 1).padStart(2, '0')}`, password: randomPassword() }),
    }));
    const hashes = await Promise.all(
      crew.map(({ username, password }) => hashPassword(clientHash(username, password))),
    );
    for (const [place, { user_id, name, number, username, password }] of crew.entries()) {
      planned.mechanics.push({ username, password });
      planned.accounts.push({
        user_id,
        parent_id: 1,
        username,
        password_hash: hashes[place],
        role_id: roleId('technician'),
        user_type: vendor,
        tel_num: `1380001${String(2000 + number * 53)}`,
        contact_phone: number % 3 === 0 ? `400800${String(1000 + number)}` : '',
        id_card: box.seal(user_id, idCard(String(code), number)),
        // The simulator also sends him to alarms in other cities.
        scope: number === 0 ? 'all' : 'nodes',
        employee_id: `JX${String(1801 + number)}`,
        employee_name: name,
        company_name: companyIn(city),
        staff_type: number % 7 === 5 ? 'temporary' : 'formal',
        permission_level: number % perTeam === 0 ? 'senior' : 'general',
        duty_level: number % 10 === 0 ? 'chief' : number % perTeam === 0 ? 'first' : 'second',
        ...certificate(number, today),
        creator: 'admin',
      });
      if (number > 0) planned.scopes.push({ user_id, level: 2, node_id: city_id });
      planned.members.push({ team_id, user_id });
    }
    for (let days = -daysAround; days < daysAround; days++) {
      const day = today.plus(days);
      const week = Math.floor((Date.parse(day.text) / dayMs + 3) / 7);
      for (const shift of [1, 2]) {
        const person = crew[(week + shift) % perTeam];
        if (person)
          planned.duties.push({
            day: day.text as never,
            shift,
            team_id,
            user_id: person.user_id,
            person_name: person.name,
            duty_level: 'first',
          });
      }
    }
  }
  return planned;
}

/** Each is valid for four years from its day; one has expired, and some are soon to be renewed. */
const certificate = (number: number, today: Day) => ({
  cert_kind: 'T',
  cert_number: `T${String(2023000 + number * 37)}`,
  cert_until: today.plus(number === 11 ? -9 : 20 + ((number * 211) % 1400)).text as never,
});

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Not a real number: real ones are numbered from 001 within a day and place. */
function idCard(areaCode: string, number: number): string {
  const birth = `19${70 + (number % 29)}${String(1 + (number % 12)).padStart(2, '0')}${String(1 + ((number * 5) % 28)).padStart(2, '0')}`;
  const digits = `${areaCode.padEnd(6, '0').slice(0, 6)}${birth}000`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return digits + ('10X98765432'[sum % 11] ?? '');
}
