/**
 * Tracks which viewer watches which elevator, and which only glances at it: watched devices are asked to report
 * faster. A viewer first gets the known state and then its changes: at most five times a second per elevator, the
 * first change at once, the newest values win. Everything due in one tick goes out as one frame per viewer. A slow
 * viewer gets nothing until its buffer is empty, and then the current state.
 */
import { maxUpdatesPerSecond } from '@hoistway/contract/core/live';
import type { ScopedElevator } from '../auth/scope.ts';
import type { Unit } from '../telemetry/registry.ts';
import type { Follow } from '../telemetry/state/watched-states.ts';
import type { Lens } from './lens.ts';
import {
  type Frame,
  nothingSent,
  renderAge,
  renderLift,
  type Sent,
  takeFrame,
  wholeFrame,
} from './lift-message.ts';

/** A connection, as seen by the hub. Its rights may change while it is open. */
export interface Viewer {
  lens: Lens;
  covers(elevator: ScopedElevator): boolean;
  /** Adds a message to the frame of this tick. */
  put(message: string): void;
  isFull(): boolean;
}

/** Watched, or glanced at. */
export type Look = 'lift' | 'glance';

export interface Hub {
  /** Replaces the list of elevators that the viewer looks at in this way. */
  watch(viewer: Viewer, units: readonly Unit[], look?: Look): void;
  leave(viewer: Viewer): void;
  /** Sends everything again, as after a change of rights. */
  refresh(viewer: Viewer): void;
  /** The live state of the unit has changed. */
  changed(unit: Unit): void;
  /** Reports units that repeated their values: the values are unchanged, but confirmed at a later time. */
  tellAges(): void;
  /** Elevators with at least one viewer. */
  topics(): number;
  stop(): void;
}

interface Topic {
  unit: Unit;
  viewers: Set<Viewer>;
  /** The viewers for whom the device reports faster. */
  watchers: Set<Viewer>;
  sent: Sent;
  sentAt: number;
  /** Sent in this turn of the event loop. */
  next: boolean;
  /** Waits until its minimum interval is over. */
  due: boolean;
  /** The state is loaded; before that nothing is sent. */
  ready: boolean;
  unfollow: () => void;
  calmDown: (() => void) | undefined;
}

const gapMs = 1000 / maxUpdatesPerSecond;
const tickMs = 20;
/** With many sockets ready a turn can be long: then pending frames are sent within it. */
const longestTurnMs = 10;

