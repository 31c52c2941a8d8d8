/**
 * The dialogs that open from numbers of the home page. Each stands at the first click; its list, which the page itself
 * does without, is loaded behind it.
 */
import type { Call } from '@hoistway/contract/core/call';
import { indexPermissions } from '@hoistway/contract/core/permissions';
import { home } from '@hoistway/contract/features/home';
import { markStale } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect } from 'react';
import { texts } from '../texts.ts';
import { countOf, wordsOfStatus } from './counted-status.ts';
import type { OfSite } from './of-site.ts';

const Inspections = lazyPart(async () => (await import('./unit-lists.tsx')).InspectionList);
const Contracts = lazyPart(async () => (await import('./unit-lists.tsx')).ContractList);
const YesterdayUnits = lazyPart(async () => (await import('./unit-lists.tsx')).YesterdayList);
const Runs = lazyPart(async () => (await import('./unit-lists.tsx')).RunList);
const Ages = lazyPart(async () => (await import('./unit-lists.tsx')).AgeList);
const JobNums = lazyPart(async () => (await import('./unit-lists.tsx')).JobNumList);
const InspectionSites = lazyPart(async () => (await import('./site-lists.tsx')).InspectionSiteList);
const YesterdaySites = lazyPart(async () => (await import('./site-lists.tsx')).YesterdaySiteList);
const OpenEvents = lazyPart(async () => (await import('./open-events-list.tsx')).OpenEventsList);

/** The specification's width of the modal lists. */
const widthPx = 900;
const besidesPx = 24;

interface Closing {
  onClose: () => void;
}
interface ListDialogProps extends Closing {
  title: string;
  /** The call whose number opened the list; read again as the list is, so that the two agree. */
  count: Call;
  children: ReactNode;
}
const ListDialog = ({ title, count, onClose, children }: ListDialogProps) => {
  const client = useQueryClient();
  useEffect(() => {
    void markStale(client, [count]);
  }, [client, count]);
  return (
    <Dialog open width={widthPx} title={title} onClose={onClose}>
      <ListRoom besidesPx={besidesPx}>
        <Suspense fallback={<FirstLoad />}>{children}</Suspense>
      </ListRoom>
    </Dialog>
  );
};

const titleOf = (title: string, site: OfSite | undefined) =>
  site === undefined ? title : `${title} · ${site.domainName}`;

export const InspectionDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof Inspections>) => {
  const say = useWords();
  return (
    <ListDialog
      title={titleOf(say(indexPermissions.annualInspection), list.site)}
      count={home.annualInspection}
      onClose={onClose}
    >
      <Inspections {...list} />
    </ListDialog>
  );
};

export const ContractDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof Contracts>) => {
  const say = useWords();
  return (
    <ListDialog title={say(indexPermissions.contract)} count={home.contractExpiry} onClose={onClose}>
      <Contracts {...list} />
    </ListDialog>
  );
};

export const YesterdayDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof YesterdayUnits>) => {
  const say = useWords();
  return (
    <ListDialog
      title={titleOf(say(indexPermissions.yesterdayWarning), list.site)}
      count={home.yesterdayFaults}
      onClose={onClose}
    >
      <YesterdayUnits {...list} />
    </ListDialog>
  );
};

export const RunDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof Runs>) => {
  const say = useWords();
  return (
    <ListDialog title={say(indexPermissions.runCount)} count={home.runCounts} onClose={onClose}>
      <Runs {...list} />
    </ListDialog>
  );
};

export const AgeDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof Ages>) => {
  const say = useWords();
  return (
    <ListDialog title={say(indexPermissions.elevatorAge)} count={home.elevatorAges} onClose={onClose}>
      <Ages {...list} />
    </ListDialog>
  );
};

export const JobNumDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof JobNums>) => {
  const say = useWords();
  return (
    <ListDialog title={say(wordsOfStatus(list.status))} count={countOf[list.status.of]} onClose={onClose}>
      <JobNums {...list} />
    </ListDialog>
  );
};

export const InspectionSitesDialog = ({
  onClose,
  ...list
}: Closing & ComponentProps<typeof InspectionSites>) => {
  const t = useTexts(texts);
  return (
    <ListDialog title={t.inspectionSites} count={home.annualInspection} onClose={onClose}>
      <InspectionSites {...list} />
    </ListDialog>
  );
};

export const YesterdaySitesDialog = ({
  onClose,
  ...list
}: Closing & ComponentProps<typeof YesterdaySites>) => {
  const t = useTexts(texts);
  return (
    <ListDialog title={t.yesterdaySites} count={home.yesterdayFaults} onClose={onClose}>
      <YesterdaySites {...list} />
    </ListDialog>
  );
};

export const OpenEventsDialog = ({ onClose }: Closing) => {
  const t = useTexts(texts);
  return (
    <ListDialog title={t.feed.going} count={home.realTimeFaults} onClose={onClose}>
      <OpenEvents />
    </ListDialog>
  );
};
