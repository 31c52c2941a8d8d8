/**
 * A CPU profile of the server as a timeline: what its main thread was doing at each sample, and since the one before.
 */
export interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  /** Microseconds since the sample before. */
  timeDeltas: number[];
}
interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
  children?: number[];
}

export interface Moment {
  ms: number;
  /** `idle`, `garbage collection`, or what is running: a file and function of the server, else a package. */
  name: string;
}

const idle = '(idle)';
const garbage = '(garbage collector)';
const ours = /apps\/server\/dist\/src\/(.+)\.js$/;
const packaged = /node_modules\/((?:@[^/]+\/)?[^/]+)/;

export function timelineOf({ nodes, samples, timeDeltas }: Profile): Moment[] {
  const parents = new Map(
    nodes.flatMap(node => (node.children ?? []).map(child => [child, node.id] as const)),
  );
  const byId = new Map(nodes.map(node => [node.id, node]));
  const names = new Map<number, string>();
  const nameOf = (id: number): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const path: ProfileNode[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = byId.get(at);
      if (node) path.push(node);
    }
    const name = workOf(path);
    names.set(id, name);
    return name;
  };
  return samples.map((id, at) => ({ name: nameOf(id), ms: (timeDeltas[at] ?? 0) / 1000 }));
}

/** @param path from the running function up to the root of its turn */
function workOf(path: readonly ProfileNode[]): string {
  const [top] = path;
  if (top?.callFrame.functionName === idle) return 'idle';
  if (top?.callFrame.functionName === garbage) return 'garbage collection';
  const nearest = path.find(({ callFrame }) => ours.test(callFrame.url) || packaged.test(callFrame.url));
  const { url = '', functionName = '' } = nearest?.callFrame ?? {};
  const file = ours.exec(url)?.[1];
  if (file) return `${file} ${functionName || '(callback)'}`;
  return packaged.exec(url)?.[1] ?? 'Node';
}
