/** What a phone keeps of a visit until the server has it, and what is made of that. Pure. */

import type { MaintenanceItem } from '@hoistway/contract/features/maintenance-items';
import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import type {
  ItemResult,
  Job,
  SignIn,
  signerCapacities,
  VisitDocument,
  VisitState,
} from '@hoistway/contract/features/visit';
import type { CodeOf } from '@hoistway/contract/words';

export type Capacity = CodeOf<typeof signerCapacities>;
export interface KeptPhoto {
  fileId: string;
  sha256: string;
  /** Of the file that it was made of; signatures have none, and what earlier versions of the app kept lacks it. */
  sourceSha256?: string;
  takenAt: number;
}
export interface KeptItem {
  result: ItemResult | null;
  remark: string;
  photos: readonly KeptPhoto[];
  /** When the result was chosen; null before. */
  at: number | null;
}
/** Why the server does not take it, as it said so. */
export interface KeptRefusal {
  text: string;
  /** By the path of a field of the document. */
  fields: Readonly<Record<string, string>>;
}

export interface KeptVisit {
  visitId: string;
  /** Whose: another account on this phone neither sees nor sends it. */
  userId: number;
  /** His or her name, for others on this phone. */
  who: string;
  /** As it was when the visit began, or of another kind since: it may leave the list of jobs meanwhile. */
  job: Job;
  timeZone: string;
  /** Signed in as the second person: a colleague's phone has the items. */
  helps: boolean;
  /** Only its sign-ins are left to send; what earlier versions of the app kept lacks it. */
  givenUp?: boolean;
  persons: readonly SignIn[];
  /** Sign-ins that the server has. */
  toldSignIns: readonly string[];
  startedAt: number;
  items: Readonly<Record<string, KeptItem>>;
  remark: string;
  /** Null until it is chosen. */
  signer: { name: string; capacity: Capacity | null };
  signature: (KeptPhoto & { name: string; capacity: Capacity }) | null;
  noSignature: string;
  /** When it was finished for the first time: to mend a refused one takes no longer. */
  finishedAt: number | null;
  /** Finished: exactly this is sent, however often. */
  document: VisitDocument | null;
  server: VisitState | null;
  refusal: KeptRefusal | null;
  /** That it was put aside has been read. */
  seen: boolean;
}

export const emptyItem: KeptItem = { result: null, remark: '', photos: [], at: null };

/**
 * An open visit whose plan has become of another kind: it takes over the items of one that was cancelled while this
 * phone was without network. What was found stays.
 */
export const withKindOf = (visit: KeptVisit, jobs: readonly Job[]): KeptVisit => {
  const job = jobs.find(({ mpId }) => mpId === visit.job.mpId);
  const isSame = job?.planType === visit.job.planType && job.annex === visit.job.annex;
  return job && !isSame && visit.document === null ? { ...visit, job } : visit;
};

export const itemsOf = ({ job }: Pick<KeptVisit, 'job'>): readonly MaintenanceItem[] =>
  itemsOfVisit(job.annex, job.planType);
export const keptItem = ({ items }: Pick<KeptVisit, 'items'>, code: string): KeptItem =>
  items[code] ?? emptyItem;

/** An item that is not on the unit has nothing to photograph. */
export const lacksPhoto = (item: MaintenanceItem, { result, photos }: KeptItem): boolean =>
  item.photo && result !== null && result !== 'none' && photos.length === 0;

export const lacksRemark = ({ result, remark }: KeptItem): boolean =>
  result === 'defect' && remark.trim() === '';

export interface Missing {
  /** Without a result, in the order of the annex. */
  results: readonly MaintenanceItem[];
  photos: readonly MaintenanceItem[];
  /** A defect says what it is. */
  remarks: readonly MaintenanceItem[];
  /** Neither a signature nor why there is none. */
  signature: boolean;
}
export const missingOf = (visit: KeptVisit): Missing => ({
  results: itemsOf(visit).filter(({ code }) => keptItem(visit, code).result === null),
  photos: itemsOf(visit).filter(item => lacksPhoto(item, keptItem(visit, item.code))),
  remarks: itemsOf(visit).filter(({ code }) => lacksRemark(keptItem(visit, code))),
  signature: visit.signature === null && visit.noSignature.trim() === '',
});
export const isComplete = ({ results, photos, remarks, signature }: Missing): boolean =>
  results.length + photos.length + remarks.length === 0 && !signature;

