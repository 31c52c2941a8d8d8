/** What of a file is not read, and what is read of it though nobody sees it. */
import type { FileNotes as Notes } from '@hoistway/contract/core/import-report';
import { Alert } from 'antd';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './staged-import.module.css';
import { stagedImportTexts } from './texts.ts';

export const hasNotes = ({ hiddenRows, ...lists }: Notes): boolean =>
  hiddenRows > 0 || Object.values(lists).some(list => list.length > 0);

const Names = ({ of }: { of: readonly { name: string; rows: number; isHidden?: true | undefined }[] }) => {
  const t = useTexts(stagedImportTexts);
  return (
    <ul className={css.unread}>
      {of.map(({ name, rows, isHidden }) => (
        <li key={name}>
          {isHidden ? t.unreadHidden({ name, count: rows }) : t.unread({ name, count: rows })}
        </li>
      ))}
    </ul>
  );
};

export const FileNotes = ({
  notes: { unreadSheets, unreadColumns, hiddenRows, hiddenColumns },
}: {
  notes: Notes;
}) => {
  const t = useTexts(stagedImportTexts);
  const common = useTexts(commonTexts);
  return (
    <>
      {unreadSheets.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={t.unreadSheets}
          description={<Names of={unreadSheets.map(({ sheet, ...of }) => ({ name: sheet, ...of }))} />}
          className={css.alert}
        />
      )}
      {unreadColumns.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={t.unreadColumns}
          description={<Names of={unreadColumns.map(({ column, rows }) => ({ name: column, rows }))} />}
          className={css.alert}
        />
      )}
      {hiddenRows > 0 && (
        <Alert showIcon type="warning" title={t.hiddenRows(hiddenRows)} className={css.alert} />
      )}
      {hiddenColumns.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={t.hiddenColumns(hiddenColumns.join(common.comma))}
          className={css.alert}
        />
      )}
    </>
  );
};
