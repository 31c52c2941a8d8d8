/** A visit as it begins: who signed in, when, where, with what the camera read. */
import { randomUuid } from '@hoistway/client/random-uuid';
import { type Job, mostNameChars, type SignIn } from '@hoistway/contract/features/visit';
import { workNow } from '../clock/clock.ts';
import type { Pulled, WorkSession } from '../store/database.ts';
import type { KeptVisit } from '../store/kept.ts';
import type { Named } from './add-person.tsx';
import type { FoundPlace } from './place.ts';

interface Signing extends Named {
  at: number;
  found: FoundPlace;
  code: string;
}
export const signInOf = ({ userId, name, at, found, code }: Signing): SignIn => ({
  signInId: randomUuid(),
  userId,
  name,
  at,
  ...found,
  code,
});

interface Beginning {
  job: Job;
  list: Pulled;
  session: WorkSession;
  others: readonly Named[];
  code: string;
  found: FoundPlace;
  helps: boolean;
}
export const newVisit = ({ job, list, session, others, code, found, helps }: Beginning): KeptVisit => {
  const at = workNow();
  const name = (list.name || session.username).slice(0, mostNameChars);
  return {
    visitId: randomUuid(),
    userId: session.userId,
    who: name,
    job,
    timeZone: list.timeZone,
    helps,
    persons: [
      signInOf({ userId: session.userId, name, at, found, code }),
      ...others.map(other => signInOf({ ...other, at, found, code: '' })),
    ],
    toldSignIns: [],
    startedAt: at,
    items: {},
    remark: '',
    signer: { name: '', capacity: null },
    signature: null,
    noSignature: '',
    finishedAt: null,
    document: null,
    server: null,
    refusal: null,
    seen: false,
  };
};
