/**
 * Live values by topic. A topic is `lift:<job number>` or `structure:<job number>`; `glance:<job number>` is another
 * way to look at the values of `lift`: for it no device is asked to report more often.
 *
 * - The first viewer of a topic asks the server for it, the last one lets it go; the current set is sent to the
 *   socket once per turn, however many rows mount at once.
 * - Messages are merged at once and announced once per animation frame, to the listeners of the topics that
 *   changed and to nobody else. Equal means silent.
 */
import type { LiveMessage, StructureMessage } from '@hoistway/contract/live';
import { forgetAges, type LiftState, mergeLift } from './lift-state.ts';

/** How the readings of a unit are looked at. */
export type LiveView = 'lift' | 'glance';
type ValueTopic = `lift:${string}` | `structure:${string}`;
export type Topic = ValueTopic | `glance:${string}`;
export type TopicKind = LiveView | 'structure';
/** Job numbers that somebody looks at, by kind. */
export type Wanted = Readonly<Record<TopicKind, readonly string[]>>;
export const nothingWanted: Wanted = { lift: [], structure: [], glance: [] };
type Note = Exclude<LiveMessage, StructureMessage | { type: 'lift' | 'heartbeat' }>;

export interface StoreOptions {
  /** Runs the work before the next frame is drawn. */
  beforeFrame(work: () => void): void;
  /** Runs the work soon, after what happens now. */
  soon(work: () => void): void;
  /** Somebody began or ceased to look at something. */
  wantedChanged(wanted: Wanted): void;
}

const kindOf = (topic: Topic) => topic.slice(0, topic.indexOf(':')) as TopicKind;
const jobNumOf = (topic: Topic) => topic.slice(topic.indexOf(':') + 1);
/** The topics whose listeners learn of a change of this one. */
const listenedAs = (topic: ValueTopic): Topic[] =>
  kindOf(topic) === 'lift' ? [topic, `glance:${jobNumOf(topic)}`] : [topic];
/** A value without a viewer is kept this long in turns of coming and going (switching pages, multi to single). */
const maxUnwatchedValues = 400;

export const createLiveStore = (options: StoreOptions) => {
  const values = new Map<ValueTopic, LiftState | StructureMessage>();
  /** Job numbers whose every change is sent: what is known of them is what the server knows. */
  const followed = new Set<string>();
  const listeners = new Map<Topic, Set<() => void>>();
  const noteListeners = new Set<(note: Note) => void>();
  const changed = new Set<ValueTopic>();
  let framePending = false;
  let notifyPending = false;

  const wanted = (): Wanted => {
    const list = (kind: TopicKind) => [...listeners.keys()].filter(t => kindOf(t) === kind).map(jobNumOf);
    return { lift: list('lift'), structure: list('structure'), glance: list('glance') };
  };
  const notify = () => {
    if (notifyPending) return;
    notifyPending = true;
    options.soon(() => {
      notifyPending = false;
      options.wantedChanged(wanted());
    });
  };
  const announce = () => {
    framePending = false;
    const topics = [...changed];
    changed.clear();
    for (const topic of topics.flatMap(listenedAs))
      for (const listener of listeners.get(topic) ?? []) listener();
  };
  const put = (topic: ValueTopic, value: LiftState | StructureMessage) => {
    if (values.get(topic) === value) return;
    values.set(topic, value);
    touch(topic);
  };
  const touch = (topic: ValueTopic) => {
    changed.add(topic);
    if (framePending) return;
    framePending = true;
    options.beforeFrame(announce);
  };
  const forgetOldest = () => {
    if (values.size <= maxUnwatchedValues) return;
    for (const topic of values.keys()) {
      if (values.size <= maxUnwatchedValues) return;
      if (!listenedAs(topic).some(one => listeners.has(one))) values.delete(topic);
    }
  };

  return {
    apply: (messages: readonly LiveMessage[]) => {
      for (const message of messages) {
        if (message.type === 'lift') {
          const topic: ValueTopic = `lift:${message.elevatorId}`;
          put(topic, mergeLift(values.get(topic) as LiftState | undefined, message));
          if (message.snapshot && !followed.has(message.elevatorId)) {
            followed.add(message.elevatorId);
            touch(topic);
          }
        } else if (message.type === 'structure') {
          const topic: ValueTopic = `structure:${message.Id}`;
          if (JSON.stringify(values.get(topic)) !== JSON.stringify(message)) put(topic, message);
        } else if (message.type !== 'heartbeat') {
          for (const listener of noteListeners) listener(message);
        }
      }
    },
    lift: (jobNum: string) => values.get(`lift:${jobNum}`) as LiftState | undefined,
    /** False: what is known of it may no longer be true, since nothing more is sent about it. */
    isFollowed: (jobNum: string) => followed.has(jobNum),
    /** The server no longer sends these. */
    untold: (jobNums: readonly string[]) => {
      for (const jobNum of jobNums) {
        if (!followed.delete(jobNum)) continue;
        const state = values.get(`lift:${jobNum}`) as LiftState | undefined;
        if (state) values.set(`lift:${jobNum}`, forgetAges(state));
        touch(`lift:${jobNum}`);
      }
    },
    structure: (jobNum: string) => values.get(`structure:${jobNum}`) as StructureMessage | undefined,
    watch: (topic: Topic, listener: () => void) => {
      const own = listeners.get(topic) ?? new Set();
      if (own.size === 0) {
        listeners.set(topic, own);
        notify();
      }
      own.add(listener);
      return () => {
        own.delete(listener);
        if (own.size > 0 || listeners.get(topic) !== own) return;
        listeners.delete(topic);
        forgetOldest();
        notify();
      };
    },
    onNote: (listener: (note: Note) => void) => {
      noteListeners.add(listener);
      return () => {
        noteListeners.delete(listener);
      };
    },
    wanted,
    /** Another user must not see what the last one saw. */
    clear: () => {
      values.clear();
      followed.clear();
      changed.clear();
    },
  };
};
