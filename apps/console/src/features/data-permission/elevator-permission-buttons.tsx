/**
 * The toolbar of accounts: elevator permissions of the one selected account, in by a sheet, out by a sheet, or cleared.
 * They share a menu, for the other buttons to stay on one line.
 */
import { DownOutlined } from '@ant-design/icons';
import { randomUuid } from '@hoistway/client/random-uuid';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { MenuButton } from '@hoistway/parts/dialog/menu-button.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useDownload } from '@hoistway/parts/download/use-download.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { App } from 'antd';
import { useState } from 'react';
import { ImportDialog } from './import-dialog.tsx';
import type { Person } from './person.ts';
import { texts } from './texts.ts';
import { useBelowQuestion } from './use-below-question.ts';

interface ElevatorPermissionButtonsProps {
  selected: readonly Person[];
}

export const ElevatorPermissionButtons = ({ selected }: ElevatorPermissionButtonsProps) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const may = useMayAny();
  const confirm = useConfirm();
  const ask = useBelowQuestion();
  const ownId = useSession()?.info.user.userId;
  const [imported, setImported] = useState<Person>();
  const clear = useAct(dataPermission.clearElevators, { showsErrors: true });
  const { start, running } = useDownload(dataPermission.exportElevators);

  /** Exactly one, and not oneself. */
  const chosen = (none: string, own: string): Person | undefined => {
    const [person] = selected;
    if (!person || selected.length > 1) void message.warning(person ? t.selectUser : none);
    else if (person.userId === ownId) void message.warning(own);
    else return person;
    return undefined;
  };
  const clearOne = () => {
    const person = chosen(t.selectUser, t.clear.own);
    if (!person) return;
    const { userIds } = person;
    confirm({
      title: t.clear.button,
      text: t.clear.text(person.username),
      danger: true,
      onOk: () =>
        ask(
          withBelow => clear.mutateAsync({ userIds, withBelow }),
          ({ cleared }) => {
            if (cleared === 0) return void message.info(t.clear.nothing(person.username));
            void message.success(t.clear.done(cleared));
          },
        ),
    });
  };
  const exportOne = () => {
    const person = chosen(t.selectUser, t.export.own);
    if (isSuperAdministrator(person)) return void message.warning(t.export.top);
    const downloadId = randomUuid();
    if (person) void start({ userId: person.userId, downloadId }, { downloadId });
  };

  const acts = [
    {
      key: 'import',
      label: t.import.button,
      needs: 'account.importPermission',
      run: () => setImported(chosen(t.import.selectUser, t.import.own)),
    },
    { key: 'clear', label: t.clear.button, needs: 'account.clearPermission', run: clearOne },
    { key: 'export', label: t.export.button, needs: 'account.exportPermission', run: exportOne },
  ] as const;
  const offered = acts.filter(({ needs }) => may(needs));
  if (offered.length === 0) return null;
  return (
    <>
      <MenuButton
        loading={running}
        icon={<DownOutlined />}
        iconPlacement="end"
        items={offered.map(({ key, label, run }) => ({ key, label, onClick: run }))}
      >
        {t.elevators}
      </MenuButton>
      {imported && <ImportDialog person={imported} onClose={() => setImported(undefined)} />}
    </>
  );
};
