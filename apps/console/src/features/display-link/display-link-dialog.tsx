/** Makes a display link. */
import {
  display,
  isShareable,
  permissionOf,
  type ScrollPage,
  scrollPages,
} from '@hoistway/contract/features/display';
import {
  displayLink,
  type LinkPage,
  linkPages,
  showsOneUnit,
} from '@hoistway/contract/features/display-link';
import { UnitInput } from '@hoistway/fleet/binding/unit-input.tsx';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import type { CallField } from '@hoistway/parts/form/call-form.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { ExpiryInput } from '@hoistway/parts/time/expiry-input.tsx';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';

/** What a link of page scroll shows, and what not, of the pages that its maker has chosen. */
const ScrollNote = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const may = useMayAny();
  const { data } = useCall(display.setting, {});
  if (!data) return null;
  const named = (isMeant: (page: ScrollPage) => boolean) =>
    data.pages
      .filter(({ page }) => isMeant(page))
      .map(({ page }) => words(scrollPages.words[page]))
      .join(common.comma);
  const maySee = (page: ScrollPage) => may(permissionOf(page));
  const shown = named(page => isShareable(page) && maySee(page));
  const aboutPeople = named(page => !isShareable(page));
  const notYours = named(page => isShareable(page) && !maySee(page));
  return (
    <Alert
      type={shown === '' ? 'warning' : 'info'}
      title={shown === '' ? t.nothingShown : t.shown(shown)}
      description={
        (aboutPeople !== '' || notYours !== '') && (
          <>
            {aboutPeople !== '' && <div>{t.notShown(aboutPeople)}</div>}
            {notYours !== '' && <div>{t.notYours(notYours)}</div>}
          </>
        )
      }
    />
  );
};

interface DisplayLinkDialogProps {
  /** One at least. */
  pages: readonly LinkPage[];
  onClose: () => void;
  /** With whether it is a link of page scroll. */
  onMade: (path: string, ofScroll: boolean) => void;
}

export const DisplayLinkDialog = ({ pages, onClose, onMade }: DisplayLinkDialogProps) => {
  const t = useTexts(texts);
  const title = useTitles(displayLink.list.columns);
  const words = useWords();
  const [page, setPage] = useState(pages[0]);
  const ofScroll = page === 'displayIndex';
  const ofUnit = page !== undefined && showsOneUnit(page);
  const unit: CallField<typeof displayLink.add> = {
    name: 'jobNum',
    label: title('jobNum'),
    kind: 'custom',
    required: true,
    wide: true,
    children: <UnitInput />,
  };
  return (
    <CallDialog
      call={displayLink.add}
      title={t.addTitle}
      width={520}
      okText={t.make}
      doneText={t.made}
      initial={{ page }}
      note={ofScroll && <ScrollNote />}
      prepare={values => ({
        ...values,
        jobNum: ofUnit ? (values.jobNum ?? '') : '',
        expireDate: values.expireDate ?? '',
      })}
      onClose={onClose}
      onDone={({ path }) => onMade(path, ofScroll)}
      fields={[
        { name: 'name', label: title('name'), wide: true },
        {
          name: 'page',
          label: title('page'),
          kind: 'custom',
          required: true,
          wide: true,
          help: t.pageHelp,
          children: (
            <Select
              options={pages.map(value => ({ value, label: words(linkPages.words[value]) }))}
              onSelect={setPage}
            />
          ),
        },
        ...(ofUnit ? [unit] : []),
        {
          name: 'expireDate',
          label: title('expireDate'),
          kind: 'custom',
          required: false,
          wide: true,
          help: t.expireHelp,
          children: <ExpiryInput />,
        },
      ]}
    />
  );
};
