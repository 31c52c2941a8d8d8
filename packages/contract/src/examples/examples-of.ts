/** An example of each call's input, shown in the API document and sent by the tests of every call. */
import type { z } from 'zod';
import type { Call, CallInput } from '../core/call.ts';
import type { ExampleRows } from './example-rows.ts';

export type Example = Readonly<Record<string, unknown>>;
type Group = Record<string, Call<z.ZodType<unknown, Example>>>;
type TakingInput<G extends Group> = {
  [Name in keyof G]: CallInput<G[Name]> extends Record<string, never> ? never : Name;
}[keyof G];
/** One for each call of a group that has an input: a missing one is a type error. */
type Examples<G extends Group> = { [Name in TakingInput<G>]: CallInput<G[Name]> };
type NoOthers<E, G extends Group> = { [Name in Exclude<keyof E, TakingInput<G>>]: never };

export interface GroupExamples {
  group: Group;
  /** By the call's name in its group. */
  of: (rows: ExampleRows) => Partial<Record<string, Example>>;
}

/** In two steps, so that the examples are checked against a known group. */
export const examplesOf =
  <G extends Group>(group: G) =>
  <E extends Examples<G>>(of: (rows: ExampleRows) => E & NoOthers<E, G>): GroupExamples => ({ group, of });
