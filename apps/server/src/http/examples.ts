/**
 * An example of each call's input: the API document shows it, and the tests of every call send it. Each feature has the
 * examples of its calls, and the rows that only these refer to.
 */
import { type Call, type CallInput, nothing } from '@hoistway/contract/core/call';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../database/schema/tables.ts';
import type { ObjectStore } from '../files/object-store/object-store.ts';
import type * as testRows from '../testing/test-rows.ts';

/** What the examples of several features refer to: ids and texts of rows, and single-use values. */
export interface SharedRows {
  /** The caller, whose phone is bound, and its own password. */
  ownUserId: number;
  ownPasswordHash: string;
  /** An account below the caller's, and its role. */
  userId: number;
  roleId: number;
  /** Somebody's sign-in. */
  username: string;
  passwordHash: string;
  /** Another session of the caller. */
  sessionId: number;
  /** A unit and its site. */
  elevatorId: number;
  jobNum: string;
  buildingName: string;
  domainId: number;
  domainName: string;
  city: string;
  cityId: number;
  provinceId: number;
  /** The maintenance company of the unit. */
  companyId: number;
  companyName: string;
  /** A team of the site's city, and somebody of it with an ID card. */
  teamId: number;
  memberId: number;
  /** Of the unit: an open alarm, a completed maintenance, an owner's QR code. */
  alarmId: number;
  mpId: number;
  qrCode: string;
  /** A phone that an account is bound to. */
  boundTelNum: string;
  captchaToken: string;
  captcha: string;
  /** A different one each time: a UUID, an unused name, a phone that had no code yet. */
  newId: string;
  newName: string;
  newTelNum: string;
  /** This moment, epoch milliseconds. */
  now: number;
}

/** The values shown in the API document. */
const shownRows: SharedRows = {
  ownUserId: 11,
  ownPasswordHash: '0123456789abcdef'.repeat(4),
  userId: 12,
  roleId: 5,
  username: 'zhang.wei',
  passwordHash: '0123456789abcdef'.repeat(4),
  sessionId: 871,
  elevatorId: 208,
  jobNum: 'SZ-0208',
  buildingName: '3 号楼',
  domainId: 31,
  domainName: '金鸡湖花园',
  city: '苏州市',
  cityId: 14,
  provinceId: 3,
  companyId: 6,
  companyName: '屹澜电梯服务有限公司',
  teamId: 3,
  memberId: 21,
  alarmId: 4017,
  mpId: 5120,
  qrCode: 'AwAAANBpptKAAAAAAG3kq0Yx7b2hQm4',
  boundTelNum: '13800000005',
  captchaToken: 'c9e1a5f2-4b76-4f38-8d0e-7a3b5c1d9e66',
  captcha: 'K7MPX4',
  newId: '8c1d7d0a-5d0b-4b0e-8b57-1f2f9a3f4e22',
  newName: 'li.na',
  newTelNum: '13800000006',
  now: Date.parse('2026-03-01T00:00:00Z'),
};

/**
 * Where a test adds the rows of examples. Each contains one of the secret words as a text: by these words a test sees
 * that a reply shows rows outside the scope.
 */
export interface ExampleWorld {
  db: Kysely<DB>;
  store: ObjectStore;
  make: typeof testRows;
  shared: SharedRows;
  /** The caller. */
  owner: { userId: number; username: string };
  /** A JPEG in the store. */
  picture: { content: Buffer; objectKey: string };
}

export type Example = Readonly<Record<string, unknown>>;
type Group = Record<string, Call<z.ZodType<unknown, Example>>>;
type TakingInput<G extends Group> = {
  [Name in keyof G]: CallInput<G[Name]> extends Record<string, never> ? never : Name;
}[keyof G];
/** One for each call of a group that has an input: a missing one is a type error. */
type Examples<G extends Group> = { [Name in TakingInput<G>]: CallInput<G[Name]> };
type NoOthers<E, G extends Group> = { [Name in Exclude<keyof E, TakingInput<G>>]: never };

/** Inputs by the call's name in its group; made each time, since a single-use value is not sent twice. */
type Inputs = () => Partial<Record<string, Example>>;

export interface GroupExamples {
  group: Group;
  /** With the values of the API document. */
  shown: Inputs;
  /** Adds the rows. @returns inputs that refer to them */
  add(world: ExampleWorld): Promise<Inputs>;
}

/** The rows that only the examples of one group refer to. */
interface OwnRows<Own> {
  shown: Own;
  add(world: ExampleWorld): Promise<Own>;
}
const noRows: OwnRows<object> = { shown: {}, add: async () => ({}) };

/** With the getters of both, which make a different value each time. */
const together = <A extends object, B extends object>(a: A, b: B): A & B =>
  Object.create(b, Object.getOwnPropertyDescriptors(a));

/** In two steps, so that the examples are checked against a known group. */
export function examplesOf<G extends Group>(
  group: G,
): <E extends Examples<G>>(inputs: (rows: SharedRows) => E & NoOthers<E, G>) => GroupExamples;
export function examplesOf<G extends Group, Own extends object>(
  group: G,
  own: OwnRows<Own>,
): <E extends Examples<G>>(inputs: (rows: SharedRows & Own) => E & NoOthers<E, G>) => GroupExamples;
export function examplesOf(group: Group, own: OwnRows<object> = noRows) {
  return (inputs: (rows: SharedRows) => ReturnType<Inputs>): GroupExamples => ({
    group,
    shown: () => inputs(together(shownRows, own.shown)),
    add: async world => {
      const rows = together(world.shared, await own.add(world));
      return () => inputs(rows);
    },
  });
}

/** Values of many examples. */
export const firstPage = { pageNum: 1, pageSize: 10 };

/** Bounds of a period that includes everything. */
export const anyTime = { startDate: '2000-01-01', endDate: '2099-12-31' };

/** Filters of a list of units that match this unit. */
export const filtersOf = ({ city, domainName, jobNum, buildingName }: SharedRows) => ({
  city,
  domainName,
  jobNum,
  buildingName,
  registerCode: '',
  elevatorType: 'lift' as const,
  dataPermissionList: [],
});

/** @returns what finds the example of a call; it throws where there is none, and an input that needs one */
export function exampleFinder(
  inputs: readonly (readonly [GroupExamples, Inputs])[],
): (call: Call) => Example {
  const sources = new Map<Call, () => Example>(
    inputs.flatMap(([{ group }, made]) =>
      Object.entries(group).map(([name, call]) => [call, () => made()[name] ?? {}] as const),
    ),
  );
  return call => {
    const source = sources.get(call);
    if (!source && call.input !== nothing)
      throw new Error(`${call.method} ${call.path} has no example: list the examples in its feature`);
    return source?.() ?? {};
  };
}

/** @returns the example of a call as the API document shows it */
export const shownExamples = (
  features: readonly { examples?: readonly GroupExamples[] }[],
): ((call: Call) => Example) =>
  exampleFinder(
    features.flatMap(({ examples = [] }) => examples).map(examples => [examples, examples.shown]),
  );
