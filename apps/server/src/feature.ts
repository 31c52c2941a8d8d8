/**
 * What a feature adds to the server, as one value: its calls, what it does by the clock, how long each of its tables
 * keeps its rows, and what it announces to other processes. `app.ts` lists all of them and reads the rest from there.
 */
import type { FastifyInstance } from 'fastify';
import type { Channel } from './database/channels.ts';
import type { DB } from './database/schema/tables.ts';
import type { Binding } from './http/serve.ts';

export interface Job {
  /** From the end of one turn to the next; the first comes at the start. One process at a time runs the job. */
  everyMs: number;
  /** Ends early when the signal is aborted. */
  run(signal: AbortSignal): Promise<unknown>;
  /** Not run by a process that only serves viewers. */
  ingestOnly?: boolean;
}

export type TableLife<JobName extends string = string> =
  /** As many rows as there are units, people, sites and settings; time adds none. */
  | 'few'
  /** What is old is cleared by this job of the same feature. */
  | { job: JobName }
  /** Its rows go with those of that table; a view's are that table's. */
  | { with: keyof DB }
  /** Its rows stay for good, and why. */
  | { kept: string };

export interface Feature<
  Table extends keyof DB = never,
  JobName extends string = string,
  Announced extends Channel = Channel,
> {
  bindings?: readonly Binding[];
  /** Routes that are no calls of the contract. */
  serve?(http: FastifyInstance): void;
  jobs?: { readonly [Name in JobName]: Job };
  tables?: { readonly [Name in Table]: TableLife<NoInfer<JobName>> };
  /** The channels whose notices this feature sends, in code or by functions and triggers of the database. */
  announces?: readonly Announced[];
  /** Before devices and viewers are let in. */
  start?(): Promise<void>;
  /** After the last request, before the jobs end. */
  stop?(): Promise<void>;
}

/** Keeps the names of tables, jobs and channels in the type, for `allFeatures`. */
export const feature = <
  Table extends keyof DB = never,
  JobName extends string = never,
  Announced extends Channel = never,
>(
  value: Feature<Table, JobName, Announced>,
): Feature<Table, JobName, Announced> => value;

type Features = readonly Feature[];
type TablesOf<All extends Features> = { [At in keyof All]: keyof NonNullable<All[At]['tables']> };
type JobsOf<All extends Features> = { [At in keyof All]: keyof NonNullable<All[At]['jobs']> };
type ChannelsOf<All extends Features> = { [At in keyof All]: NonNullable<All[At]['announces']>[number] };

/** The names that stand in more than one place of a list of unions. */
type Repeated<List extends readonly unknown[], Before = never> = List extends readonly [
  infer First,
  ...infer Rest,
]
  ? (First & Before) | Repeated<Rest, Before | First>
  : never;

type Without<Problem extends string, Names> = [Names] extends [never]
  ? unknown
  : { readonly [Name in Problem]: Names };

type Complete<All extends Features> = Without<
  'tables of no feature',
  Exclude<keyof DB, TablesOf<All>[number]>
> &
  Without<'tables of two features', Repeated<TablesOf<All>>> &
  Without<'channels that no feature announces', Exclude<Channel, ChannelsOf<All>[number]>> &
  Without<'channels that two features announce', Repeated<ChannelsOf<All>>> &
  Without<'jobs of the same name', Repeated<JobsOf<All>>>;

/** A type error names each table and channel that no feature has or two have, and each name that two jobs share. */
export const allFeatures = <const All extends Features>(features: All & Complete<All>): All => features;
