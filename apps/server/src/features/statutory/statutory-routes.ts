/** The calls of statutory items. */
import { words } from '@hoistway/contract/core/words';
import { statutory } from '@hoistway/contract/features/statutory';
import { dueKinds } from '@hoistway/contract/features/statutory-words';
import { notify } from '../../database/channels.ts';
import { withoutPhones } from '../../http/operation-log/log-changes.ts';
import { headed, spaced } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { finishItem } from './finish-item.ts';
import { dueExport } from './statutory-export.ts';
import { findDue, itemsOfUnit, monthOfDue } from './statutory-queries.ts';
import { withdrawItem } from './withdraw-item.ts';

const texts = {
  doneOn: words('完成日期', 'Completed on'),
  nextDate: words('下次检验', 'Next inspection'),
  doneBy: words('登记人', 'Recorded by'),
};

export const statutoryRoutes = ({ downloads }: { downloads: Pick<Downloads, 'export'> }) => [
  bind(statutory.list, async (query, { db, narrow }) =>
    findDue(db, await narrow(query.dataPermissionList), query),
  ),
  bindFile(statutory.export, async ({ downloadId, ...filter }, context) =>
    downloads.export({ ...(await dueExport(context, filter)), downloadId }),
  ),
  bind(statutory.month, (range, { db, user }) => monthOfDue(db, user.scope, range)),
  bind(statutory.unit, ({ elevatorId }, { db, user }) => itemsOfUnit(db, user.scope, elevatorId)),
  bind(statutory.finish, async (form, { db, user, language, remark }) => {
    const { elevatorId, jobNum, kind, dueDate } = await finishItem(db, { user, language }, form);
    await notify(db, 'statutory_changed', [{ elevatorId }]);
    remark(spaced(jobNum, dueKinds.words[kind], dueDate));
    remark(headed(texts.doneOn, form.doneOn));
    if (form.nextDate !== '') remark(headed(texts.nextDate, form.nextDate));
    remark(withoutPhones(form.remark));
    return null;
  }),
  bind(statutory.withdraw, async (form, { db, user, remark }) => {
    const { elevatorId, jobNum, kind, doneOn, doneBy, inspectDate } = await withdrawItem(db, user, form);
    await notify(db, 'statutory_changed', [{ elevatorId }]);
    remark(spaced(jobNum, dueKinds.words[kind]));
    remark([headed(texts.doneOn, doneOn ?? '—'), headed(texts.doneBy, doneBy)]);
    if (inspectDate) {
      const { from, to } = inspectDate;
      remark({ title: texts.nextDate, before: from ?? '—', after: to ?? '—' });
    }
    remark(withoutPhones(form.reason));
    return null;
  }),
];
