/** The unit as it moves now, and the few things that matter about it in words. */
import { type OwnerPage, qrCode } from '@hoistway/contract/features/qr-code';
import type { StructureMessage } from '@hoistway/contract/live';
import { EscalatorDrawing } from '@hoistway/fleet/drawing/escalator-drawing.tsx';
import { LiftDrawing } from '@hoistway/fleet/drawing/lift-drawing.tsx';
import { floorsAround, isLevel, offsetOf } from '@hoistway/fleet/motion/car-offset.ts';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useDrawnUnit } from '@hoistway/fleet/motion/use-drawn-unit.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { wayOf } from '@hoistway/fleet/source/way.ts';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useMedia } from '@hoistway/parts/browser/use-media.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Elapsed } from '@hoistway/parts/values/time.tsx';
import { useMemo, useSyncExternalStore } from 'react';
import { createOwnerSource, type LinkState, type OwnerSource } from './owner-live.ts';
import shared from './owner-page.module.css';
import { texts } from './texts.ts';
import css from './unit-live.module.css';

const badgeOf: Record<LinkState, 'online' | 'offline' | 'inspection'> = {
  waiting: 'offline',
  online: 'online',
  offline: 'offline',
  lost: 'inspection',
};
/** The large drawing would leave the words next to it less than 100 px. */
const smallPhone = '(max-width: 429.98px)';
const doorCodes = ['0', '1', '2', '3'] as const;

export const UnitLive = ({ code, page }: { code: string; page: OwnerPage }) => {
  const t = useTexts(texts);
  const { jobNum, elevatorType } = page;
  const source = useMemo(
    () => createOwnerSource({ jobNum }, signal => send(qrCode.live, { code }, { signal })),
    [code, jobNum],
  );
  // The page is refreshed now and then; the building does not change.
  const built = JSON.stringify([page.floors, page.floorHeights, page.ratedSpeed]);
  const structure = useMemo(() => {
    const [realFloorList, floorHeights, ratedSpeed] = JSON.parse(built) as [
      OwnerPage['floors'],
      number[],
      number,
    ];
    return { type: 'structure' as const, Id: jobNum, elevatorType, realFloorList, floorHeights, ratedSpeed };
  }, [built, jobNum, elevatorType]);
  const unit = useDrawnUnit(source, structure);
  const link = useSyncExternalStore(source.watch, source.link);
  const small = useMedia(smallPhone);
  return (
    <section className={shared.card} aria-label={t.live.title}>
      <h2>{t.live.title}</h2>
      <div
        className={elevatorType === 'lift' ? css.live : css.liveEscalator}
        data-stale={link === 'lost' || link === 'offline'}
      >
        {elevatorType === 'lift' ? (
          <LiftDrawing unit={unit} structure={structure} size={small ? 'small' : 'large'} />
        ) : (
          <EscalatorDrawing source={source} />
        )}
        <Facts source={source} unit={unit} page={page} structure={structure} />
      </div>
    </section>
  );
};

interface FactsProps {
  source: OwnerSource;
  /** The same at the drawn moment. */
  unit: DrawnUnit;
  page: OwnerPage;
  structure: StructureMessage;
}

/** Where a lift stands, as far as that is known: nobody may take a car between floors for one at a landing. */
const useStand = ({ unit, page, structure }: Omit<FactsProps, 'source'>): string => {
  const t = useTexts(texts);
  return useFromLift(unit, state => {
    if (isLevel(state, structure)) return t.live.level;
    const position = state?.data.RunStatus?.position;
    if (offsetOf(state, structure) === undefined || typeof position !== 'number') return t.live.none;
    const [lower, upper] = (floorsAround(structure, position) ?? []).map(code => nameOf(page, code) ?? code);
    return lower && upper ? t.live.between({ lower, upper }) : t.live.notLevel;
  });
};

const nameOf = ({ floors }: OwnerPage, code: string | undefined) =>
  floors.find(({ floorcode }) => floorcode === code)?.description || code;

const Facts = ({ source, unit, page, structure }: FactsProps) => {
  const t = useTexts(texts);
  const link = useSyncExternalStore(source.watch, source.link);
  const floorCode = useFromLift(unit, state => state?.Floor);
  const way = useFromLift(unit, state => wayOf(state, page.elevatorType));
  const door = useFromLift(unit, state => doorCodes.find(known => known === String(state?.DoorState)));
  const lastMs = useFromLift(source, state => state?.OnlineTime);
  const stand = useStand({ unit, page, structure });
  const floor = nameOf(page, floorCode);
  const isLift = page.elevatorType === 'lift';
  return (
    <div className={css.facts}>
      <StateBadge state={badgeOf[link]} label={t.live[link]} tinted />
      {isLift && (
        <div>
          <span className={shared.quiet}>{t.live.floor}</span>
          <strong className={css.floor}>{floor ?? '–'}</strong>
        </div>
      )}
      <div className={css.way}>{way === 'none' && isLift ? stand : t.live[way]}</div>
      {isLift && door && <div>{t.live.door[door]}</div>}
      {lastMs !== undefined && (
        <div className={shared.quiet}>
          {t.live.last} <Elapsed sinceMs={lastMs} />
        </div>
      )}
    </div>
  );
};
