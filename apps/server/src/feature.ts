/**
 * What a feature adds to the server, as one value: its calls, its scheduled jobs, how long each of its tables keeps
 * its rows, and which channels it announces to other processes. `app.ts` lists all features and reads the rest from
 * them.
 */
import type { FastifyInstance } from 'fastify';
import type { Channel } from './database/channels.ts';
import type { DB } from './database/schema/tables.ts';
import type { GroupExamples } from './http/examples.ts';
import type { Binding } from './http/serve.ts';

export interface Job {
  /** From the end of one run to the next; the first is at start. Only one process at a time runs the job. */
  everyMs: number;
  /** Stops early when the signal is aborted. */
  run(signal: AbortSignal): Promise<unknown>;
  /** Not run by a process that only serves viewers. */
  ingestOnly?: boolean;
}

/** Reacts to notices, in every process. */
export interface Reaction {
  start(): Promise<void>;
  /** Resolves when it is idle. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export type TableLife<JobName extends string = string> =
  /** Grows with the number of units, people, sites and settings, not with time. */
  | 'few'
  /** Old rows are deleted by this job of the same feature. */
  | { job: JobName }
  /** A row is deleted together with its row in that table; a view contains the rows of that table. */
  | { with: keyof DB }
  /** Rows are kept permanently; the text is the reason. */
  | { kept: string };

export interface Feature<
  Table extends keyof DB = never,
  JobName extends string = string,
  Announced extends Channel = Channel,
> {
  bindings?: readonly Binding[];
  /** Of the calls that have an input. */
  examples?: readonly GroupExamples[];
  /** Routes outside the contract. */
  serve?(http: FastifyInstance): void;
  jobs?: { readonly [Name in JobName]: Job };
  /** Start with the feature and stop with it. */
  reactions?: readonly Reaction[];
  tables?: { readonly [Name in Table]: TableLife<NoInfer<JobName>> };
  /** The channels this feature notifies on, from code or from database functions and triggers. */
  announces?: readonly Announced[];
  /** Runs before devices and viewers are accepted. */
  start?(): Promise<void>;
  /** Runs after the last request, before the jobs end. */
  stop?(): Promise<void>;
}

/** Preserves the names of tables, jobs and channels in the type, for `allFeatures`. */
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
/** The names of the jobs of all features. */
export type JobNameOf<All extends Features> = JobsOf<All>[number];
type ChannelsOf<All extends Features> = { [At in keyof All]: NonNullable<All[At]['announces']>[number] };

/** The names that occur in more than one union of the list; `Found` keeps the recursion at the end, where it has no limit. */
type Repeated<List extends readonly unknown[], Before = never, Found = never> = List extends readonly [
  infer First,
  ...infer Rest,
]
  ? Repeated<Rest, Before | First, Found | (First & Before)>
  : Found;

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

/** A type error names each table and channel that no feature or two features own, and each job name used twice. */
export const allFeatures = <const All extends Features>(features: All & Complete<All>): All => features;
