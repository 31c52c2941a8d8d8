/** The device ledger: sites, their units and counters, and querying a device's state. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { ReplyMessage } from '@hoistway/contract/device/telemetry';
import { ledger } from '@hoistway/contract/features/ledger';
import { requireElevator } from '../../auth/visible/elevator.ts';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { ledgerExamples } from './ledger-examples.ts';
import { findLedgerElevators } from './ledger-queries.ts';
import { countStatuses, findSites, ledgerCities } from './ledger-site-queries.ts';

interface LedgerDeps {
  /** Sends the device a command and waits for its reply. */
  ask(jobNum: string, command: { command: 'report' }): Promise<ReplyMessage | 'offline' | 'silent'>;
}

export const ledgerFeature = ({ ask }: LedgerDeps) =>
  feature({
    examples: [ledgerExamples],
    bindings: [
      bind(ledger.sites, async (filter, { db, narrow }) =>
        findSites(db, await narrow(filter.dataPermissionList), filter),
      ),

      bind(ledger.elevators, async (filter, { db, narrow, user }) =>
        findLedgerElevators(db, await narrow(filter.dataPermissionList), filter, user),
      ),

      bind(ledger.statistics, async (filter, { db, narrow }) =>
        countStatuses(db, await narrow(filter.dataPermissionList), filter),
      ),

      bind(
        ledger.updateStatus,
        async ({ patrolId, jobNum }, { db, user, remark }) => {
          if ((await requireElevator(db, user.scope, jobNum)) !== patrolId) throw new Refusal('notFound');
          remark(jobNum);
          const answer = await ask(jobNum, { command: 'report' });
          if (answer === 'offline') throw new Refusal('deviceOffline');
          if (answer === 'silent' || !answer.ok) throw new Refusal('deviceSilent');
          const filter = ledger.elevators.input.parse({ patrolId });
          const { result } = await findLedgerElevators(db, user.scope, filter, user);
          if (!result[0]) throw new Refusal('notFound');
          return result[0];
        },
        { log: 'after' },
      ),

      bind(ledger.cities, (_input, { db, user }) => ledgerCities(db, user.scope)),
    ],
  });
