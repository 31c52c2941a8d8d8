/**
 * Reporting a fault with a thumb: the button at the lower edge, then what is wrong. Of trapped people one more tap
 * says how many.
 */
import { phoneDigits, phoneShape } from '@hoistway/contract/core/phone-number';
import { type FaultKind, faultKinds } from '@hoistway/contract/features/fault-kinds';
import { mostPeopleChosen } from '@hoistway/contract/features/qr-code';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import css from './report-fault.module.css';
import { ReportOutcome } from './report-outcome.tsx';
import { useReport } from './use-report.ts';

interface ReportFaultProps {
  code: string;
  timeZone: string;
  onSent: () => void;
}

export const ReportFault = ({ code, timeZone, onSent }: ReportFaultProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const [asking, setAsking] = useState<'nothing' | 'what' | 'people'>('nothing');
  const [telNum, setTelNum] = useState('');
  const { state, start, again, forget } = useReport(code, onSent);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asking !== 'nothing') title.current?.focus();
  }, [asking]);
  // One about a noise that did not leave keeps nobody from saying that people are trapped.
  const mayReport = state.is !== 'sending' && !(state.is === 'unsent' && state.report.kind === 'trapped');
  const close = () => setAsking('nothing');

  if (asking === 'nothing')
    return (
      <div className={css.bar}>
        {state.is !== 'idle' && (
          <ReportOutcome state={state} timeZone={timeZone} onAgain={again} onForget={forget} />
        )}
        {mayReport && (
          <button type="button" className={css.open} onClick={() => setAsking('what')}>
            {t.report.open}
          </button>
        )}
      </div>
    );

  const choose = (kind: FaultKind, people: number) => {
    close();
    // Half a number must not stop a trapped person from being reported.
    start(kind, people, phoneShape.test(telNum) ? telNum : '');
  };
  return (
    <section
      className={css.bar}
      aria-label={t.report.open}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <h2 ref={title} tabIndex={-1}>
        {asking === 'people' ? t.report.people : t.report.title}
      </h2>
      <p className={css.lead}>{t.report.lead}</p>
      {asking === 'people' ? (
        <People onChosen={people => choose('trapped', people)} />
      ) : (
        <What
          blocked={telNum !== '' && !phoneShape.test(telNum)}
          onTrapped={() => setAsking('people')}
          onChosen={kind => choose(kind, 0)}
        />
      )}
      {asking === 'what' && <Phone value={telNum} onChange={setTelNum} />}
      <button
        type="button"
        className={css.close}
        onClick={() => setAsking(asking === 'people' ? 'what' : 'nothing')}
      >
        {asking === 'people' ? common.back : common.close}
      </button>
    </section>
  );
};

interface WhatProps {
  /** The telephone number is half typed. */
  blocked: boolean;
  onTrapped: () => void;
  onChosen: (kind: FaultKind) => void;
}
const What = ({ blocked, onTrapped, onChosen }: WhatProps) => {
  const t = useTexts(texts);
  return (
    <div className={css.choices}>
      {faultKinds.codes.map(kind => (
        <button
          key={kind}
          type="button"
          data-kind={kind}
          disabled={blocked && kind !== 'trapped'}
          onClick={() => (kind === 'trapped' ? onTrapped() : onChosen(kind))}
        >
          {t.report[kind]}
        </button>
      ))}
    </div>
  );
};

const peopleChoices = Array.from({ length: mostPeopleChosen }, (_, at) => at + 1);
const People = ({ onChosen }: { onChosen: (people: number) => void }) => {
  const t = useTexts(texts);
  return (
    <div className={css.people}>
      {peopleChoices.map(people => (
        <button
          key={people}
          type="button"
          aria-label={people === mostPeopleChosen ? t.report.fiveOrMore : undefined}
          onClick={() => onChosen(people)}
        >
          {people === mostPeopleChosen ? `${people}+` : people}
        </button>
      ))}
    </div>
  );
};

const Phone = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const t = useTexts(texts);
  const id = useId();
  const isWrong = value !== '' && !phoneShape.test(value);
  return (
    <div className={css.phone}>
      <label htmlFor={id}>{t.report.telNum}</label>
      <input
        id={id}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(phoneDigits(target.value))}
      />
      <span id={`${id}-hint`} data-wrong={isWrong}>
        {isWrong ? t.report.telNumWrong : t.report.telNumHint}
      </span>
    </div>
  );
};
