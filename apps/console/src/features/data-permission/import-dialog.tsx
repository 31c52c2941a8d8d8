/** Elevator permissions of one account from an xlsx file; what cannot be given is shown in three lists. */
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  dataPermission,
  elevatorPermissionTemplateFile,
  type RefusedImport,
  refusedImport,
} from '@hoistway/contract/features/data-permission';
import { elevator } from '@hoistway/contract/features/elevator';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { upload } from '@hoistway/parts/call/send.ts';
import { markChanged } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { XlsxPicker } from '@hoistway/parts/form/xlsx-picker.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FileNotes, hasNotes } from '@hoistway/parts/staged-import/file-notes.tsx';
import { TemplateLink } from '@hoistway/parts/staged-import/template-link.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import css from './data-permission.module.css';
import type { Person } from './person.ts';
import { texts } from './texts.ts';

const FailureLists = ({ text, ...lists }: RefusedImport & { text: string }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const shown = [
    [t.import.notJobNum, lists.notJobNumList],
    [t.import.notAreaJobNum, lists.notAreaJobNumList],
    [t.import.addFailure, lists.addFailureJobNumList],
  ] as const;
  return (
    <>
      <p>{text}</p>
      {shown
        .filter(([, list]) => list.length > 0)
        .map(([title, list]) => (
          <section key={title}>
            <strong>
              {title} ({list.length})
            </strong>
            <p className={css.list}>{list.join(common.comma)}</p>
          </section>
        ))}
    </>
  );
};

interface ImportDialogProps {
  person: Person;
  onClose: () => void;
}

export const ImportDialog = ({ person, onClose }: ImportDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [isSending, setIsSending] = useState(false);
  const { userId, parentId, userIds, userType } = person;

  const start = async () => {
    if (!file) return void message.warning(common.upload.choose);
    setIsSending(true);
    try {
      const { added, assumedTitle, ...notes } = await upload(
        dataPermission.importElevators,
        { userId, parentId: parentId ?? undefined, userIds, userType },
        { name: file.name, content: file },
      );
      if (!hasNotes(notes) && assumedTitle === null) void message.success(t.import.done(added));
      else
        modal.warning({
          title: t.import.done(added),
          content: (
            <>
              {assumedTitle !== null && <p>{t.import.assumedTitle(assumedTitle)}</p>}
              <FileNotes notes={notes} />
            </>
          ),
          okText: common.close,
        });
      onClose();
    } catch (error) {
      const lists = error instanceof Refusal ? refusedImport.safeParse(error.detail).data : undefined;
      if (!lists) void message.error(errorText(error));
      else
        modal.error({
          title: t.import.failed,
          content: <FailureLists text={errorText(error)} {...lists} />,
          okText: common.close,
          width: 520,
        });
    } finally {
      setIsSending(false);
      // One that was not answered may have been carried out.
      void markChanged(client, dataPermission.importElevators.changes);
    }
  };
  return (
    <Dialog
      open
      title={t.import.title(person.username)}
      onClose={onClose}
      leavable={!isSending}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" loading={isSending} onClick={() => void start()}>
            {t.import.ok}
          </Button>
        </>
      }
    >
      <XlsxPicker value={file} disabled={isSending} onChange={setFile} />
      <TemplateLink
        call={elevator.downloadTemplate}
        fileName={elevatorPermissionTemplateFile}
        help={t.import.templateHelp}
      />
    </Dialog>
  );
};
