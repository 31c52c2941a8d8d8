/** Audio levels of the car and of the user's microphone. Drawn outside React: they move all the time. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useEffect, useRef } from 'react';
import type { CarCall } from './car-call.ts';
import css from './intercom.module.css';
import { texts } from './texts.ts';

const everyMs = 150;

export const LevelBars = ({ call }: { call: CarCall }) => {
  const t = useTexts(texts);
  const car = useRef<HTMLSpanElement>(null);
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setInterval(async () => {
      const levels = await call.levels();
      show(car.current, levels.car);
      show(own.current, levels.own);
    }, everyMs);
    return () => clearInterval(timer);
  }, [call]);
  return (
    <div className={css.levels} aria-hidden>
      <span>{t.levelCar}</span>
      <span className={css.bar}>
        <span ref={car} data-level="car" />
      </span>
      <span>{t.levelOwn}</span>
      <span className={css.bar}>
        <span ref={own} data-level="own" />
      </span>
    </div>
  );
};

/** Hearing is not linear: small levels sound louder than they are. */
const show = (bar: HTMLElement | null, level: number) =>
  bar?.style.setProperty('transform', `scaleX(${Math.sqrt(level).toFixed(2)})`);
