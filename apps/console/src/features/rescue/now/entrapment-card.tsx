/** One unit with people inside: how long they wait, how far the rescue is, what is due and who is to be called. */
import type { Entrapment } from '@hoistway/contract/features/rescue';
import { type CallLevel, callLevels, emergencyWords } from '@hoistway/contract/features/rescue-words';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useNow, useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { clockText, epochOfText } from '@hoistway/parts/time/zoned-time.ts';
import { Button } from 'antd';
import css from '../rescue.module.css';
import { texts } from '../texts.ts';
import { RescuedUnit } from './rescued-unit.tsx';

const Due = ({ due, what }: { due: string; what: 'arrival' | 'rescue' }) => {
  const t = useTexts(texts);
  const left = epochOfText(due, useTimeZone()) - useNow();
  const time = due.slice(11, 16);
  return (
    <span className={left < 0 ? css.late : css.digits}>
      {left < 0
        ? t.now[`${what}Over` as const]({ time, over: clockText(-left) })
        : t.now[`${what}Due` as const]({ time, left: clockText(left) })}
    </span>
  );
};

/** Whom a level calls, by name. */
export const useHelperName = () => {
  const words = useWords();
  const t = useTexts(texts);
  return ({ company, station }: Entrapment, level: CallLevel) =>
    ({ 1: company, 2: station, 3: words(emergencyWords) })[level] || t.now.unknown;
};

const progressOf = ({ stage, assignee, accepted }: Entrapment) => {
  if (stage !== 'dispatched' || assignee === '') return stage;
  return accepted ? 'accepted' : 'offered';
};

export const EntrapmentCard = ({ row, onCall }: { row: Entrapment; onCall: () => void }) => {
  const t = useTexts(texts);
  const words = useWords();
  const helperOf = useHelperName();
  const known = [
    row.people ? t.now.people(row.people) : t.now.peopleUnknown,
    row.floor !== '' && t.now.floor(row.floor),
  ].filter(Boolean);
  const last = row.calls.at(-1);
  const progress = progressOf(row);
  return (
    <article className={css.card} data-entrapment={row.jobNum}>
      <div className={css.clock}>
        <RescueClock since={row.since} />
        <span className={css.quiet}>{known.join(' · ')}</span>
      </div>
      <div className={css.facts}>
        <RescuedUnit row={row} />
        <span>
          {progress === 'offered' || progress === 'accepted'
            ? t.now.stage[progress](row.assignee)
            : t.now.stage[progress]}
          {row.stage !== 'arrived' && row.arrivalDue && <Due due={row.arrivalDue} what="arrival" />}
          {row.stage === 'arrived' && row.rescueDue && <Due due={row.rescueDue} what="rescue" />}
        </span>
      </div>
      <div className={css.help}>
        {last ? (
          <>
            <strong>{words(callLevels.words[last.level])}</strong>
            <span>{last.calledAt === null ? helperOf(row, last.level) : last.called}</span>
            <span className={last.calledAt === null ? css.late : css.quiet}>
              {last.calledAt === null
                ? t.now.notCalled
                : t.now.calledBy({ time: last.calledAt.slice(11, 16), person: last.person })}
            </span>
          </>
        ) : (
          <span className={css.quiet}>{t.now.noCall}</span>
        )}
      </div>
      <Button type={last && last.calledAt === null ? 'primary' : 'default'} onClick={onCall}>
        {t.now.call}
      </Button>
    </article>
  );
};
