/** What is known of a visit when it is judged. Instants are epoch milliseconds of the clock that counts, lengths metres. */
import type { StopCause } from '@hoistway/contract/features/stop-cause';
import type { NoPlaceReason } from '@hoistway/contract/features/visit';

export interface StopSeen {
  beganAt: number;
  /** Null while it goes on. */
  endedAt: number | null;
  cause: StopCause;
}

export interface SignedPerson {
  signInId: string;
  userId: number | null;
  name: string;
  /** On a phone of his or her own. */
  own: boolean;
  at: number;
  /** From the unit; null where either place is unknown. */
  distance: number | null;
  accuracy: number | null;
  placeProblem: NoPlaceReason | null;
  scanned: 'right' | 'wrong' | 'none';
}

export interface PhotoSeen {
  fileId: string;
  mpId: number;
  itemCode: string;
  takenAt: number;
  sha256: string;
  /** Of the file that it was made of; null: not known. */
  sourceSha256: string | null;
}

export interface PhotoTaken extends PhotoSeen {
  /** False: the document names it, and it never came. */
  arrived: boolean;
  /** The same file, or one made of the same, in a visit that began earlier. */
  reused: PhotoSeen | null;
  /** A photo of such a visit that looks the same. */
  alike: PhotoSeen | null;
}

export interface Report {
  /** Null: recorded without the app, and nothing is known but the times. */
  visitId: string | null;
  /** Entered at the desk: what is said of people, photos and items has no times and places. */
  atDesk: boolean;
  from: number;
  until: number;
  people: SignedPerson[];
  /** Technicians of the plan who signed in at the unit on phones of their own, and whom the record does not name. */
  unnamed: SignedPerson[];
  items: { code: string; at: number }[];
  photos: PhotoTaken[];
}

export interface VisitFacts {
  mpId: number;
  /** Escalators have neither doors nor a stop switch on the car. */
  isLift: boolean;
  stdMinutes: number;
  now: number;
  /** Of the day on which it is due, or was done. */
  day: { from: number; until: number };
  /** Null: nobody reported a visit. */
  report: Report | null;
  /** Since when the ledger knows the unit; null: it has no records of it. */
  monitoredSince: number | null;
  /** Those that touch the day or the time reported, in order. */
  stops: StopSeen[];
  /** When the stop switch on the car was set. */
  switches: number[];
  /** The counter of the doors, in order. */
  doorCycles: { at: number; value: number }[];
}

/** A raw row behind a reason, as the verdict keeps it. */
export type KeptEvidence =
  | ({ kind: 'stop'; minutes: number } & StopSeen)
  | { kind: 'event'; at: number; code: string }
  | { kind: 'reading'; at: number; name: string; value: number }
  | ({ kind: 'signIn' } & SignedPerson)
  | { kind: 'item'; at: number; code: string }
  /** Verdicts by rules before the fourth lack the source. */
  | ({ kind: 'photo' } & Omit<PhotoSeen, 'sourceSha256'> & Partial<Pick<PhotoSeen, 'sourceSha256'>>);
