/** What is known of an open alarm, how long people have been waiting, and what to do meanwhile (version 2 and 3). */
import type { OwnerAlarm } from '@hoistway/contract/features/qr-code';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useNow } from '@hoistway/parts/time/use-now.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import shared from '../owner-page.module.css';
import { isOver } from '../page-pace.ts';
import { texts } from '../texts.ts';
import { headlineOf, sentencesOf } from './alarm-words.ts';
import css from './rescue.module.css';

interface AlarmProps {
  alarm: OwnerAlarm;
  timeZone: string;
}

/** The deadline passes while nothing else changes. */
const minute = 60_000;
const useSentences = ({ alarm, timeZone: zone }: AlarmProps, trapped: boolean) => {
  const t = useTexts(texts);
  const now = useNow(minute / 6);
  return sentencesOf(alarm, { trapped, now, nowText: textOfEpoch(now, zone), zone }).map(
    ({ said, ...times }) => ({ said, text: t.said[said](times) }),
  );
};

const Sentences = ({ sentences }: { sentences: ReturnType<typeof useSentences> }) => (
  <div className={css.said}>
    {sentences.map(({ said, text }) => (
      <p key={said}>{text}</p>
    ))}
  </div>
);

const advice = ['doors', 'force', 'intercom', 'air'] as const;

export const Rescue = ({ alarm, timeZone }: AlarmProps) => {
  const t = useTexts(texts);
  const over = isOver(alarm);
  const sentences = useSentences({ alarm, timeZone }, true);
  const steps = [
    ['reported', alarm.alarmDate],
    ['dispatched', alarm.dispatched],
    ['arrived', alarm.arrived],
    ['rescued', alarm.rescued],
  ] as const;
  return (
    <section
      className={`${shared.card} ${over ? '' : css.alarming}`}
      data-rescue={over ? 'over' : 'going'}
      data-aloud
    >
      <h2>{t.rescue.title}</h2>
      <div className={css.rescueHead}>
        <strong role="status">{t.rescue[headlineOf(alarm)]}</strong>
        {!over && (
          <span className={css.clock} data-silent>
            <small>{t.said.clock}</small>
            <RescueClock since={alarm.trappedSince} zone={timeZone} />
          </span>
        )}
      </div>
      <Sentences sentences={sentences} />
      <ol className={css.steps} data-silent>
        {steps.map(([name, at]) => (
          <li key={name} data-done={at !== null}>
            <span>{t.rescue[name]}</span>
            {at === null ? (
              <span className={shared.quiet}>{over ? '—' : t.rescue.pending}</span>
            ) : (
              <time>{at.slice(5, 16)}</time>
            )}
          </li>
        ))}
      </ol>
      {!over && (
        <>
          <h3 className={css.adviceTitle}>{t.rescue.adviceTitle}</h3>
          <ul className={css.advice}>
            {advice.map(one => (
              <li key={one}>{t.rescue.advice[one]}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** A fault without trapped people. */
export const Fault = ({ alarm, timeZone }: AlarmProps) => {
  const t = useTexts(texts);
  const over = isOver(alarm);
  const headline = headlineOf(alarm);
  const sentences = useSentences({ alarm, timeZone }, false);
  return (
    <section
      className={`${shared.card} ${over ? '' : css.faulty}`}
      data-fault={over ? 'over' : 'going'}
      data-aloud
    >
      <h2>{t.fault.title}</h2>
      <p className={css.rescueHead}>
        <strong role="status">
          {t.fault[headline === 'unconfirmed' ? 'there' : headline === 'over' ? 'closed' : headline]}
        </strong>
      </p>
      <Sentences sentences={sentences} />
      {!over && <p className={css.faultAdvice}>{t.fault.advice}</p>}
    </section>
  );
};
