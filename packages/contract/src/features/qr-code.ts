/** Owner QR codes and the public page they open (specification 1, sections 2, 5 and 9). */

import { z } from 'zod';
import { download, get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { problem, problems } from '../core/problems.ts';
import { words } from '../words.ts';
import { faultKinds } from './fault-kinds.ts';

/** 1 animation, location, welfare animation; 2 adds maintenance dates and rescue progress; 3 adds images and PDF. */
export const qrVersions = [1, 2, 3] as const;
export const defaultQrDays = 29;
export const maxQrCodes = 500;

const lift = words('电梯信息维护', 'Elevator information');
const code = z.object({ code: z.string().min(20).max(200) });

const maintenance = z.object({
  last: z.string().nullable(),
  /** The first that is not completed; `overdueDays` is 0 when it is not overdue. */
  next: z.string().nullable(),
  overdueDays: z.number().int(),
});
/** An open alarm or one that ended a short while ago: what is known of it, and nobody's name. */
export const ownerAlarm = z.object({
  alarmDate: z.string(),
  /** Since when people are inside: usually earlier than the alarm. */
  trappedSince: z.string(),
  dispatched: z.string().nullable(),
  /** By when somebody has to be there, while an order is out. */
  due: z.string().nullable(),
  arrived: z.string().nullable(),
  /** Everybody is out, and no device reports otherwise. */
  rescued: z.string().nullable(),
  /** A person reported the rescue, and the device has not reported that nobody is inside. */
  unconfirmed: z.string().nullable(),
  /** It ended without a rescue. */
  closed: z.string().nullable(),
});
export type OwnerAlarm = z.output<typeof ownerAlarm>;

/** The next official inspection; `daysLeft` is negative when it is overdue. */
const inspection = z.object({ next: z.string(), daysLeft: z.number().int() });

export const ownerPage = z.object({
  jobNum: z.string(),
  versionType: z.number().int(),
  expireTime: z.string(),
  /** The time zone of all times here: the reader has no session that would supply it. */
  timeZone: z.string(),
  elevatorType: f.elevatorType,
  /** Its remote monitoring is enabled; otherwise its current state is refused. */
  monitored: z.boolean(),
  city: z.string(),
  domainName: z.string(),
  buildingName: z.string(),
  elevatorNum: z.string(),
  registerCode: z.string(),
  address: z.string(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  floors: z.array(z.object({ floorcode: z.string(), description: z.string() })),
  floorHeights: z.array(z.number()),
  ratedSpeed: z.number(),
  /** Version 2 and 3, else null. */
  maintenance: maintenance.nullable(),
  inspection: inspection.nullable(),
  /** People are trapped. */
  rescue: ownerAlarm.nullable(),
  /** A fault without trapped people. */
  fault: ownerAlarm.nullable(),
  /** Version 3, else empty: addresses below this page. */
  images: z.array(z.object({ attachId: z.number().int(), name: z.string(), isPdf: z.boolean() })),
});
export type OwnerPage = z.output<typeof ownerPage>;

/** The current state of the unit, as far as its animation needs it. Codes as in the live messages. */
export const ownerLive = z.object({
  isactive: z.number().int(),
  Floor: z.string(),
  DoorState: z.number().int(),
  RunDirection: z.number().int(),
  OnlineTime: z.number().nullable(),
  speed: z.number(),
  /** Height of the car above the lowest floor, metres; null where the device reports none. */
  position: z.number().nullable(),
});
export type OwnerLive = z.output<typeof ownerLive>;

/** How many reports are taken; those about trapped people are counted apart from all others. */
export const passengerReportLimits = {
  ofCode: { most: 3, minutes: 10 },
  ofAddress: { most: 10, minutes: 60 },
  /** Thousands of phones of a carrier share an address: for entrapments it only prevents floods. */
  trappedOfAddress: { most: 200, minutes: 60 },
} as const;
/** The highest number that a passenger can choose; it means this many or more. */
export const mostPeopleChosen = 5;
/** A second report of the same phone joins the first one. */
export const samePhoneMinutes = 2;

const uuid = z.uuid().toLowerCase();
export const passengerReport = code
  .extend({
    /** Chosen by the phone: sent again, it is the same report. */
    reportId: uuid,
    phoneId: uuid,
    kind: z.literal(faultKinds.codes),
    people: z.number().int().min(0).max(mostPeopleChosen).default(0),
    telNum: f.phone11IfAny.default(''),
  })
  .refine(({ kind, people }) => (kind === 'trapped') === people > 0, { path: ['people'] });
/** The outcome of a report: a report of its own, merged into an earlier one, or an alarm. */
export const reportOutcomes = ['added', 'joined', 'pending', 'raised', 'alarmJoined'] as const;
export const passengerReceipt = z.object({
  /** When the fault was reported: of one that joined, the earlier report. */
  reportedAt: z.string(),
  outcome: z.enum(reportOutcomes),
});
export type PassengerReceipt = z.output<typeof passengerReceipt>;

export const qrCode = {
  /** HTTP 200 one JPEG or a zip, 201 a job number does not exist, 202 the expiry is not after now. */
  generate: download('POST', '/elevator/generateQRCode', {
    summary: 'QR codes for owners: one JPEG, or result.zip for several',
    access: ['lift.qrCode', 'lift.qrCodes'],
    needs: ({ jobNumList }) => (new Set(jobNumList).size > 1 ? 'lift.qrCodes' : undefined),
    input: z.object({
      jobNumList: z.array(z.string().max(64)).min(1, problem(problems.selectData)).max(maxQrCodes),
      expireTime: f.dayOrDateTime,
      versionType: z.coerce.number().int().min(1).max(3),
    }),
    log: { module: lift, type: words('生成二维码', 'Generate QR codes') },
  }),
  withdraw: post('/elevator/withdrawQRCode', {
    summary: 'Withdraw all QR codes issued for an elevator so far',
    access: ['lift.qrCode'],
    input: z.object({ jobNum: f.jobNum }),
    changes: [],
    log: { module: lift, type: words('撤回二维码', 'Withdraw QR codes') },
  }),
  page: get('/ownerPage/:code', {
    summary: 'The content that a QR code shows, as far as its version allows',
    access: 'public',
    input: code,
    output: ownerPage,
  }),
  live: get('/ownerPage/:code/live', {
    summary: 'The current state of the unit, for the animation',
    access: 'public',
    input: code,
    output: ownerLive,
  }),
  report: post('/ownerPage/:code/report', {
    summary:
      'Fault report by a passenger; trapped people raise an alarm immediately. Sent again with the same id, it counts once',
    access: 'public',
    input: passengerReport,
    output: passengerReceipt,
    changes: ['faultReport', 'alarm', 'alarmStage', 'order'],
  }),
  attachment: download('GET', '/ownerPage/:code/attachment/:attachId', {
    summary: 'A maintenance image or PDF of a version 3 code',
    access: 'public',
    input: code.extend({ attachId: z.coerce.number().int().positive() }),
  }),
};
