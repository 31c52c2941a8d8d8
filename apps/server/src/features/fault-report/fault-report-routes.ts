/** Reporting a fault by hand. A report is written once; the next one waits until it has been handled. */
import { faultReport } from '@hoistway/contract/fault-report';
import { Refusal, refusals } from '@hoistway/contract/refusal';
import { takeCaptcha } from '../../auth/captcha.ts';
import { bind } from '../../http/serve.ts';
import { addFaultReport, readFaultReport } from './fault-report-queries.ts';

const pending = {
  zh: '该电梯已有未处理的报障',
  en: 'This elevator has a fault report that is not handled yet',
};

export const faultReportRoutes = () => [
  bind(faultReport.read, async ({ faultId }, { db, user }) => {
    const report = await readFaultReport(db, user.scope, faultId);
    if (!report) throw new Refusal('notFound');
    return report;
  }),

  bind(
    faultReport.save,
    async (form, { db, user, remark }) => {
      if (form.faultId !== null) throw new Refusal('conflict', { words: pending });
      const faultId = await addFaultReport(db, user.scope, form, user.username);
      if (faultId === 'noElevator') throw new Refusal('notFound');
      if (faultId === 'pending') throw new Refusal('conflict', { words: pending });
      remark(form.jobNum);
      return { faultId };
    },
    {
      // The captcha is used up by the attempt, whatever becomes of it.
      first: async ({ ctoken, captcha }, { db, language }) => {
        if (await takeCaptcha(db, ctoken, captcha)) return;
        throw new Refusal('captchaWrong', {
          fields: { captcha: refusals.captchaWrong.words[language] },
        });
      },
    },
  ),
];