/** All of a visit as it is sent. What was mended after a refusal lies later than the first finish, which then moves. */
export const documentOf = (visit: KeptVisit, now: number): VisitDocument => {
  const items = itemsOf(visit).flatMap(({ code }) => {
    const { result, remark, photos, at } = keptItem(visit, code);
    return result === null || at === null ? [] : [{ code, result, remark, photos: [...photos], at }];
  });
  const { visitId, job, persons, startedAt, remark, signature, noSignature } = visit;
  const times = [
    ...items.flatMap(({ at, photos }) => [at, ...photos.map(({ takenAt }) => takenAt)]),
    ...persons.map(({ at }) => at),
    ...(signature ? [signature.takenAt] : []),
  ];
  return {
    visitId,
    mpId: job.mpId,
    persons: [...persons],
    startedAt,
    // A phone's clock may be set back during a visit.
    finishedAt: Math.max(visit.finishedAt ?? now, startedAt, ...times),
    items,
    remark,
    signature: signature && {
      fileId: signature.fileId,
      sha256: signature.sha256,
      name: signature.name,
      capacity: signature.capacity,
      at: signature.takenAt,
    },
    noSignature: signature ? '' : noSignature,
  };
};

/** Each of its times moved. */
export const timesMoved = (visit: KeptVisit, moved: (at: number) => number): KeptVisit => {
  const { document, signature, finishedAt } = visit;
  const all = <Timed extends { at: number }>(timed: readonly Timed[]): Timed[] =>
    timed.map(one => ({ ...one, at: moved(one.at) }));
  const taken = <Photo extends { takenAt: number }>(photos: readonly Photo[]): Photo[] =>
    photos.map(photo => ({ ...photo, takenAt: moved(photo.takenAt) }));
  return {
    ...visit,
    persons: all(visit.persons),
    startedAt: moved(visit.startedAt),
    items: Object.fromEntries(
      Object.entries(visit.items).map(([code, item]) => [
        code,
        { ...item, photos: taken(item.photos), at: item.at === null ? null : moved(item.at) },
      ]),
    ),
    signature: signature && { ...signature, takenAt: moved(signature.takenAt) },
    finishedAt: finishedAt === null ? null : moved(finishedAt),
    document: document && {
      ...document,
      persons: all(document.persons),
      startedAt: moved(document.startedAt),
      finishedAt: moved(document.finishedAt),
      items: all(document.items).map(item => ({ ...item, photos: taken(item.photos) })),
      signature: document.signature && { ...document.signature, at: moved(document.signature.at) },
    },
  };
};

/** Of the document, in the order in which they are sent. */
export const filesOf = (document: VisitDocument): readonly { fileId: string; sha256: string }[] => [
  ...document.items.flatMap(({ photos }) => photos),
  ...(document.signature ? [document.signature] : []),
];

export const isSealed = ({ server }: Pick<KeptVisit, 'server'>): boolean =>
  server?.state === 'record' || server?.state === 'aside';
/** Files that came too late: the visit was sealed without them, and nobody takes them any more. */
export const lateFiles = ({ server }: Pick<KeptVisit, 'server'>): number =>
  isSealed({ server }) ? (server?.missing.length ?? 0) : 0;
/** Items are still worked on. */
export const isOpen = (visit: Pick<KeptVisit, 'document' | 'helps' | 'givenUp'>): boolean =>
  visit.document === null && !hasOnlySignIns(visit);
export const hasOnlySignIns = ({ helps, givenUp }: Pick<KeptVisit, 'helps' | 'givenUp'>): boolean =>
  helps || givenUp === true;
/** The server does not have all of it. */
export const isUnsent = (visit: KeptVisit): boolean =>
  !isSealed(visit) && !(hasOnlySignIns(visit) && isReported(visit));
/** Nothing was entered, not even for items of another kind of plan: nothing is lost if a colleague's phone has them. */
export const isBlank = ({
  items,
  remark,
  signature,
  noSignature,
}: Pick<KeptVisit, 'items' | 'remark' | 'signature' | 'noSignature'>): boolean =>
  Object.keys(items).length === 0 && remark === '' && signature === null && noSignature === '';
export const isReported = ({ persons, toldSignIns }: Pick<KeptVisit, 'persons' | 'toldSignIns'>): boolean =>
  persons.every(({ signInId }) => toldSignIns.includes(signInId));
/** To be sent, or to be dealt with: the queue lists it, also a mere sign-in. */
export const isLeft = (visit: KeptVisit): boolean =>
  (isUnsent(visit) && !isOpen(visit)) || lateFiles(visit) > 0;
/** What is wrong by field says more than the text of all. */
export const refusalTexts = ({ text, fields }: KeptRefusal): string[] => {
  const texts = [...new Set(Object.values(fields))];
  return texts.length > 0 ? texts : [text];
};