export function createHub({ follow, hasten }: Follow): Hub {
  const topics = new Map<Unit, Topic>();
  const looking = new Map<Viewer, Record<Look, ReadonlySet<Topic>>>();
  /** Topics that a viewer missed while its buffer was full. */
  const missed = new Map<Viewer, Set<Topic>>();
  const atOnce: Topic[] = [];
  let later: Topic[] = [];
  /** When the first entry of `atOnce` was added. */
  let turnAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const snapshot = (topic: Topic, viewer: Viewer) => {
    if (topic.ready && viewer.covers(topic.unit))
      viewer.put(renderLift(wholeFrame(topic.unit), viewer.lens, true));
  };
  const miss = (viewer: Viewer, topic: Topic) => {
    const topicsMissed = missed.get(viewer) ?? new Set();
    missed.set(viewer, topicsMissed.add(topic));
    keepTicking();
  };
  const publish = (topic: Topic) => {
    topic.next = false;
    topic.due = false;
    if (topics.get(topic.unit) !== topic || !topic.ready) return;
    topic.sentAt = performance.now();
    const frame: Frame | undefined = takeFrame(topic.unit, topic.sent);
    if (!frame) return;
    let lens: Lens | undefined;
    let text = '';
    for (const viewer of topic.viewers) {
      if (!viewer.covers(topic.unit)) continue;
      if (viewer.isFull() || missed.get(viewer)?.has(topic)) {
        miss(viewer, topic);
        continue;
      }
      // Viewers of one elevator mostly have equal rights.
      if (viewer.lens !== lens) {
        lens = viewer.lens;
        text = renderLift(frame, lens, false);
      }
      viewer.put(text);
    }
  };
  const publishNow = () => {
    for (const topic of atOnce.splice(0)) publish(topic);
  };
  const tick = () => {
    timer = undefined;
    const before = performance.now() - gapMs;
    const waiting = later;
    later = [];
    for (const topic of waiting) {
      if (topic.sentAt <= before) publish(topic);
      else later.push(topic);
    }
    for (const [viewer, those] of missed) {
      if (viewer.isFull()) continue;
      missed.delete(viewer);
      for (const topic of those) if (topic.viewers.has(viewer)) snapshot(topic, viewer);
    }
    if (later.length > 0 || missed.size > 0) keepTicking();
  };
  const keepTicking = () => {
    timer ??= setTimeout(tick, tickMs);
  };
  const schedule = (topic: Topic) => {
    const now = performance.now();
    if (now - topic.sentAt < gapMs) {
      if (topic.due) return;
      topic.due = true;
      later.push(topic);
      return keepTicking();
    }
    if (!topic.next) {
      topic.next = true;
      if (atOnce.push(topic) === 1) {
        turnAt = now;
        setImmediate(publishNow);
      }
    }
    if (now - turnAt > longestTurnMs) publishNow();
  };

  const open = (unit: Unit): Topic => {
    const { ready, stop } = follow(unit);
    const topic: Topic = {
      unit,
      viewers: new Set(),
      watchers: new Set(),
      sent: nothingSent(),
      sentAt: Number.NEGATIVE_INFINITY,
      next: false,
      due: false,
      ready: false,
      unfollow: stop,
      calmDown: undefined,
    };
    topics.set(unit, topic);
    ready.then(() => {
      topic.ready = true;
      takeFrame(unit, topic.sent);
      for (const viewer of topic.viewers) snapshot(topic, viewer);
    });
    return topic;
  };
  const calm = (topic: Topic) => {
    topic.calmDown?.();
    topic.calmDown = undefined;
  };
  const watchClosely = (viewer: Viewer, topic: Topic) => {
    topic.watchers.add(viewer);
    topic.calmDown ??= hasten(topic.unit);
  };
  const look = (viewer: Viewer, topic: Topic, how: Look) => {
    topic.viewers.add(viewer);
    if (how === 'lift') watchClosely(viewer, topic);
    snapshot(topic, viewer);
  };
  const lookAway = (viewer: Viewer, topic: Topic, how: Look) => {
    if (how === 'lift' && topic.watchers.delete(viewer) && topic.watchers.size === 0) calm(topic);
    const { lift, glance } = looksOf(viewer);
    if (!lift.has(topic) && !glance.has(topic)) drop(viewer, topic);
  };
  const looksOf = (viewer: Viewer) => looking.get(viewer) ?? { lift: new Set(), glance: new Set() };
  const drop = (viewer: Viewer, topic: Topic) => {
    topic.viewers.delete(viewer);
    missed.get(viewer)?.delete(topic);
    if (topic.viewers.size > 0) return;
    topics.delete(topic.unit);
    topic.unfollow();
  };

  const watch: Hub['watch'] = (viewer, units, how = 'lift') => {
    const looks = looksOf(viewer);
    const before = looks[how];
    const after = new Set<Topic>();
    for (const unit of units) {
      const topic = topics.get(unit) ?? open(unit);
      after.add(topic);
      if (!before.has(topic)) look(viewer, topic, how);
    }
    looking.set(viewer, { ...looks, [how]: after });
    for (const topic of before) if (!after.has(topic)) lookAway(viewer, topic, how);
  };

  return {
    watch,
    leave(viewer) {
      watch(viewer, [], 'lift');
      watch(viewer, [], 'glance');
      looking.delete(viewer);
      missed.delete(viewer);
    },
    refresh(viewer) {
      const { lift, glance } = looksOf(viewer);
      for (const topic of new Set([...lift, ...glance])) snapshot(topic, viewer);
    },
    changed(unit) {
      const topic = topics.get(unit);
      if (topic) schedule(topic);
    },
    tellAges() {
      for (const topic of topics.values()) {
        const { unit, sent, viewers, ready } = topic;
        if (!ready || !unit.live || sent.receivedAt === unit.live.receivedAt) continue;
        sent.receivedAt = unit.live.receivedAt;
        const text = renderAge(unit, unit.live);
        for (const viewer of viewers) if (viewer.covers(unit) && !viewer.isFull()) viewer.put(text);
      }
    },
    topics: () => topics.size,
    stop() {
      clearTimeout(timer);
      for (const topic of topics.values()) {
        calm(topic);
        topic.unfollow();
      }
      topics.clear();
      looking.clear();
      missed.clear();
    },
  };
}
