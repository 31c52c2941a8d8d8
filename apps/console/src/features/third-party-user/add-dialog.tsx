/** Makes a third-party user: what its key may read, how often, and until when. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { thirdPartyUser, usualPerMinute } from '@hoistway/contract/features/third-party-user';
import { type PlacesInput, pathsOf, useScopeFields } from '@hoistway/fleet/scope/scope-fields.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { wallDay } from '@hoistway/parts/time/calendar.ts';
import { ExpiryInput } from '@hoistway/parts/time/expiry-input.tsx';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { PagesInput } from './pages-input.tsx';
import { texts } from './texts.ts';

interface AddDialogProps {
  Places: PlacesInput;
  onClose: () => void;
  onDone: (made: CallOutput<typeof thirdPartyUser.add>) => void;
}

export const AddDialog = ({ Places, onClose, onDone }: AddDialogProps) => {
  const t = useTexts(texts);
  const title = useTitles(thirdPartyUser.list.columns);
  const today = useToday();
  const scope = useScopeFields(Places, true);
  const { data: offered = [] } = useCall(thirdPartyUser.offered, {});
  /** What was ticked before the key was limited. */
  const ofPlaces = (pages: unknown) => {
    const open = new Set(
      offered.flatMap(({ children }) =>
        children.flatMap(page => (page.ofPlaces ? [page.permissionId as unknown] : [])),
      ),
    );
    return Array.isArray(pages) ? pages.filter(page => open.has(page)) : pages;
  };
  return (
    <CallDialog
      call={thirdPartyUser.add}
      title={t.addTitle}
      width={860}
      doneText={t.made}
      initial={{
        everything: true,
        perMinute: usualPerMinute,
        expireDate: `${wallDay(today).add(1, 'year').format('YYYY-MM-DD')} 23:59:59`,
      }}
      prepare={({ nodeList, permissionList = [], ...values }) => ({
        ...values,
        permissionList: scope.everything ? permissionList : ofPlaces(permissionList),
        nodeList: pathsOf(nodeList),
      })}
      onClose={onClose}
      onDone={onDone}
      fields={[
        { name: 'name', label: title('name'), help: t.addHelp, wide: true },
        {
          name: 'expireDate',
          label: title('expireDate'),
          kind: 'custom',
          children: <ExpiryInput />,
        },
        { name: 'perMinute', label: title('perMinute'), kind: 'number', help: t.perMinuteHelp },
        {
          name: 'permissionList',
          label: t.pages,
          help: t.pagesHelp,
          kind: 'custom',
          wide: true,
          children: <PagesInput ofPlaces={!scope.everything} />,
        },
        ...scope.fields,
      ]}
    />
  );
};
