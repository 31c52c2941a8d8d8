/** Maintenance visits as technicians' phones bring them, or as they are entered at the desk, and what becomes of them: unchangeable records. */

import { maxPhotoBytes, type VisitState, visit } from '@hoistway/contract/features/visit';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { nameSeparator } from '../../http/access-log.ts';
import { withoutPhones } from '../../http/operation-log/log-changes.ts';
import { type LogText, sentAgain } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { begin } from './intake/visit-begin.ts';
import { documentOfDesk, readDeskPlan } from './intake/visit-desk.ts';
import { receiveFile } from './intake/visit-file.ts';
import { finish } from './intake/visit-finish.ts';
import { addAddendum } from './visit-addendum.ts';
import { visitExamples } from './visit-examples.ts';
import { reopenPlans, sealWithoutFiles } from './visit-give-up.ts';
import { sayChanged, stateOf, statesOf, type VisitedPlan } from './visit-plan.ts';
import { pull } from './visit-pull.ts';
import { readVisits } from './visit-view.ts';

const everyMs = 10 * 60_000;

/** TSG T5002-2017, articles 5(6) and 10. */
const record = { kept: 'the law requires unchanged maintenance records for at least four years' };

/** A phone that was without network for a week brings fifty visits with ten photos each. */
const filesPerMinute = 600;
const visitsPerMinute = 120;

/** For the operation log. */
const nameOf = ({ jobNum, dueDate }: VisitedPlan) => `${jobNum} ${dueDate}`;
const asideTexts = {
  finished: words('已有记录，另存', 'Another record exists; kept separately'),
  cancelled: words('计划已取消，另存', 'The plan was cancelled; kept separately'),
};

export const visitFeature = ({
  db: pooled,
  store,
  config: { timeZone },
}: {
  db: Kysely<DB>;
  store: ObjectStore;
  config: Pick<Config, 'timeZone'>;
}) => {
  const clock = zoneClock(timeZone);
  return feature({
    examples: [visitExamples],
    bindings: [
      bind(visit.pull, (_input, { db, user }) => pull(db, user, timeZone)),

      bind(
        visit.begin,
        async (input, { db, user, remark }) => {
          const { plan, visitId } = await begin(db, user, input);
          await sayChanged(db, plan);
          remark(nameOf(plan));
          return stateOf(db, user.userId, visitId);
        },
        { perMinuteOfSession: visitsPerMinute },
      ),

      bind(
        visit.finish,
        async (input, { db, user, remark }) => {
          const { plan, isNew } = await finish(db, user, input);
          if (isNew) await sayChanged(db, plan);
          const state = await stateOf(db, user.userId, input.visit.visitId);
          remark(nameOf(plan));
          remark(isNew ? outcomeOf(state) : sentAgain);
          return state;
        },
        { perMinuteOfSession: visitsPerMinute },
      ),

      bind(visit.desk, ({ mpId }, { db, user }) => readDeskPlan(db, user.scope, mpId)),

      bind(
        visit.finishAtDesk,
        async ({ visit: form }, { db, user, remark }) => {
          const document = documentOfDesk(form, user.userId, clock);
          // Times are typed: no clock of whoever types them is asked.
          const { plan, isNew } = await finish(db, user, { visit: document, sentAt: Date.now() });
          if (isNew) await sayChanged(db, plan);
          const state = await stateOf(db, user.userId, document.visitId);
          remark(nameOf(plan));
          remark(isNew ? [`${form.startedAt} – ${form.finishedAt}`, ...outcomeOf(state)] : sentAgain);
          return state;
        },
        { perMinuteOfSession: visitsPerMinute },
      ),

      bind(
        visit.file,
        async (input, { db, user }, file) => {
          await receiveFile({ db, store, user }, input, file);
          return stateOf(db, user.userId, input.visitId);
        },
        { maxFileBytes: maxPhotoBytes, perMinuteOfSession: filesPerMinute },
      ),

      bind(visit.states, ({ visitIds }, { db, user }) => statesOf(db, user.userId, visitIds)),

      bind(visit.view, async ({ mpId }, { db, user, recordAccess }) => {
        const { elevatorId, view } = await readVisits(db, user, clock, mpId);
        const located = view.visits.flatMap(({ persons }) =>
          persons.filter(({ latitude }) => latitude !== null),
        );
        const names = [...new Set(located.map(({ name }) => name))];
        recordAccess(
          names.length > 0 ? [{ kind: 'track', subject: names.join(nameSeparator), elevatorId }] : [],
        );
        return view;
      }),

      bind(visit.addendum, async (form, { db, user, remark }) => {
        const plan = await addAddendum(db, user, form);
        remark(nameOf(plan));
        remark(withoutPhones(form.content));
        return null;
      }),
    ],
    jobs: {
      'visits without progress': {
        everyMs,
        run: async signal => {
          await reopenPlans(pooled);
          await sealWithoutFiles(pooled, signal);
        },
      },
    },
    tables: { visit: record, visit_sign_in: record, visit_file: record, visit_addendum: record },
  });
};

function outcomeOf({ state, aside, missing }: VisitState): LogText[] {
  const files = missing.length;
  return [
    ...(files > 0 ? [words(`待上传 ${files} 个文件`, `${files} files to be uploaded`)] : []),
    ...(state !== 'record' && aside ? [asideTexts[aside]] : []),
  ];
}
