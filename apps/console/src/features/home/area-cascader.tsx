/** Chooses the area of the overview, down to a site; each level is read when it is opened. */
import { dataPermission, type PermissionNode } from '@hoistway/contract/features/data-permission';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { App, Cascader } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setOverviewArea } from './overview-area.ts';
import css from './overview-strip.module.css';

interface Option {
  /** The id path of the node. */
  value: string;
  label: string;
  isLeaf: boolean;
  node: PermissionNode;
  children?: Option[];
}

/** Sites are the last level: units are many, and the overview counts them. */
const siteLevel = 3;
/** The kind of user that has this choice: property managers. */
const userType = 2;

const optionOf = (node: PermissionNode): Option => ({
  value: node.ids,
  label: node.name,
  isLeaf: node.leaf || node.level >= siteLevel,
  node,
});
const withChildren = (options: readonly Option[], path: string, children: Option[]): Option[] =>
  options.map(option =>
    option.value === path
      ? { ...option, children }
      : option.children
        ? { ...option, children: withChildren(option.children, path, children) }
        : option,
  );

export const AreaCascader = () => {
  const { t } = useTranslation('home');
  const { message } = App.useApp();
  const { data } = useCall(dataPermission.tree, { level: 0, userType });
  const [opened, setOpened] = useState<readonly (readonly [path: string, children: Option[]])[]>([]);
  // The next user of this browser tab begins with everything.
  useEffect(() => () => setOverviewArea(undefined), []);
  const options = opened.reduce<Option[]>(
    (all, [path, children]) => withChildren(all, path, children),
    data?.result.map(optionOf) ?? [],
  );
  const open = async ({ node }: Option) => {
    try {
      const { result } = await send(dataPermission.tree, {
        parentId: node.id,
        level: node.level + 1,
        userType,
      });
      setOpened(all => [...all, [node.ids, result.map(optionOf)]]);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <Cascader<Option>
      className={css.area}
      aria-label={t('area')}
      placeholder={t('allAreas')}
      changeOnSelect
      options={options}
      loadData={chosen => {
        const last = chosen.at(-1);
        if (last && !last.children) void open(last as Option);
      }}
      displayRender={labels => labels.at(-1)}
      onChange={path => setOverviewArea(path?.at(-1)?.toString())}
    />
  );
};
