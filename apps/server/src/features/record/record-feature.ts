/** Paperless maintenance records, with their files and evaluations. */
import { buffer } from 'node:stream/consumers';
import { Refusal } from '@hoistway/contract/core/refusal';
import { attachTypes, type EvaluationForm, maxImageBytes, record } from '@hoistway/contract/features/record';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { notify } from '../../database/channels.ts';
import { feature } from '../../feature.ts';
import type { Cells } from '../../files/export/sheet-of.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import type { Context } from '../../http/context.ts';
import { withoutPhones } from '../../http/operation-log/log-changes.ts';
import { headed } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { addEvaluation, appendToEvaluation, readEvaluation } from './evaluation-queries.ts';
import { recordExamples } from './record-examples.ts';
import { addressOf, findAttachments, readAttachment, type StoredAttachment } from './record-file-queries.ts';
import {
  findRecords,
  lockRecord,
  markReviewed,
  type RecordFilter,
  recordColumns,
  recordJoins,
  recordSearch,
} from './record-queries.ts';
import { checkReview, evaluationStep } from './record-steps.ts';
import { openRecordedFile } from './recorded-file.ts';

const noImage = words('图片不存在', 'The image does not exist');
const noPdf = words('PDF 文件不存在', 'The PDF does not exist');

/** What people sign: the signature itself, and the PDF that shows it. */
const signed: readonly number[] = [attachTypes.signature, attachTypes.pdf];

const sheetCells: Cells<typeof record.list> = {
  ...recordColumns,
  // Empty where there is nothing to evaluate.
  evaluateStatus: sql`case when p.grt and p.plan_status <> 'planned' then ${recordColumns.evaluateStatus} end`,
};

const sheetName = words('无纸化维保记录', 'paperless records');

/** Maintenance records as a sheet: all matching rows, in list order. */
async function recordExport(context: Context, filter: RecordFilter): Promise<ExportOrder> {
  const search = await recordSearch(context.db, await context.narrow(filter.dataPermissionList), filter);
  return listExport(context, record.list, {
    name: sheetName,
    filter,
    search,
    cells: sheetCells,
    joins: recordJoins,
  });
}

export const recordFeature = ({
  store,
  downloads,
}: {
  store: ObjectStore;
  downloads: Pick<Downloads, 'export'>;
}) => {
  /**
   * @throws Refusal notFound: it is not in the scope, not what was asked for, or the store has lost it; conflict: the
   * store has another
   */
  const open = async (
    { db, user, log, recordAccess }: Context,
    attachId: number,
    { isRight, missing }: { isRight: (file: StoredAttachment) => boolean; missing: typeof noImage },
  ) => {
    const file = await readAttachment(db, user.scope, attachId);
    const object = file && isRight(file) ? await openRecordedFile({ store, log }, file) : undefined;
    if (!file || !object) throw new Refusal('notFound', { words: missing });
    recordAccess(
      signed.includes(file.attach_type)
        ? [{ kind: 'signature', subject: file.attach_name, elevatorId: file.elevator_id }]
        : [],
    );
    return { file, object };
  };
  const isImage = ({ attach_type }: StoredAttachment) => attach_type !== attachTypes.pdf;

  return feature({
    examples: [recordExamples],
    bindings: [
      bind(record.list, async (filter, { db, narrow, user }) =>
        findRecords(db, await narrow(filter.dataPermissionList), user, filter),
      ),

      bind(record.images, async ({ mpId }, { db, user }) => {
        const list = await findAttachments(db, user.scope, mpId);
        if (!list) throw new Refusal('notFound');
        return { rtnData: { list } };
      }),

      bind(record.image, async ({ attachId, attachType }, context) => {
        const isRight = (file: StoredAttachment) => isImage(file) && file.attach_type === attachType;
        const { file, object } = await open(context, attachId, { isRight, missing: noImage });
        if (object.bytes > maxImageBytes) {
          object.content.destroy();
          throw new Refusal('tooLarge');
        }
        const attach_base64 = (await buffer(object.content)).toString('base64');
        return { rtnData: { ...file, attach_url: addressOf(file), attach_base64 } };
      }),

      bindFile(record.imageFile, async ({ attachId }, context) => {
        const { file, object } = await open(context, attachId, { isRight: isImage, missing: noImage });
        return { name: file.attach_name, type: object.type, body: object.content };
      }),

      bindFile(record.pdf, async ({ attachId, attachType }, context) => {
        const isRight = (file: StoredAttachment) =>
          !isImage(file) && (attachType ?? file.attach_type) === file.attach_type;
        const { file, object } = await open(context, attachId, { isRight, missing: noPdf });
        return { name: file.attach_name, type: object.type, body: object.content };
      }),

      bind(record.readEvaluation, async ({ mpId }, { db, user }) => {
        const found = await readEvaluation(db, user.scope, mpId);
        if (!found) throw new Refusal('notFound');
        return found;
      }),

      bind(record.saveEvaluation, async (form, { db, user, remark }) => {
        const visit = await lockRecord(db, user.scope, form.mpId);
        const stored = await readEvaluation(db, user.scope, form.mpId);
        if (!stored) throw new Refusal('notFound');
        const step = evaluationStep(form, visit, stored, user.userId);
        await (step === 'evaluate' ? addEvaluation : appendToEvaluation)(db, user, form);
        await notify(db, 'record_changed', [visit]);
        remark(visit.name);
        remark(
          step === 'evaluate'
            ? scoresText(form)
            : headed(words('追加', 'Appended'), withoutPhones(form.appendContent)),
        );
        return null;
      }),

      bind(record.review, async ({ mpId }, { db, user, remark }) => {
        const visit = await lockRecord(db, user.scope, mpId);
        checkReview(visit, user.userId);
        await markReviewed(db, mpId, user);
        await notify(db, 'record_changed', [visit]);
        remark(visit.name);
        return null;
      }),

      bindFile(record.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...(await recordExport(context, filter)), downloadId }),
      ),
    ],
    announces: ['record_changed'],
    tables: {
      // TSG T5002-2017, article 5(6).
      maintenance_attachment: { kept: 'the law requires maintenance records for at least four years' },
      maintenance_evaluation: { kept: 'what customers said of a visit, for as long as its record' },
    },
  });
};

const scoresText = ({ overallEval, runEval, personnelEval, skillEval }: EvaluationForm) =>
  words(
    `总体 ${overallEval} 分，运行 ${runEval} 分，人员 ${personnelEval} 分，技能 ${skillEval} 分`,
    `Overall ${overallEval}, running ${runEval}, staff ${personnelEval}, skill ${skillEval}`,
  );
