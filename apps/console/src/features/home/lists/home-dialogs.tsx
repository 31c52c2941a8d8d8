/**
 * The dialogs that open from numbers of the home page. Each stands at the first click; its list, which the page itself
 * does without, is loaded behind it.
 */
import { indexPermissions } from '@hoistway/contract/core/permissions';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ListRoom } from '@hoistway/parts/dialog/list-room.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { FirstLoad } from '@hoistway/parts/states/states.tsx';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { texts } from '../texts.ts';
import { wordsOfStatus } from './counted-status.ts';
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
const ListDialog = ({ title, onClose, children }: Closing & { title: string; children: ReactNode }) => (
  <Dialog open width={widthPx} title={title} onClose={onClose}>
    <ListRoom besidesPx={besidesPx}>
      <Suspense fallback={<FirstLoad />}>{children}</Suspense>
    </ListRoom>
  </Dialog>
);

const titleOf = (title: string, site: OfSite | undefined) =>
  site === undefined ? title : `${title} · ${site.domainName}`;

export const InspectionDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof Inspections>) => {
  const say = useWords();
  return (
    <ListDialog title={titleOf(say(indexPermissions.annualInspection), list.site)} onClose={onClose}>
      <Inspections {...list} />
    </ListDialog>
  );
};

export const ContractDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof Contracts>) => {
  const say = useWords();
  return (
    <ListDialog title={say(indexPermissions.contract)} onClose={onClose}>
      <Contracts {...list} />
    </ListDialog>
  );
};

export const YesterdayDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof YesterdayUnits>) => {
  const say = useWords();
  return (
    <ListDialog title={titleOf(say(indexPermissions.yesterdayWarning), list.site)} onClose={onClose}>
      <YesterdayUnits {...list} />
    </ListDialog>
  );
};

export const RunDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof Runs>) => {
  const say = useWords();
  return (
    <ListDialog title={say(indexPermissions.runCount)} onClose={onClose}>
      <Runs {...list} />
    </ListDialog>
  );
};

export const AgeDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof Ages>) => {
  const say = useWords();
  return (
    <ListDialog title={say(indexPermissions.elevatorAge)} onClose={onClose}>
      <Ages {...list} />
    </ListDialog>
  );
};

export const JobNumDialog = ({ onClose, ...list }: Closing & ComponentProps<typeof JobNums>) => {
  const say = useWords();
  return (
    <ListDialog title={say(wordsOfStatus(list.status))} onClose={onClose}>
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
    <ListDialog title={t.inspectionSites} onClose={onClose}>
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
    <ListDialog title={t.yesterdaySites} onClose={onClose}>
      <YesterdaySites {...list} />
    </ListDialog>
  );
};

export const OpenEventsDialog = ({ onClose }: Closing) => {
  const t = useTexts(texts);
  return (
    <ListDialog title={t.feed.going} onClose={onClose}>
      <OpenEvents />
    </ListDialog>
  );
};
