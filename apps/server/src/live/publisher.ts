/**
 * When viewers are sent what has changed: at most five times a second per elevator, the first change at once, the
 * newest values win. Everything due in one tick goes out as one frame per viewer. A slow viewer gets nothing until
 * its buffer is empty, and then the current state.
 */
import { maxUpdatesPerSecond } from '@hoistway/contract/live';
import type { ScopedElevator } from '../auth/scope.ts';
import type { Unit } from '../telemetry/registry.ts';
import type { Lens } from './lens.ts';
import { type Frame, fullFrame, renderLift, type Sent, takeFrame } from './lift-message.ts';

/** A connection, as seen by the hub. Its rights may change while it is open. */
export interface Viewer {
  lens: Lens;
  covers(elevator: ScopedElevator): boolean;
  /** Adds a message to the frame of this tick. */
  put(message: string): void;
  isFull(): boolean;
}

/** An elevator with at least one viewer, and the values sent to them. */
export interface Topic {
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
  /** The last viewer has left. */
  closed: boolean;
  unfollow: () => void;
  calmDown: (() => void) | undefined;
}

const gapMs = 1000 / maxUpdatesPerSecond;
const tickMs = 20;
/** With many sockets ready a turn can be long: then pending frames are sent within it. */
const longestTurnMs = 10;

export function createPublisher() {
  /** Topics that a viewer missed while its buffer was full. */
  const missed = new Map<Viewer, Set<Topic>>();
  const atOnce: Topic[] = [];
  let later: Topic[] = [];
  /** When the first entry of `atOnce` was added. */
  let turnAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const snapshot = (topic: Topic, viewer: Viewer) => {
    if (topic.ready && viewer.covers(topic.unit)) viewer.put(renderLift(fullFrame(topic.unit), viewer.lens));
  };
  const miss = (viewer: Viewer, topic: Topic) => {
    const topicsMissed = missed.get(viewer) ?? new Set();
    missed.set(viewer, topicsMissed.add(topic));
    keepTicking();
  };
  const publish = (topic: Topic) => {
    topic.next = false;
    topic.due = false;
    if (topic.closed || !topic.ready) return;
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
        text = renderLift(frame, lens);
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

  return {
    /** The full state, for a viewer that starts watching or has missed changes. */
    snapshot,
    /** Something of the topic has changed. */
    schedule,
    /** The viewer has left the topic, or all of them. */
    forget(viewer: Viewer, topic?: Topic) {
      if (topic) missed.get(viewer)?.delete(topic);
      else missed.delete(viewer);
    },
    stop() {
      clearTimeout(timer);
      missed.clear();
    },
  };
}
