/**
 * Reporting a fault manually. A report is written once; the next one waits until it has been handled, unless people
 * are trapped.
 */

import { Refusal, refusals } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/core/words';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { takeCaptcha } from '../../auth/sign-in/captcha.ts';
import type { Context } from '../../http/context.ts';
import { bind } from '../../http/serve.ts';
import { addFaultReport, linkAlarm, readFaultReport } from './fault-report-queries.ts';

/** How a report of trapped people becomes an alarm. */
export type ReportEntrapment = (
  db: Context['db'],
  entrapment: { elevatorId: number; people: number; person: string; note: string },
) => Promise<{ alarmId: number; raised: boolean }>;

const pending = words('该电梯已有未处理的报障', 'This elevator has a fault report that is not handled yet');

export const faultReportRoutes = ({ reportEntrapment }: { reportEntrapment: ReportEntrapment }) => [
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
      await linkAlarm(db, faultId, entrapment.alarmId);
      return { faultId, ...entrapment };
    },
    {
      // The attempt uses up the captcha, whatever its result.
      first: async ({ ctoken, captcha }, { db, language }) => {
        if (await takeCaptcha(db, ctoken, captcha)) return;
        throw new Refusal('captchaWrong', {
          fields: { captcha: refusals.captchaWrong.words[language] },
        });
      },
    },
  ),
];
