/** How far the installation is, and whether its super administrator has put the steps away. */
import { createCell } from '@hoistway/client/cell';
import { isSuperAdministrator, type PageName } from '@hoistway/contract/core/permissions';
import { type SetupStep, setup, setupSteps } from '@hoistway/contract/features/setup';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useState } from 'react';
import { z } from 'zod';

/** The page on which each step is done. */
export const pageOf: Readonly<Record<SetupStep, PageName>> = {
  company: 'company',
  site: 'place',
  elevators: 'lift',
  gateway: 'gateway',
  roles: 'role',
  people: 'account',
};

const awayKey = 'hoistway:setupAway';
const away = createCell(recall(awayKey, z.boolean()) ?? false);
export const setAway = (isAway: boolean) => {
  remember(awayKey, isAway);
  away.set(isAway);
};

/** Steps are done on other pages, and by other people. */
const pollAgainMs = 5000;

export interface SetupState {
  steps: readonly { step: SetupStep; isDone: boolean }[];
  /** Undefined when all are done. */
  next: SetupStep | undefined;
  isAway: boolean;
}

/** Undefined while it is not known, and for everybody but super administrators. */
export const useSetup = (): SetupState | undefined => {
  const isTop = isSuperAdministrator(useSession()?.info.user);
  const isAway = useCell(away);
  const [isComplete, setIsComplete] = useState(false);
  const { data } = useCall(
    setup.progress,
    {},
    { enabled: isTop, refetchIntervalMs: isComplete ? undefined : pollAgainMs },
  );
  if (!isTop || !data) return undefined;
  const next = setupSteps.find(step => !data[step]);
  if ((next === undefined) !== isComplete) setIsComplete(next === undefined);
  return { steps: setupSteps.map(step => ({ step, isDone: data[step] })), next, isAway };
};
