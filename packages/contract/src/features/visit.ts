/**
 * Maintenance visits as technicians' phones bring them. A phone works without network for days, so everything it sends
 * carries the phone's own times and a number that the phone made (a UUID): sent twice it counts once. The server keeps
 * the phone's time next to the time of arrival, and never corrects one by the other. Where there is no phone a visit is
 * entered at the desk, and says so.
 */
import { z } from 'zod';
import { get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { problem, problems } from '../core/problems.ts';
import { maintainManage } from '../pages/maintain-manage.ts';
import { type CodeOf, codes, words } from '../words.ts';
import { planTypes } from './plan-words.ts';
import { annexes } from './unit-words.ts';

/** TSG T5002-2017, annexes: what was found at an item. */
export const itemResults = codes([
  ['ok', words('合格', 'Passed')],
  ['adjusted', words('调整', 'Adjusted')],
  ['replaced', words('更换', 'Replaced')],
  ['defect', words('不合格', 'Failed')],
  ['none', words('无此项', 'Not applicable')],
]);
export type ItemResult = CodeOf<typeof itemResults>;

/** The marks on the screen and on the record. Companies use the circle and the triangle either way, so the word goes with it. */
export const resultSigns: Readonly<Record<ItemResult, string>> = {
  ok: '√',
  adjusted: '○',
  replaced: '△',
  defect: '×',
  none: '/',
};

/** TSG T5002-2017, article 7: the safety manager of the user signs. */
export const signerCapacities = codes([
  ['safetyManager', words('电梯安全管理员', 'Safety manager')],
  ['property', words('物业人员', 'Property staff')],
  ['owner', words('业主', 'Owner')],
]);

/** A phone's clock that differs more from the server's is not trusted. */
export const clockToleranceMs = 5 * 60_000;
/** Epoch milliseconds of the phone's clock, which may be wrong. */
const phoneTime = z.number().int().min(0).max(4_102_444_800_000);
/** The database writes them small, and so that they differ. */
const uuid = z.uuid().toLowerCase();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Why there is no place, as a phone may say it. */
const placeProblems = ['denied', 'unavailable', 'timeout'] as const;
/** As it is kept and shown: whoever was named at the desk has no place. */
export const noPlaceReasons = [...placeProblems, 'desk'] as const;
export type NoPlaceReason = (typeof noPlaceReasons)[number];

/** Of whoever signs in, and of whoever signs. */
export const mostNameChars = 20;
export const phoneName = f.phoneLine(mostNameChars).pipe(z.string().min(1));
/** People who can sign in for a visit. */
export const mostPersons = 6;
/**
 * A person signs in at the unit: on a phone of his or her own, or named by the colleague whose phone it is. What a
 * phone sent about its position or its camera cannot be corrected afterwards: invalid positions and codes are left out.
 */
export const signIn = z
  .object({
    signInId: uuid,
    /** Null: not an account of this installation. */
    userId: f.rowId.nullable(),
    name: phoneName,
    at: phoneTime,
    place: f.phonePlace,
    placeProblem: z.literal(placeProblems).nullable().default(null).catch(null),
    /** What the camera read at the unit: the owner's code or its full address; empty: nothing was scanned. */
    code: f.shownText(300).default('').catch(''),
  })
  .transform(person => ({
    ...person,
    placeProblem: person.place ? null : (person.placeProblem ?? ('unavailable' as const)),
  }));
export type SignIn = z.output<typeof signIn>;

export const mostPhotosOfItem = 5;
export const mostPhotos = 100;
export const maxPhotoBytes = 500 * 1024;
/** Pixels of the longer side. */
export const maxPhotoSide = 1200;
/** Pixels of the shorter side: anything smaller shows nothing. */
export const leastPhotoSide = 64;
/** Of the height of a photo, from the top: the app writes its marks into the rest. */
export const unmarkedShare = 5 / 6;
/** Lines of marks: the unit; the time and the item. */
const markLines = 2;
interface PictureSize {
  width: number;
  height: number;
}
/** Pixels, of the strip at the foot of a photo that has the marks. */
export const markStripOf = ({ width, height }: PictureSize, lines = markLines) => {
  const letters = Math.max(12, Math.round(Math.max(width, height) / 40));
  const line = Math.round(letters * 1.4);
  return { letters, line, strip: line * lines + Math.round(letters * 0.6) };
};
/** Pixels from the top that certainly have no marks, also in a photo much wider than high; 0: there are none. */
export const unmarkedHeight = (size: PictureSize): number =>
  Math.max(0, Math.min(Math.floor(size.height * unmarkedShare), size.height - markStripOf(size).strip));

/** Of 256 shades, in a signature: a sheet of paper differs less from itself. */
export const leastStrokeContrast = 32;
/** Of the shorter side of the picture: so far what was written must reach in some direction. A dot is no signature. */
const leastStrokeShare = 0.1;

/**
 * Whether somebody has written on a picture.
 *
 * @param shades 0 to 255 for each pixel, row by row
 * @param contrast from the lightest one, from which on a pixel counts as written
 */
export const isWritten = (
  shades: ArrayLike<number>,
  { width, height }: PictureSize,
  contrast: number,
): boolean => {
  let lightest = 0;
  for (let at = 0; at < shades.length; at += 1) lightest = Math.max(lightest, shades[at] ?? 0);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let at = 0; at < shades.length; at += 1) {
    if (lightest - (shades[at] ?? 0) < contrast) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return Math.max(right - left, bottom - top) >= leastStrokeShare * Math.min(width, height);
};

/** Of an item, and of the reason why nobody signed. */
export const mostItemRemarkChars = 200;
export const mostRemarkChars = 500;

/** Of the file from the camera or gallery, before the app drew it again and wrote marks on it; earlier apps leave it out. */
const sourceSha256 = sha256.optional();
const photo = z.object({ fileId: uuid, sha256, sourceSha256, takenAt: phoneTime });

const itemDone = z.object({
  code: z.string().regex(/^[A-D]-[1-4]-\d{2}$/),
  result: z.literal(itemResults.codes),
  remark: f.phoneText(mostItemRemarkChars).default(''),
  photos: z.array(photo).max(mostPhotosOfItem).default([]),
  at: phoneTime,
});
export type ItemDone = z.output<typeof itemDone>;

/** All of a visit, as one document; kept as it was sent. */
export const visitDocument = z.object({
  visitId: uuid,
  mpId: f.rowId,
  persons: z.array(signIn).min(1).max(mostPersons),
  startedAt: phoneTime,
  finishedAt: phoneTime,
  items: z.array(itemDone).max(300),
  remark: f.phoneText(mostRemarkChars).default(''),
  /** Null: nobody signed, for the reason in `noSignature`. */
  signature: z
    .object({
      fileId: uuid,
      sha256,
      name: phoneName,
      capacity: z.literal(signerCapacities.codes),
      at: phoneTime,
    })
    .nullable(),
  noSignature: f.phoneText(mostItemRemarkChars).default(''),
});
export type VisitDocument = z.output<typeof visitDocument>;

/** Who is entered at the desk: a technician of the plan, or a name. */
const deskPerson = z.object({
  signInId: uuid,
  userId: f.rowId.nullable(),
  name: f.shownText(mostNameChars).min(1),
});
/** Nobody knows when it was taken. */
const deskPhoto = photo.omit({ takenAt: true });
/** A visit as it is entered at the desk: without place, code and the times of items, photos and signature. */
const deskVisit = z
  .object({
    visitId: uuid,
    mpId: f.rowId,
    persons: z.array(deskPerson).min(1, problem(problems.required)).max(mostPersons),
    startedAt: f.dateTime,
    finishedAt: f.dateTime,
    items: z
      .array(
        itemDone.omit({ at: true }).extend({
          remark: f.paragraphs(mostItemRemarkChars).default(''),
          photos: z.array(deskPhoto).max(mostPhotosOfItem).default([]),
        }),
      )
      .max(300),
    remark: f.paragraphs(mostRemarkChars).default(''),
    /** A scan or photo of the signed paper. Null: nobody signed, for the reason in `noSignature`. */
    signature: z
      .object({
        fileId: uuid,
        sha256,
        name: f.shownText(mostNameChars).min(1, problem(problems.required)),
        capacity: z.literal(signerCapacities.codes, problem(problems.required)),
      })
      .nullable(),
    noSignature: f.paragraphs(mostItemRemarkChars).default(''),
  })
  .refine(({ startedAt, finishedAt }) => startedAt < finishedAt, {
    error: problem(problems.startNotBeforeEnd),
    path: ['finishedAt'],
  });
export type DeskVisit = z.input<typeof deskVisit>;

/**
 * `begun`: signed in, no document yet. `waiting`: the document is here, files are missing. `record`: it is the plan's
 * record and unchangeable. `aside`: kept alongside the record and equally unchangeable, for the reason in `aside`.
 */
const visitStates = ['begun', 'waiting', 'record', 'aside'] as const;
/** The plan had its record already, or was cancelled meanwhile. */
export const asideReasons = ['finished', 'cancelled'] as const;

const visitState = z.object({
  visitId: uuid,
  state: z.literal(visitStates),
  /** Of a visit that is not sealed: why it would be kept aside now. */
  aside: z.literal(asideReasons).nullable(),
  /** Whose visit is the record instead, and when it was finished; of one that was entered at the desk, who did it. */
  recordBy: z.string(),
  recordAt: z.string().nullable(),
  /** Files of the document that the server does not have. */
  missing: z.array(uuid),
});
export type VisitState = z.output<typeof visitState>;

const jobRow = z.object({
  mpId: z.number().int(),
  /** `YYYY-MM-DD` */
  dueDate: z.string(),
  planStartDt: z.string(),
  planType: z.literal(planTypes.codes),
  annex: z.literal(annexes.codes),
  /** Minutes. */
  stdTime: z.number().int(),
  state: z.literal(['planned', 'overdue', 'started', 'done']),
  /** Planned for no team and for nobody by name: for whoever in the scope takes it. */
  unassigned: z.boolean(),
  /** People who have already signed in for it, each on a phone of his or her own. */
  begunBy: z.array(z.string()),
  /** Others who are there by what a colleague's phone or the desk says. */
  named: z.array(z.string()),
  unit: z.object({
    elevatorId: z.number().int(),
    jobNum: z.string(),
    registerCode: z.string(),
    city: z.string(),
    domainName: z.string(),
    address: z.string(),
    buildingName: z.string(),
    elevatorNum: z.string(),
    elevatorType: f.elevatorType,
    brand: z.string(),
    longitude: z.number().nullable(),
    latitude: z.number().nullable(),
  }),
  /** The unit's last record: what was not in order there. */
  last: z
    .object({
      mpId: z.number().int(),
      day: z.string(),
      workEmpNames: z.string(),
      remark: z.string(),
      items: z.array(itemDone.pick({ code: true, result: true, remark: true })),
      /** Photos of it, which the phone may keep: `/api/maintain/mainImage/:attachId`. */
      photos: z.array(z.object({ attachId: z.number().int(), sha256: z.string() })),
    })
    .nullable(),
});
export type Job = z.output<typeof jobRow>;

/** Days ahead that a phone keeps. */
export const daysAhead = 30;
/** Finished visits that it still shows. */
export const daysBack = 7;
export const mostJobs = 2000;
/** Visits whose states one call asks for. */
export const mostAsked = 200;

const page = words('维保作业', 'Maintenance work');
const recordPage = words('无纸化维保记录', 'Paperless maintenance records');

const visitView = z.object({
  visitId: uuid,
  state: z.literal(visitStates),
  aside: z.literal(asideReasons).nullable(),
  technician: z.string(),
  /** Entered at the desk, by whom `technician` says: the times of items and photos, and of who was there, are not known. */
  atDesk: z.boolean(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** When the server had it. */
  receivedAt: z.string().nullable(),
  sealedAt: z.string().nullable(),
  /** Seconds that the phone's clock was behind the server's when it was sent; times above are the phone's. */
  clockBehind: z.number(),
  persons: z.array(
    z.object({
      name: z.string(),
      at: z.string(),
      receivedAt: z.string(),
      /** On a phone of his or her own. */
      own: z.boolean(),
      longitude: z.number().nullable(),
      latitude: z.number().nullable(),
      accuracy: z.number().nullable(),
      placeProblem: z.literal(noPlaceReasons).nullable(),
      /** Metres from the unit; null where either place is unknown. */
      distance: z.number().nullable(),
      scanned: z.literal(['right', 'wrong', 'none']),
    }),
  ),
  items: z.array(
    itemDone.omit({ photos: true, at: true }).extend({
      at: z.string(),
      photos: z.array(z.object({ attachId: z.number().int().nullable(), takenAt: z.string() })),
    }),
  ),
  remark: z.string(),
  signer: z.string(),
  capacity: z.literal(signerCapacities.codes).nullable(),
  noSignature: z.string(),
  /** The file of the signature; null without one, and as long as the visit is not sealed. */
  signatureId: z.number().int().nullable(),
  /** Null until it is drawn. */
  pdf: z.object({ attachId: z.number().int(), name: z.string() }).nullable(),
});
export type VisitView = z.output<typeof visitView>;

/** The part of an account in a visit for which it does not review the record. */
export const ownParts = codes([
  [
    'entered',
    words(
      '这次维保由您登记完成，请由他人审核',
      'You recorded this visit as completed; somebody else has to review it',
    ),
  ],
  [
    'tookPart',
    words('您参与了这次维保，请由他人审核', 'You took part in this visit; somebody else has to review it'),
  ],
]);

const addendum = z.object({ author: z.string(), at: z.string(), content: z.string() });
export type VisitAddendum = z.output<typeof addendum>;

/** An expired certificate is shown, and does not prevent reporting. */
const person = z.object({ userId: z.number().int(), name: z.string(), certExpired: z.boolean() });

/** What the desk may do with a plan: finish it, or not, because it is over, cancelled or to come. */
const deskStates = ['open', 'done', 'cancelled', 'toCome'] as const;

const deskPlan = z.object({
  jobNum: z.string(),
  domainName: z.string(),
  buildingName: z.string(),
  elevatorNum: z.string(),
  dueDate: z.string(),
  planStartDt: z.string(),
  /** Minutes. */
  stdTime: z.number().int(),
  planType: z.literal(planTypes.codes),
  annex: z.literal(annexes.codes),
  state: z.literal(deskStates),
  /** Of a plan that is over. */
  doneBy: z.string(),
  doneAt: z.string().nullable(),
  /** Who has signed in for it, or has a document here whose files are on their way. */
  begunBy: z.array(z.string()),
  /** Those of the plan's team and of the unit's schedule. */
  technicians: z.array(person),
});
export type DeskPlan = z.output<typeof deskPlan>;

export const visit = {
  pull: get('/work/pull', {
    summary: `What the caller maintains in the next ${daysAhead} days, overdue visits, and those completed in the last ${daysBack}: visits planned for the caller, for a team of the caller, or unassigned in the caller's scope`,
    access: ['work'],
    keys: false,
    output: z.object({
      user: person,
      /** People of the caller's teams, who may be named as the second person. */
      colleagues: z.array(person),
      /** Epoch milliseconds of the server. */
      now: z.number(),
      /** Of the installation: in it a day of a plan begins and ends. */
      timeZone: z.string(),
      /** Epoch milliseconds: when the shift ends in which the caller is on duty; null off duty. */
      dutyUntil: z.number().nullable(),
      /** The caller's own first, then unassigned ones in cities of the caller's teams or own visits, then others; each by day. */
      jobs: z.array(jobRow),
      /** There are more than a phone is given. */
      more: z.boolean(),
    }),
  }),
  begin: post('/work/begin', {
    summary:
      'Sign-in of a person at a unit for a planned visit, sent as soon as the phone is online, possibly before the visit ends. If a colleague has already started the visit, the sign-in belongs to that visit, which the reply describes',
    access: ['work.sign'],
    input: z.object({ visitId: uuid, mpId: f.rowId, person: signIn, sentAt: phoneTime }),
    output: visitState,
    changes: ['record', 'plan'],
    log: { module: page, type: words('签到', 'Sign in on site') },
  }),
  finish: post('/work/finish', {
    /** What the document lacks is named by its fields: `visit.items.3.photos`, `visit.persons.0.place`. */
    summary:
      'A completed visit as one document. Its files follow by /work/file; it becomes the record once the last one has arrived. Sending the same document again changes nothing; different content with the same number is refused',
    access: ['work.finish'],
    input: z.object({ visit: visitDocument, sentAt: phoneTime }),
    output: visitState,
    changes: ['record', 'plan', 'chain'],
    log: { module: page, type: words('完成维保', 'Finish visit') },
  }),
  file: upload('/work/file', {
    summary: `One photo or signature that a document of the caller names, jpg or png, at most ${maxPhotoBytes / 1024} KiB; sending it again changes nothing`,
    access: ['work.finish', 'maintainManage.finish'],
    input: z.object({ visitId: uuid, fileId: uuid, sha256 }),
    output: visitState,
    changes: ['record', 'plan', 'chain'],
  }),
  desk: get('/maintain/visitAtDesk', {
    summary:
      'What is needed to enter a completed visit at the desk: its plan, who can have been there, and what others have already reported',
    shows: ['record', 'plan', 'staff'],
    access: ['maintainManage.finish'],
    input: z.object({ mpId: f.rowIdText }),
    output: deskPlan,
  }),
  finishAtDesk: post('/maintain/finishAtDesk', {
    /** What is wrong is named by its fields, as of a document. */
    summary:
      'A completed visit of an open plan that is due, entered at the desk, which its record states. Its files follow by /work/file; it becomes the record once the last one has arrived. Sending the same again changes nothing',
    access: ['maintainManage.finish'],
    input: z.object({ visit: deskVisit }),
    output: visitState,
    changes: ['record', 'plan', 'chain'],
    log: { module: recordPage, type: maintainManage.buttons.finish },
  }),
  states: post('/work/states', {
    summary: 'The outcome of visits of the caller still stored on a phone; unknown ones are left out',
    access: ['work'],
    input: z.object({ visitIds: z.array(uuid).min(1).max(mostAsked) }),
    output: z.array(visitState),
  }),
  view: get('/maintain/visit', {
    summary:
      'The visits of a maintenance record with their people, items and times: the official record first, then those kept separately',
    shows: ['record'],
    access: ['maintainManage', 'supervise'],
    input: z.object({ mpId: f.rowIdText }),
    output: z.object({
      visits: z.array(visitView),
      addenda: z.array(addendum),
      /** Of the caller, who then cannot review the record. */
      ownPart: z.literal(ownParts.codes).nullable(),
    }),
    personalData: { kinds: ['track'], where: recordPage },
  }),
  addendum: post('/maintain/addAddendum', {
    summary: 'Add information to a completed record; neither the record nor the addition can be changed',
    access: ['maintainManage.review', 'work.finish'],
    input: z.object({
      mpId: f.rowId,
      content: f.paragraphs(500).min(1, problem(problems.required)),
    }),
    changes: ['record', 'chain'],
    log: { module: recordPage, type: words('补充记录', 'Add to record') },
  }),
};
