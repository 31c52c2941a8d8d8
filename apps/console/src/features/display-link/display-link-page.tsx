/** Display links (/info/displayLink): made, listed with their last use, and revoked. */
import { PlusOutlined } from '@ant-design/icons';
import {
  type DisplayLinkRow,
  type DisplayLinkState,
  displayLink,
  displayLinkStates,
  linkPages,
} from '@hoistway/contract/features/display-link';
import { useMay, useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { SecretText, ShownOnce } from '@hoistway/parts/dialog/shown-once.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, RowAction } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Alert, App, Button, Tag } from 'antd';
import { useState } from 'react';
import { DisplayLinkDialog } from './display-link-dialog.tsx';
import { texts } from './texts.ts';

const colors: Record<DisplayLinkState, string> = {
  active: 'success',
  expired: 'default',
  revoked: 'default',
  paused: 'warning',
};

const StateTag = ({ state }: { state: DisplayLinkState }) => {
  const words = useWords();
  const t = useTexts(texts);
  return (
    <Tag color={colors[state]} title={state === 'paused' ? t.pausedHelp : undefined}>
      {words(displayLinkStates.words[state])}
    </Tag>
  );
};

const Expiry = ({ expireDate }: { expireDate: string }) => {
  const t = useTexts(texts);
  return expireDate === '' ? t.noExpiry : <DateTime value={expireDate} />;
};
const LastUse = ({ lastUseDate }: { lastUseDate: string }) => {
  const t = useTexts(texts);
  return lastUseDate === '' ? t.neverUsed : <DateTime value={lastUseDate} />;
};

const columns: readonly Column<typeof displayLink.list>[] = [
  { key: 'name', width: 150, card: 'title' },
  { key: 'page', width: 180, card: 'fact' },
  { key: 'jobNum', width: 180, render: row => <TwoLines first={row.jobNum} second={row.unitPlace} /> },
  { key: 'state', width: 100, card: 'fact', render: row => <StateTag state={row.state} /> },
  { key: 'lastUseDate', width: 170, card: 'fact', render: row => <LastUse lastUseDate={row.lastUseDate} /> },
  { key: 'expireDate', width: 170, render: row => <Expiry expireDate={row.expireDate} /> },
  { key: 'creator', width: 110 },
  { key: 'createDate', width: 170 },
];

export const DisplayLinkPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const mayAdd = useMay('displayLink.add');
  const may = useMayAny();
  const pages = linkPages.codes.filter(may);
  const mayMake = mayAdd && pages.length > 0;
  const confirm = useConfirm();
  const revoke = useAct(displayLink.revoke);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ path: string; ofScroll: boolean }>();

  const ask = ({ displayLinkId, name }: DisplayLinkRow) =>
    confirm({
      title: t.revokeTitle(name),
      text: t.revokeText,
      okText: t.revoke,
      danger: true,
      onOk: async () => {
        await revoke.mutateAsync({ displayLinkId });
        void message.success(common.done);
      },
    });
  const actions = (row: DisplayLinkRow): RowAction[] => [
    {
      key: 'revoke',
      label: t.revoke,
      needs: 'displayLink.revoke',
      when: row.state !== 'revoked',
      danger: true,
      onClick: () => ask(row),
    },
  ];
  return (
    <>
      <ListPage
        name="displayLink"
        list={displayLink.list}
        filters={['name', 'page', 'state']}
        columns={columns}
        rowKey={row => row.displayLinkId}
        actions={actions}
        toolbar={() =>
          mayMake && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {common.add}
            </Button>
          )
        }
        note={mayAdd && !mayMake && <Alert banner type="info" title={t.noPages} />}
        empty={{ text: mayMake ? t.emptyAdd : t.empty }}
      />
      {adding && (
        <DisplayLinkDialog
          pages={pages}
          onClose={() => setAdding(false)}
          onMade={(path, ofScroll) => {
            setAdding(false);
            setMade({ path, ofScroll });
          }}
        />
      )}
      {made && (
        <ShownOnce
          title={t.made}
          text={made.ofScroll ? t.madeScrollText : t.madeText}
          onSaved={() => setMade(undefined)}
        >
          <SecretText label={t.link} secret={`${location.origin}${made.path}`} />
        </ShownOnce>
      )}
    </>
  );
};
