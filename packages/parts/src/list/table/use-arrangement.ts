import type { Arrangement } from '@hoistway/contract/core/arrangement';
import { useState } from 'react';
import { recall, remember } from '../../browser/browser-memory.ts';
import { useSession } from '../../session/session.ts';
import { keptArrangement, noArrangement } from './list-columns.ts';

/** A list's columns as this user arranged them in this browser. */
export const useArrangement = (listName: string) => {
  const userId = useSession()?.info.user.userId ?? 0;
  const key = `hoistway:list:${userId}:${listName}`;
  const [chosen, setChosen] = useState<Arrangement>(() => recall(key, keptArrangement) ?? noArrangement);
  const change = (part: Partial<Arrangement>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    remember(key, next);
  };
  return { chosen, change };
};
