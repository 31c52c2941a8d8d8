/** The areas as nodes of a tree, and what is said of them. */
import type { AreaRow } from '@hoistway/contract/features/place';

export interface AreaNode {
  key: number;
  value: number;
  title: string;
  children: AreaNode[];
}

/** Areas come from above, so that a parent is known before what is in it. */
export const treeOf = (areas: readonly AreaRow[]): AreaNode[] => {
  const nodes = new Map<number, AreaNode>();
  const top: AreaNode[] = [];
  for (const { areaId, parentId, name } of areas) {
    const node = { key: areaId, value: areaId, title: name, children: [] };
    nodes.set(areaId, node);
    const siblings = parentId === null ? top : nodes.get(parentId)?.children;
    siblings?.push(node);
  }
  return top;
};

/** With the areas above it, from above. */
export const lineOf = (areas: readonly AreaRow[], areaId: number | null): AreaRow[] => {
  const area = areas.find(each => each.areaId === areaId);
  return area ? [...lineOf(areas, area.parentId), area] : [];
};

/** Distinguishes areas of the same name: `华东 / 江苏省 / 苏州市`. */
export const fullName = (areas: readonly AreaRow[], areaId: number): string =>
  lineOf(areas, areaId)
    .map(({ name }) => name)
    .join(' / ');
