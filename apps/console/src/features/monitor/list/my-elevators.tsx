/** The elevators bound to the signed-in account: one click watches one of them, or up to six side by side. */
import { DownOutlined, StarOutlined } from '@ant-design/icons';
import { maxPicked } from '@hoistway/contract/core/fields';
import { binding, bindingTypes } from '@hoistway/contract/features/binding';
import { BindingDialog } from '@hoistway/fleet/binding/binding-dialog.tsx';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { MenuButton } from '@hoistway/parts/dialog/menu-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import css from './monitor-list.module.css';

interface MyElevatorsProps {
  onWatch: (jobNum: string) => void;
  onWatchMany: (jobNums: readonly string[]) => void;
}

export const MyElevators = ({ onWatch, onWatchMany }: MyElevatorsProps) => {
  const t = useTexts(texts);
  const may = useMayAny();
  const userId = useSession()?.info.user.userId;
  const { data: { single, multi } = { single: [], multi: [] } } = useCall(binding.mine, {});
  const [setting, setSetting] = useState<'single' | 'multi'>();

  const oneByOne = single.map(jobNum => ({
    key: `single ${jobNum}`,
    label: jobNum,
    onClick: () => onWatch(jobNum),
  }));
  const sideBySide = Array.from({ length: Math.ceil(multi.length / maxPicked) }, (_, at) => {
    const jobNums = multi.slice(at * maxPicked, (at + 1) * maxPicked);
    const [first = '', last = ''] = [jobNums[0], jobNums.at(-1)];
    return {
      key: `multi ${first}`,
      label: jobNums.length === 1 ? first : t.mine.range({ first, last, count: jobNums.length }),
      onClick: () => onWatchMany(jobNums),
    };
  });
  const settings = [
    ...(may('account.singleElevator')
      ? [{ key: 'setSingle', label: t.mine.setSingle, onClick: () => setSetting('single') }]
      : []),
    ...(may('account.multiElevator')
      ? [{ key: 'setMulti', label: t.mine.setMulti, onClick: () => setSetting('multi') }]
      : []),
  ];
  const none = [{ key: 'none', label: t.mine.none, disabled: true }];
  const items: MenuProps['items'] = [
    ...group(t.mine.single, oneByOne),
    ...group(t.mine.multi, sideBySide),
    ...(single.length + multi.length === 0 ? none : []),
    ...(settings.length > 0 ? [{ key: 'line', type: 'divider' as const }, ...settings] : []),
  ];
  return (
    <>
      <MenuButton icon={<StarOutlined />} items={items} menuClassName={css.mine}>
        {t.mine.title} <DownOutlined />
      </MenuButton>
      {setting && userId !== undefined && (
        <BindingDialog type={bindingTypes[setting]} userId={userId} onClose={() => setSetting(undefined)} />
      )}
    </>
  );
};

const group = <T extends { key: string }>(label: string, children: T[]) =>
  children.length > 0 ? [{ key: label, type: 'group' as const, label, children }] : [];
