/** The places that the user sees, as options of a cascader down to sites; each level is read when it is opened. */
import { dataPermission, type PermissionNode } from '@hoistway/contract/features/data-permission';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';

export interface AreaOption {
  /** The id path of the node. */
  value: string;
  label: string;
  isLeaf: boolean;
  level: number;
  children?: AreaOption[];
}

const optionOf = (node: PermissionNode): AreaOption => ({
  value: node.ids,
  label: node.name,
  // Sites are the last level: units are many.
  isLeaf: node.leaf || node.level >= placeLevels.site,
  level: node.level,
});
const withChildren = (options: readonly AreaOption[], path: string, children: AreaOption[]): AreaOption[] =>
  options.map(option =>
    option.value === path
      ? { ...option, children }
      : option.children
        ? { ...option, children: withChildren(option.children, path, children) }
        : option,
  );

/** The paths of all nodes above this one, from the region down. */
const above = (path: string): string[] => {
  const ids = path.split(',');
  return ids.slice(1).map((_, n) => ids.slice(0, n + 1).join(','));
};
/** As a cascader has it: the values of all levels down to the node. */
export const cascadeOf = (path: string): string[] => [...above(path), path];

/**
 * @param userType the kind of user that chooses
 * @param chosen paths whose names have to be known, whether or not anybody opened the levels above them
 */
export const useAreaOptions = (userType: number | undefined, chosen: readonly string[] = []) => {
  const { message } = App.useApp();
  const { data, error } = useCall(dataPermission.tree, { level: 0, userType });
  const [opened, setOpened] = useState<readonly (readonly [path: string, children: AreaOption[]])[]>([]);
  const asked = useRef(new Set<string>());
  const open = async (path: string) => {
    if (asked.current.has(path)) return;
    asked.current.add(path);
    const ids = path.split(',');
    try {
      const { result } = await send(dataPermission.tree, {
        parentId: Number(ids.at(-1)),
        level: ids.length,
        userType,
      });
      setOpened(all => [...all, [path, result.map(optionOf)]]);
    } catch (error) {
      asked.current.delete(path);
      void message.error(errorText(error));
    }
  };
  const wanted = [...new Set(chosen.flatMap(above))].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened does not ask for more
  useEffect(() => {
    for (const path of wanted.split(' ')) if (path !== '') void open(path);
  }, [wanted]);
  return {
    /** Why there are none. */
    error,
    // Those above come first, in whichever order they arrived.
    options: opened
      .toSorted(([one], [other]) => one.split(',').length - other.split(',').length)
      .reduce<AreaOption[]>(
        (all, [path, children]) => withChildren(all, path, children),
        data?.result.map(optionOf) ?? [],
      ),
    /** For `loadData`. */
    load: (way: readonly unknown[]) => {
      const last = way.at(-1) as AreaOption | undefined;
      if (last && !last.children) void open(last.value);
    },
  };
};
