/** What an account may see: the data permission of vendors, the data range of others. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { account } from '@hoistway/contract/features/account';
import { isVendor } from '@hoistway/contract/features/account-words';
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { scopeTexts } from '@hoistway/fleet/scope/texts.ts';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Chosen } from './chosen.ts';
import type { Person } from './person.ts';
import { PlaceChoice } from './place-choice.tsx';
import { texts } from './texts.ts';
import { useBelowQuestion } from './use-below-question.ts';

interface PermissionDialogProps {
  person: Person;
  onClose: () => void;
}

/** Mounted while it is open. */
export const PermissionDialog = ({ person, onClose }: PermissionDialogProps) => {
  const t = useTexts(texts);
  const held = useCall(dataPermission.held, { userId: person.userId }, { keepPrevious: false });
  const title = `${isVendor(person) ? t.title : t.rangeTitle} · ${person.username}`;
  if (held.data && held.isFetchedAfterMount)
    return <Places {...{ person, title, onClose }} held={held.data} />;
  return (
    <Dialog open title={title} width={dialogPx} onClose={onClose}>
      {held.error ? <FailureState error={held.error} onRetry={() => void held.refetch()} /> : <FirstLoad />}
    </Dialog>
  );
};

const dialogPx = 720;

interface PlacesProps extends PermissionDialogProps {
  title: string;
  held: CallOutput<typeof dataPermission.held>;
}

const Places = ({ person, title, held: now, onClose }: PlacesProps) => {
  // Its edition says what the ticks were made from: later reads change neither.
  const [held] = useState(now);
  const t = useTexts(texts);
  const column = useTitles(account.list.columns);
  const scope = useTexts(scopeTexts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const [everything, setEverything] = useState(held.everything);
  const [inWarranty, setInWarranty] = useState(held.grtFlg === 'Y');
  const [chosen, setChosen] = useState<Chosen>(new Map(held.nodes.map(({ ids, names }) => [ids, names])));
  const act = useAct(dataPermission.set, {
    showsErrors: true,
  });
  const ask = useBelowQuestion();
  const { userId, userType } = person;

  const save = () =>
    ask(
      withBelow =>
        act.mutateAsync({
          userId,
          parentId: person.parentId ?? undefined,
          userIds: person.userIds,
          userType,
          grtFlg: inWarranty ? 'Y' : 'N',
          idsList: everything ? '' : [...chosen.keys()].join('|'),
          everything: everything ? 'true' : 'false',
          edition: held.edition,
          withBelow,
        }),
      () => {
        void message.success(t.saved);
        onClose();
      },
    );

  return (
    <Dialog
      open
      title={title}
      width={dialogPx}
      onClose={onClose}
      leavable={false}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" loading={act.isPending} onClick={() => void save()}>
            {common.save}
          </Button>
        </>
      }
    >
      <PlaceChoice
        userId={userId}
        userType={userType}
        inWarranty={inWarranty}
        chosen={chosen}
        onChange={setChosen}
        instead={everything ? t.chosenEverything : undefined}
        hint={inWarranty ? t.inWarrantyHint : undefined}
        aside={
          <>
            {isVendor(person) && (
              <Checkbox checked={inWarranty} onChange={event => setInWarranty(event.target.checked)}>
                {column('grtFlg')}
              </Checkbox>
            )}
            {(held.everythingOffered || held.everything) && (
              <Checkbox
                checked={everything}
                disabled={!held.everythingOffered && !everything}
                onChange={event => setEverything(event.target.checked)}
              >
                {scope.everything}
              </Checkbox>
            )}
          </>
        }
      />
    </Dialog>
  );
};
