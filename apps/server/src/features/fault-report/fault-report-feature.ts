/**
 * Faults reported by telephone, and how they are handled; trapped people become an alarm at once. A report is written
 * once; the next one waits until it has been handled, unless people are trapped. A handler who comes second is refused.
 */
import { fewOf, Refusal, refusals } from '@hoistway/contract/core/refusal';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { words } from '@hoistway/contract/words';
import { takeCaptcha } from '../../auth/sign-in/captcha.ts';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import type { Context } from '../../http/context.ts';
import { inBrackets, listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { dispatchAgain } from '../alarm-facts/dispatch-again.ts';
import { reportEntrapment } from '../alarm-facts/reported-entrapment.ts';
import { linkAlarm } from './add-report.ts';
import { faultReportExamples } from './fault-report-examples.ts';
import {
  addFaultReport,
  findFaultReports,
  handleReports,
  hideReports,
  lockFaultReports,
  readFaultReport,
} from './fault-report-queries.ts';

const pending = words('该电梯已有未处理的报障', 'This elevator already has a pending fault report');

const named = (reports: readonly { jobNum: string }[]) => fewOf(reports.map(({ jobNum }) => jobNum));
const handledAlready = (names: string) =>
  words(
    `所选报障中有已处理的，未作任何更改：${names}`,
    `Some of the selected reports have already been handled; nothing was changed: ${names}`,
  );
const alarmStays = (names: string) =>
  words(
    `已转为报警或工单的报障是其记录的一部分，不能删除：${names}`,
    `Reports that became an alarm or an order are part of its record and cannot be deleted: ${names}`,
  );

/** Each report by its number and unit, for the operation log. */
const remarkOf = (reports: readonly { faultId: number; jobNum: string }[]) =>
  listed(reports.map(({ faultId, jobNum }) => inBrackets(jobNum, String(faultId))));

/** All of the named ones, or it is as if there were none. */
async function namedReports({ db, user }: Pick<Context, 'db' | 'user'>, idList: readonly number[]) {
  const ids = [...new Set(idList)];
  const reports = await lockFaultReports(db, user.scope, ids);
  if (reports.length < ids.length) throw new Refusal('notFound');
  return { ids, reports };
}

export const faultReportFeature = () =>
  feature({
    examples: [faultReportExamples],
    bindings: [
      bind(faultReport.list, async (query, { db, user, recordAccess }) => {
        const page = await findFaultReports(db, user.scope, query);
        recordAccess(phonesOf(page.result.map(({ reporter }) => reporter)));
        return page;
      }),

      bind(faultReport.handle, async ({ idList }, context) => {
        const { ids, reports } = await namedReports(context, idList);
        const handled = reports.filter(({ status }) => status === 1);
        if (handled.length > 0) throw new Refusal('conflict', { words: handledAlready(named(handled)) });
        await handleReports(context.db, ids, context.user.username);
        context.remark(remarkOf(reports));
        return null;
      }),

      bind(faultReport.remove, async ({ idList }, context) => {
        const { ids, reports } = await namedReports(context, idList);
        const alarmed = reports.filter(report => report.alarmed);
        if (alarmed.length > 0) throw new Refusal('conflict', { words: alarmStays(named(alarmed)) });
        await hideReports(context.db, ids, context.user.username);
        context.remark(remarkOf(reports));
        return null;
      }),

      bind(faultReport.read, async ({ faultId }, { db, user, recordAccess }) => {
        const report = await readFaultReport(db, user.scope, faultId);
        if (!report) throw new Refusal('notFound');
        const { reporter: subject, patrolId: elevatorId } = report;
        recordAccess([{ kind: 'phone', subject, elevatorId }]);
        return report;
      }),

      bind(
        faultReport.save,
        async (form, { db, user, remark }) => {
          if (form.faultId !== null) throw new Refusal('conflict', { words: pending });
          const report = await addFaultReport(db, user.scope, form, user.username);
          if (report === 'noElevator') throw new Refusal('notFound');
          if (report === 'pending') throw new Refusal('conflict', { words: pending });
          const { faultId } = report;
          remark(form.jobNum);
          if (form.num === 0) return { faultId, alarmId: null, raised: false };
          const entrapment = await reportEntrapment(db, {
            elevatorId: form.patrolId,
            people: form.num,
            person: user.username,
            note: `${form.reporter} ${form.telNum}`,
          });
          await dispatchAgain(db, entrapment.alarmId, user.username);
          await linkAlarm(db, faultId, entrapment.alarmId);
          return { faultId, ...entrapment };
        },
        {
          // The attempt uses up the captcha, whatever its result.
          first: async ({ ctoken, captcha }, { db }) => {
            if (await takeCaptcha(db, ctoken, captcha)) return;
            throw new Refusal('captchaWrong', {
              fields: { captcha: refusals.captchaWrong.words },
            });
          },
        },
      ),
    ],
    announces: ['fault_report_changed'],
    tables: { fault_report: { kept: 'the record of an incident' } },
  });
