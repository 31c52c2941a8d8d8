/** The pages that a key is given: those the signed-in user holds and that open a call to keys. */
import { thirdPartyUser } from '@hoistway/contract/features/third-party-user';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { TickList } from '@hoistway/parts/ticks/tick-list.tsx';
import { texts } from './texts.ts';

interface PagesInputProps {
  /** For a key that is limited to places. */
  ofPlaces: boolean;
  /** Given by the form. */
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}

export const PagesInput = ({ ofPlaces, id, value = [], onChange }: PagesInputProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const offered = useCall(thirdPartyUser.offered, {});
  if (!offered.data)
    return offered.error ? (
      <FailureState error={offered.error} onRetry={() => void offered.refetch()} />
    ) : (
      <FirstLoad />
    );
  const groups = offered.data
    .map(group => ({ ...group, children: group.children.filter(page => page.ofPlaces || !ofPlaces) }))
    .filter(({ children }) => children.length > 0);
  if (groups.length === 0) return <EmptyState text={t.nothingOffered} />;
  return (
    <div id={id}>
      <TickList
        groups={groups.map(group => ({
          id: group.permissionId,
          title: words(group.title),
          ticks: group.children.map(page => ({ id: page.permissionId, title: words(page.title) })),
        }))}
        ticked={new Set(value)}
        onChange={ticked => onChange?.([...ticked])}
      />
    </div>
  );
};
