/** The hours that each technician of a team has on each day of a week; more than a working day is marked. */
import type { CallOutput } from '@hoistway/contract/core/call';
import type { plan } from '@hoistway/contract/features/plan';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Tag } from 'antd';
import css from '../plan.module.css';
import { texts } from '../texts.ts';

export type Team = CallOutput<typeof plan.teams>[number];

const workingDayMinutes = 8 * 60;

export const useHours = () => {
  const t = useTexts(texts);
  return (minutes: number) => t.hours((minutes / 60).toFixed(1));
};

export const TechnicianRows = ({ team, days }: { team: Team; days: readonly string[] }) => {
  const t = useTexts(texts);
  const hours = useHours();
  return team.technicians.map(({ name, days: worked }) => (
    <tr key={name} className={css.technician}>
      <th scope="row">{name}</th>
      {days.map(day => {
        const minutes = worked.find(each => each.day === day)?.minutes;
        return (
          <td key={day}>
            {minutes !== undefined && <span>{hours(minutes)}</span>}{' '}
            {minutes !== undefined && minutes > workingDayMinutes && (
              <Tag color="warning">{t.tooMuch(workingDayMinutes / 60)}</Tag>
            )}
          </td>
        );
      })}
    </tr>
  ));
};
