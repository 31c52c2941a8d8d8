/** The roster of a team by week or month; team, span and day stand in the address. */
import { dutyLevels } from '@hoistway/contract/features/account-words';
import { duty, dutyShifts } from '@hoistway/contract/features/duty';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { askedDay, type Span, shownDays } from '@hoistway/parts/time/calendar-days.ts';
import { TurnButtons } from '@hoistway/parts/time/turn-buttons.tsx';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CopyWeekDialog } from './copy-week-dialog.tsx';
import css from './duty.module.css';
import { type Cell, DutyDialog } from './duty-dialog.tsx';
import { RosterGrid } from './roster-grid.tsx';
import { texts } from './texts.ts';

interface ShiftsDialogProps {
  shifts: { dayStart: string; nightStart: string };
  onClose: () => void;
}

/** When the two shifts begin, for all teams. */
const ShiftsDialog = ({ shifts, onClose }: ShiftsDialogProps) => {
  // As they were when the dialog was opened: the page reads them again.
  const [{ dayStart, nightStart }] = useState(shifts);
  const t = useTexts(texts);
  const time = { maxLength: 5, placeholder: 'HH:mm' };
  return (
    <CallDialog
      call={duty.saveShifts}
      title={t.shiftTimes}
      width={440}
      initial={{ dayStart, nightStart }}
      hidden={{ oldDayStart: dayStart, oldNightStart: nightStart }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { ...time, name: 'dayStart', label: t.dayStart },
        { ...time, name: 'nightStart', label: t.nightStart, help: t.shiftHelp },
      ]}
    />
  );
};

/** Who of a team is on duty at this moment, with the numbers to call. */
const OnDuty = ({ teamId }: { teamId: number }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data, error } = useCall(duty.onDuty, { teamId }, { keepPrevious: false });
  if (!data) return <p className={css.now}>{error ? errorText(error) : ''}</p>;
  const shift = dutyShifts.words[data.shift][language];
  return (
    <p className={css.now}>
      <strong>{t.now(shift)}</strong>
      {data.people.length === 0 && <span className={css.alone}>{t.nobodyNow}</span>}
      {data.people.map(({ userId, name, dutyLevel, telNum, contactPhone }) => (
        <span key={userId}>
          {name} {dutyLevels.words[dutyLevel][language]}{' '}
          {[telNum, contactPhone].filter(Boolean).map(number => (
            <a key={number} href={`tel:${number}`}>
              {number}{' '}
            </a>
          ))}
        </span>
      ))}
    </p>
  );
};

export const DutyView = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const mayPlan = useMay('staff.roster');
  const teams = useCall(duty.teams, {});
  const [cell, setCell] = useState<Cell>();
  const [opened, setOpened] = useState<'copy' | 'shifts'>();
  const { data: shifts } = useCall(duty.shifts, {});

  const day = askedDay(search.get('day')) ?? today;
  const span: Span = search.get('span') === 'month' ? 'month' : 'week';
  const days = shownDays(day, span);
  const team =
    teams.data?.find(({ teamId }) => String(teamId) === search.get('team')) ??
    teams.data?.find(({ mine }) => mine) ??
    teams.data?.[0];
  const [startDate = day, endDate = day] = [days[0], days.at(-1)];
  const roster = useCall(
    duty.roster,
    { teamId: team?.teamId ?? 0, startDate, endDate },
    { enabled: team !== undefined, keepPrevious: false },
  );
  const go = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    setSearch(next, { replace: true });
  };

  if (teams.error && !teams.data)
    return <FailureState error={teams.error} onRetry={() => void teams.refetch()} />;
  if (!teams.data) return <FirstLoad />;
  if (!team) return <EmptyState text={t.noTeams} />;
  const changeFrom = mayPlan ? (roster.data?.changeFrom ?? undefined) : undefined;
  return (
    <div className={css.view}>
      <div className={css.tools}>
        <Select
          className={css.team}
          aria-label={t.team}
          value={team.teamId}
          onChange={teamId => go({ team: String(teamId) })}
          options={teams.data.map(({ teamId, teamName, city }) => ({
            value: teamId,
            label: `${teamName} · ${city}`,
          }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <Segmented<Span>
          value={span}
          onChange={next => go({ span: next, day })}
          options={[
            { value: 'week', label: t.week },
            { value: 'month', label: t.month },
          ]}
        />
        <TurnButtons
          day={day}
          span={span}
          range={span === 'month' ? day.slice(0, 7) : `${startDate} – ${endDate}`}
          now={common.today}
          onTurn={(to = today) => go({ day: to })}
        />
        <div className={css.acts}>
          {changeFrom !== undefined && span === 'week' && (
            <Button disabled={!roster.data?.duties.length} onClick={() => setOpened('copy')}>
              {t.copyWeek}
            </Button>
          )}
          {shifts?.mayChange && <Button onClick={() => setOpened('shifts')}>{t.shiftTimes}</Button>}
        </div>
      </div>
      <OnDuty teamId={team.teamId} />
      {roster.error && !roster.data && (
        <FailureState error={roster.error} onRetry={() => void roster.refetch()} />
      )}
      {!roster.data && !roster.error && <FirstLoad />}
      {roster.data && (
        <RosterGrid
          days={days}
          month={span === 'month' ? day.slice(0, 7) : undefined}
          today={today}
          duties={roster.data.duties}
          shifts={shifts}
          changeFrom={changeFrom}
          onOpen={(day, shift) => setCell({ team, day, shift, roster: roster.data })}
        />
      )}
      {cell && <DutyDialog {...cell} onClose={() => setCell(undefined)} />}
      {opened === 'copy' && (
        <CopyWeekDialog
          team={team}
          from={startDate}
          onClose={() => setOpened(undefined)}
          onCopied={to => {
            setOpened(undefined);
            go({ day: to });
          }}
        />
      )}
      {opened === 'shifts' && shifts && <ShiftsDialog shifts={shifts} onClose={() => setOpened(undefined)} />}
    </div>
  );
};
