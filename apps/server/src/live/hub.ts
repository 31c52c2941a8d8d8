/**
 * Tracks which viewer watches which elevator, and which only glances at it: watched devices are asked to report
 * faster, where remote monitoring is enabled. A viewer first gets the known state and then its changes, at the
 * publisher's pace.
 */
import type { Unit } from '../telemetry/registry.ts';
import type { Follow } from '../telemetry/state/watched-states.ts';
import { nothingSent, renderAge, takeFrame } from './lift-message.ts';
import { createPublisher, type Topic, type Viewer } from './publisher.ts';

/** Watched, or glanced at. */
export const liveViews = ['lift', 'glance'] as const;
export type LiveView = (typeof liveViews)[number];

export interface Hub {
  /** Replaces the list of elevators that the viewer follows in this mode. */
  watch(viewer: Viewer, units: readonly Unit[], watchTopic?: LiveView): void;
  leave(viewer: Viewer): void;
  /** Sends everything again, as after a change of rights. */
  refresh(viewer: Viewer): void;
  /** The live state of the unit has changed, or what may be seen of it. */
  changed(unit: Unit): void;
  /** Reports units that repeated their values: the values are unchanged, but confirmed at a later time. */
  publishAges(): void;
  /** Elevators with at least one viewer. */
  topics(): number;
  stop(): void;
}

export function createHub({ follow, hasten }: Follow): Hub {
  const topics = new Map<Unit, Topic>();
  const viewed = new Map<Viewer, Record<LiveView, ReadonlySet<Topic>>>();
  const publisher = createPublisher();

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
      closed: false,
      unfollow: stop,
      calmDown: undefined,
    };
    topics.set(unit, topic);
    ready.then(() => {
      topic.ready = true;
      takeFrame(unit, topic.sent);
      for (const viewer of topic.viewers) publisher.snapshot(topic, viewer);
    });
    return topic;
  };
  const calm = (topic: Topic) => {
    topic.calmDown?.();
    topic.calmDown = undefined;
  };
  const keepPace = (topic: Topic) => {
    if (topic.watchers.size > 0 && topic.unit.allowed) topic.calmDown ??= hasten(topic.unit);
    else calm(topic);
  };
  const watchTopic = (viewer: Viewer, topic: Topic, how: LiveView) => {
    topic.viewers.add(viewer);
    if (how === 'lift') topic.watchers.add(viewer);
    keepPace(topic);
    publisher.snapshot(topic, viewer);
  };
  const unwatchTopic = (viewer: Viewer, topic: Topic, how: LiveView) => {
    if (how === 'lift') topic.watchers.delete(viewer);
    keepPace(topic);
    const { lift, glance } = viewedBy(viewer);
    if (!lift.has(topic) && !glance.has(topic)) drop(viewer, topic);
  };
  const viewedBy = (viewer: Viewer) => viewed.get(viewer) ?? { lift: new Set(), glance: new Set() };
  const drop = (viewer: Viewer, topic: Topic) => {
    topic.viewers.delete(viewer);
    publisher.forget(viewer, topic);
    if (topic.viewers.size > 0) return;
    topics.delete(topic.unit);
    topic.closed = true;
    topic.unfollow();
  };

  const watch: Hub['watch'] = (viewer, units, how = 'lift') => {
    const current = viewedBy(viewer);
    const before = current[how];
    const after = new Set<Topic>();
    for (const unit of units) {
      const topic = topics.get(unit) ?? open(unit);
      after.add(topic);
      if (!before.has(topic)) watchTopic(viewer, topic, how);
    }
    viewed.set(viewer, { ...current, [how]: after });
    for (const topic of before) if (!after.has(topic)) unwatchTopic(viewer, topic, how);
  };

  return {
    watch,
    leave(viewer) {
      watch(viewer, [], 'lift');
      watch(viewer, [], 'glance');
      viewed.delete(viewer);
      publisher.forget(viewer);
    },
    refresh(viewer) {
      const { lift, glance } = viewedBy(viewer);
      for (const topic of new Set([...lift, ...glance])) publisher.snapshot(topic, viewer);
    },
    changed(unit) {
      const topic = topics.get(unit);
      if (!topic) return;
      keepPace(topic);
      publisher.schedule(topic);
    },
    publishAges() {
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
      publisher.stop();
      for (const topic of topics.values()) {
        calm(topic);
        topic.closed = true;
        topic.unfollow();
      }
      topics.clear();
      viewed.clear();
    },
  };
}
