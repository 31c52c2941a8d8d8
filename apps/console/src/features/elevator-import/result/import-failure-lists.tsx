/** The three lists of rejected job numbers. */
import type { ImportReport } from '@hoistway/contract/features/elevator-import/elevator-import';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import shared from '@hoistway/parts/staged-import/staged-import.module.css';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { texts } from '../texts.ts';
import css from './result.module.css';

/** Makes the scroll area reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** A job number may be refused more than once. */
const numbered = (jobNums: readonly string[]) => jobNums.map((jobNum, id) => ({ id, jobNum }));

export const ImportFailureLists = ({ report, onClose }: { report: ImportReport; onClose: () => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const lists = [
    { name: 'notJobNum', jobNums: report.notJobNumList, count: report.notJobNumCount },
    { name: 'notArea', jobNums: report.notAreaJobNumList, count: report.notAreaJobNumCount },
    { name: 'addFailure', jobNums: report.addFailureJobNumList, count: report.addFailureJobNumCount },
  ] as const;
  return (
    <Dialog
      open
      width={640}
      title={t.lists.title}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      {lists
        .filter(list => list.count > 0)
        .map(({ name, jobNums, count }) => (
          <section key={name} className={css.failures}>
            <h2 className={shared.heading}>{t.lists[name](count)}</h2>
            <ul {...reachable}>
              {numbered(jobNums).map(({ id, jobNum }) => (
                <li key={id}>{jobNum}</li>
              ))}
            </ul>
            {count > jobNums.length && <p className={shared.quiet}>{t.lists.more(count - jobNums.length)}</p>}
          </section>
        ))}
    </Dialog>
  );
};
