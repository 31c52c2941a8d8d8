/** Gives an order to a person or a team: whoever could take it, in the order in which the system asks. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { dutyLevels } from '@hoistway/contract/features/account-words';
import { type OrderCandidate, type OrderRow, order } from '@hoistway/contract/features/order';
import { obstacles, unableFor } from '@hoistway/contract/features/order-words';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import css from './order.module.css';
import { distanceText } from './order-values.tsx';
import { texts } from './texts.ts';

interface AssignDialogProps {
  row: OrderRow;
  onClose: () => void;
}

export const AssignDialog = ({ row, onClose }: AssignDialogProps) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(
    order.candidates,
    { orderId: row.orderId },
    { keepPrevious: false },
  );
  const title = t.assignTitle(row.orderNum);
  if (!data || data.people.length === 0)
    return (
      <Dialog open title={title} width={640} onClose={onClose}>
        {error && <FailureState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <FirstLoad />}
        {data && <EmptyState text={t.noTeams} />}
      </Dialog>
    );
  return <AssignForm title={title} row={row} found={data} onClose={onClose} />;
};

type Found = CallOutput<typeof order.candidates>;

/** One choice among people and teams: a team has its number below zero. */
const chosen = ({ userId, ...others }: Record<string, unknown>) => {
  if (typeof userId !== 'number') return others;
  return userId < 0 ? { ...others, teamId: -userId } : { ...others, userId };
};

const AssignForm = ({ title, row, found, onClose }: AssignDialogProps & { title: string; found: Found }) => {
  const t = useTexts(texts);
  // As the dispatcher saw it: the refusal names whoever has it meanwhile.
  const [standing] = useState(found.standing);
  return (
    <CallDialog
      call={order.assign}
      title={title}
      width={640}
      okText={t.assign}
      doneText={t.assigned}
      hidden={{ orderId: row.orderId, standing }}
      prepare={chosen}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'userId',
          label: t.person,
          kind: 'custom',
          wide: true,
          required: true,
          children: <CandidateInput {...found} />,
        },
      ]}
    />
  );
};

interface CandidateInputProps extends Pick<Found, 'people' | 'teams'> {
  value?: number;
  onChange?: (chosen: number) => void;
}

const CandidateInput = ({ people, teams, value, onChange }: CandidateInputProps) => {
  const t = useTexts(texts);
  return (
    <Radio.Group className={css.candidates} value={value} onChange={event => onChange?.(event.target.value)}>
      {people.map(candidate => (
        <Radio
          key={candidate.userId}
          value={candidate.userId}
          disabled={candidate.why.some(obstacle => unableFor.includes(obstacle))}
        >
          <Candidate {...candidate} />
        </Radio>
      ))}
      {teams.map(({ teamId, teamName, onDuty }) => (
        <Radio key={teamId} value={-teamId} disabled={onDuty === 0}>
          <span className={css.candidate}>
            <span>
              {teamName}
              <small>{t.entireTeam}</small>
            </span>
            <span>{t.teamOnDuty(onDuty)}</span>
          </span>
        </Radio>
      ))}
    </Radio.Group>
  );
};

const Candidate = (candidate: OrderCandidate) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const { name, teamName, dutyLevel, distance, positionAt, positionOld, load, why } = candidate;
  const duty = dutyLevel === null ? undefined : dutyLevels.words[dutyLevel];
  return (
    <span className={css.candidate}>
      <span>
        {name}
        <small>{teamName}</small>
      </span>
      <span>{duty ? t.onDuty(words(duty)) : words(obstacles.words.offDuty)}</span>
      <span>
        {distance === null ? t.noPlace : t.away(distanceText(distance))}
        {positionAt !== null && (
          <small>{positionOld ? t.seenOld(positionAt.slice(5, 16)) : t.seen(positionAt.slice(5, 16))}</small>
        )}
      </span>
      <span>{t.load(load)}</span>
      {why.some(obstacle => obstacle !== 'offDuty') && (
        <small className={css.why}>
          {why
            .filter(obstacle => obstacle !== 'offDuty')
            .map(obstacle => words(obstacles.words[obstacle]))
            .join(common.comma)}
        </small>
      )}
    </span>
  );
};
