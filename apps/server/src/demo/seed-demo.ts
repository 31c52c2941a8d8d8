/**
 * The demo fleet of a first start: 1,200 units at 60 sites in 15 cities, the accounts that may see and connect them,
 * and 90 days of history. The same seed on the same day gives the same fleet; passwords and secrets are random every
 * time. Everything is written in one transaction: an interrupted start leaves no rows behind.
 */
import type pg from 'pg';
import type { ObjectStore } from '../files/object-store/object-store.ts';
import { planAlarms } from './history/alarms.ts';
import { dayOf } from './history/calendar.ts';
import { planFaultReports } from './history/fault-reports.ts';
import { planMaintenance, truthOf, visitEvents } from './history/maintenance.ts';
import { planElectrical, planEnergy } from './history/meter.ts';
import { type PlannedLog, planOperationLog } from './history/operation-log.ts';
import { writePastOrders } from './history/past-orders.ts';
import { planReturnVisits } from './history/return-visits.ts';
import { planDoneItems } from './history/statutory.ts';
import { planDisplayLinks } from './messages/display-links.ts';
import { planFeedback } from './messages/feedback.ts';
import { type PlannedMaintainSms, planMaintainSms } from './messages/maintain-sms.ts';
import { type PlannedNotices, planNotices } from './messages/notices.ts';
import { planOutbox } from './messages/outbox.ts';
import { type PlannedStopSms, planStopSms } from './messages/stop-sms.ts';
import { planSystemMaintenance } from './messages/system-maintenance.ts';
import { type PlannedAccounts, planAccounts, printedTechnician } from './people/accounts.ts';
import { planBranchAccounts } from './people/branch-accounts.ts';
import { companyRows, maintainerOf, managerOf } from './people/companies.ts';
import { type DemoAccount, writeDemoAccounts } from './people/demo-accounts.ts';
import { type PlannedOwners, planOwners } from './people/owners.ts';
import { planReceivers } from './people/receivers.ts';
import { branchUserId, rolePermissionRows, roleRows } from './people/roles.ts';
import { mechanicIds, type PlannedTeams, planTeams, teamsOf } from './people/teams.ts';
import { type PlannedThirdPartyUsers, planThirdPartyUsers } from './people/third-party-users.ts';
import { type PlannedAgreements, planAgreements } from './places/agreements.ts';
import { planCameras } from './places/cameras.ts';
import { writeDemoFleet } from './places/demo-fleet.ts';
import { type PlannedGateways, planGateways } from './places/gateways.ts';
import { planRescueStations } from './places/rescue-stations.ts';
import { type DemoSite, planAreas, planSites, siteRows } from './places/sites.ts';
import { type DemoUnit, planUnits } from './places/units.ts';
import { createRandom } from './random.ts';
import { fillTable, insertRows, type Row } from './rows.ts';
import { planEvaluations } from './visits/evaluations.ts';
import { overseersOf, withReviewers } from './visits/overseers.ts';
import { planFiledVisits, storeVisitFiles, type VisitFile, visitFiles } from './visits/visit-files.ts';
import { planVisitRecords, writeVisitRecords } from './visits/visit-records.ts';

export const demoFleetSize = { lifts: 1020, escalators: 180 };

interface SeedOptions {
  pool: { connect(): Promise<pg.PoolClient> };
  /** Receives the files of maintenance visits. */
  store: ObjectStore;
  /** Receives `demo-accounts.json` and `demo-fleet.json`. */
  dataDir: string;
  now: Date;
  timeZone: string;
  /** The owner's code of a unit, as it is printed for the sticker there. */
  codeOf: (elevatorId: number) => string;
  /** Links sealed visits into the chain of records, in this order, within the transaction. */
  linkVisits: (client: pg.PoolClient, visitIds: readonly string[]) => Promise<void>;
  log: { info(facts: object, text: string): void };
  progress: (text: string) => void;
  seed?: number;
}

/** Fills an empty, migrated database. @returns the accounts to print */
export async function seedDemo(options: SeedOptions): Promise<{ accounts: DemoAccount[] }> {
  const { pool, dataDir, now, log, progress, seed = 1 } = options;
  const startedAt = performance.now();
  const plan = planDemo(seed, now, options.timeZone);
  const accounts = await planAccounts(plan.areas, plan.units);
  const today = dayOf(now, options.timeZone);
  const feedback = planFeedback(createRandom(`feedback ${seed}`), accounts.rows, today, now);
  const notices = planNotices(accounts.rows, plan.areas, now);
  const displayLinks = planDisplayLinks(accounts.rows, plan.units, now);
  const maintenances = planSystemMaintenance(today);
  const branchCityIds = citiesOf(plan.areas, accounts.scopes);
  const overseerOf = overseersOf(accounts, branchCityIds);
  const evaluations = planEvaluations(
    createRandom(`evaluations ${seed}`),
    plan.maintenance,
    plan.units,
    overseerOf,
    now,
  );
  const random = createRandom(`third-party users ${seed}`);
  const thirdParties = planThirdPartyUsers(random, accounts.rows, plan.areas, today);
  const further = await planBranchAccounts(createRandom(`branch accounts ${seed}`), {
    parentId: branchUserId,
    cityIds: branchCityIds,
    firstId: accounts.rows.length + 1,
    units: plan.units,
    now,
  });
  const owners = planOwners(createRandom(`owners ${seed}`), plan.units, accounts, now);
  const messages = planOutbox([...accounts.rows, ...further.rows], now);
  const stopSms = planStopSms(plan.alarms.alarms, owners, plan.units, {
    firstId: messages.length + 1,
    now,
    timeZone: options.timeZone,
  });
  const maintainSms = planMaintainSms(plan.maintenance, owners, plan.units, {
    firstId: messages.length + stopSms.messages.length + 1,
    now,
    timeZone: options.timeZone,
  });
  const firstMechanic = accounts.rows.length + further.rows.length + 1;
  const technician = printedTechnician(accounts);
  const teams = await planTeams(plan.areas, { firstId: firstMechanic, today, technician });
  const gateways = planGateways(plan.units, plan.cameras, options.codeOf);
  const past = planOperationLog(createRandom(`operation log ${seed}`), plan, accounts.rows, today, now);
  const files = visitFiles(createRandom(`visit files ${seed}`), plan.filedVisits, options.timeZone);
  const cityNames = new Map(plan.areas.map(({ area_id, name }) => [area_id, name ?? '']));
  const companyOf = (unit: DemoUnit) => maintainerOf(unit, cityNames.get(unit.site.cityId) ?? '');
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL synchronous_commit = off');
    // On a slow machine one of its large statements may take minutes, as may the files that it waits for.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    // Files are drawn while the database writes; a file without its row is never shown. Both are awaited even if one
    // fails: nothing may be written after a rollback.
    const stored = storeVisitFiles(options.store, files, options.timeZone);
    const outcomes = await Promise.allSettled([
      write(
        client,
        {
          ...plan,
          maintenance: withReviewers(plan.maintenance, plan.units, overseerOf),
          evaluations,
          feedback,
          notices,
          displayLinks,
          maintenances,
          messages,
          owners,
          receivers: planReceivers(createRandom(`receivers ${seed}`), plan.units, owners, now),
          stopSms,
          maintainSms,
          past,
          thirdParties,
          companies: companyRows(now),
          companyOf,
          agreed: planAgreements(createRandom(`agreements ${seed}`), plan.units, companyOf, today.text),
          doneItems: planDoneItems(createRandom(`statutory items ${seed}`), plan.units, companyOf, today),
          teams,
        },
        { ...accounts, further },
        gateways,
        files,
        progress,
      ),
      stored,
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    const records = planVisitRecords(createRandom(`visit records ${seed}`), {
      units: plan.units,
      visits: plan.maintenance,
      truths: plan.truths,
      teams: teamsOf(plan.areas),
      idOf: mechanicIds(technician, firstMechanic),
      codeOf: options.codeOf,
      files: await stored,
    });
    progress(`Demo fleet: ${records.visits.length} records of visits`);
    await options.linkVisits(client, await writeVisitRecords(client, records));
    // Before the commit: a fleet with lost passwords would be useless.
    writeDemoAccounts(dataDir, accounts.accounts);
    writeDemoFleet(dataDir, seed, gateways, accounts.accounts, teams.mechanics);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  const counts = { units: plan.units.length, sites: plan.sites.length, alarms: plan.alarms.alarms.length };
  log.info({ ...counts, ms: Math.round(performance.now() - startedAt) }, 'demo fleet seeded');
  return { accounts: accounts.accounts };
}

/** The cities of the branch's region. */
function citiesOf(areas: readonly Row<'area'>[], scopes: readonly Row<'account_scope'>[]): number[] {
  const region = scopes.find(({ user_id }) => user_id === branchUserId)?.node_id;
  const below = (ids: readonly unknown[]) =>
    areas.flatMap(({ area_id, parent_id }) => (ids.includes(parent_id) && area_id ? [area_id] : []));
  return below(below([region]));
}

export type DemoPlan = ReturnType<typeof planDemo>;

/** Every row that depends on the seed, without a database. */
export function planDemo(seed: number, now: Date, timeZone: string, size = demoFleetSize) {
  const random = createRandom(`demo ${seed}`);
  const today = dayOf(now, timeZone);
  const areas = planAreas();
  const sites = planSites(random.fork('sites'), areas);
  const units = planUnits(random.fork('units'), sites, size, today);
  const alarms = planAlarms(random.fork('alarms'), units, teamsOf(areas), today, now);
  const maintenance = planMaintenance(random.fork('maintenance'), units, teamsOf(areas), today, now);
  const filedVisits = planFiledVisits(units, maintenance);
  const truths = truthOf(random.fork('truths'), maintenance);
  // Visits with paper records or photos took place.
  for (const { visit } of filedVisits) truths.set(visit.mp_id ?? 0, 'honest');
  return {
    areas,
    sites,
    units,
    alarms,
    returnVisits: planReturnVisits(random.fork('return visits'), alarms, units, today, timeZone),
    maintenance,
    truths,
    visitEvents: visitEvents(units, maintenance, truths),
    filedVisits,
    faultReports: planFaultReports(random.fork('fault reports'), units, today, now),
    energy: planEnergy(random.fork('energy'), units, today),
    electrical: planElectrical(random.fork('electrical'), units, today),
    cameras: planCameras(random.fork('cameras'), units),
  };
}

async function write(
  client: pg.PoolClient,
  plan: DemoPlan & {
    evaluations: Row<'maintenance_evaluation'>[];
    feedback: Row<'feedback'>[];
    notices: PlannedNotices;
    displayLinks: ReturnType<typeof planDisplayLinks>;
    maintenances: Row<'system_maintenance'>[];
    messages: Row<'outbox_message'>[];
    owners: PlannedOwners;
    receivers: Row<'sms_receiver'>[];
    stopSms: PlannedStopSms;
    maintainSms: PlannedMaintainSms;
    past: PlannedLog;
    thirdParties: PlannedThirdPartyUsers;
    companies: Row<'company'>[];
    companyOf: (unit: DemoUnit) => number;
    agreed: PlannedAgreements;
    doneItems: Row<'due_item'>[];
    teams: PlannedTeams;
  },
  accounts: PlannedAccounts & { further: Awaited<ReturnType<typeof planBranchAccounts>> },
  gateways: PlannedGateways,
  files: readonly VisitFile[],
  progress: (text: string) => void,
) {
  progress(`Demo fleet: ${plan.units.length} units at ${plan.sites.length} sites`);
  await fillTable(client, 'area', plan.areas, 'area_id');
  await fillTable(client, 'company', plan.companies, 'company_id');
  const ofManager = new Set(
    accounts.scopes.flatMap(({ level, node_id }) => (level === 3 && node_id ? [node_id] : [])),
  );
  const manager = (site: DemoSite) => managerOf(site, ofManager);
  await fillTable(client, 'site', siteRows(plan.sites, manager), 'domain_id');
  await fillTable(
    client,
    'elevator',
    plan.units.map(unit => ({
      ...unit.row,
      maintenance_company_id: plan.companyOf(unit),
    })),
    'elevator_id',
  );
  await fillTable(client, 'rescue_station', planRescueStations(plan.sites), 'station_id');
  await fillTable(client, 'agreement', plan.agreed.agreements, 'agreement_id');
  await fillTable(client, 'agreement_elevator', plan.agreed.units);
  await fillTable(client, 'video_device', plan.cameras);

  progress(`Demo fleet: ${accounts.rows.length} accounts, ${gateways.gateways.length} gateways`);
  await fillTable(client, 'role', roleRows(), 'role_id');
  await fillTable(client, 'role_permission', rolePermissionRows());
  // Technicians of a team are written with it.
  const others = accounts.rows.filter(
    ({ user_id }) => !plan.teams.accounts.some(member => member.user_id === user_id),
  );
  await fillTable(client, 'account', others, 'user_id');
  await fillTable(client, 'account', accounts.further.rows, 'user_id');
  await fillTable(client, 'installation_secret', plan.teams.secrets);
  await fillTable(client, 'account', plan.teams.accounts, 'user_id');
  await fillTable(client, 'account_scope', [
    ...accounts.scopes,
    ...accounts.further.scopes,
    ...plan.teams.scopes,
  ]);
  await fillTable(client, 'team', plan.teams.teams, 'team_id');
  await fillTable(client, 'team_member', plan.teams.members);
  await fillTable(client, 'duty_roster', plan.teams.duties);
  await fillTable(client, 'account_elevator', accounts.picked);
  await insertRows(client, 'third_party_user', plan.thirdParties.users, 'third_party_user_id');
  await fillTable(client, 'third_party_node', plan.thirdParties.nodes);
  await fillTable(client, 'device_account', gateways.rows, 'device_id');
  await fillTable(client, 'device_elevator', gateways.links);

  progress(`Demo fleet: ${plan.alarms.alarms.length} alarms, ${plan.maintenance.length} visits`);
  await fillTable(client, 'alarm', plan.alarms.alarms, 'alarm_id');
  await fillTable(client, 'alarm_stage', plan.alarms.stages);
  await writePastOrders(client);
  await fillTable(client, 'device_event', plan.alarms.events);
  await fillTable(client, 'device_event', plan.visitEvents);
  await client.query('SELECT fold_alarm_deltas()');
  await fillTable(client, 'return_visit', plan.returnVisits);
  await fillTable(client, 'maintenance_plan', plan.maintenance, 'mp_id');
  await fillTable(client, 'due_item', plan.doneItems, 'item_id');
  await fillTable(client, 'maintenance_evaluation', plan.evaluations, 'evaluate_id');
  await fillTable(
    client,
    'maintenance_attachment',
    files.map(file => file.row),
    'attach_id',
  );
  await fillTable(client, 'fault_report', plan.faultReports, 'fault_id');
  await fillTable(client, 'feedback', plan.feedback, 'feedback_id');
  await fillTable(client, 'operation_kind', plan.past.kinds, 'operation_id');
  await fillTable(client, 'log_operator', plan.past.operators);
  await fillTable(client, 'operation_log', plan.past.lines);
  await insertRows(client, 'notice', plan.notices.notices, 'notice_id');
  await fillTable(client, 'notice_node', plan.notices.nodes);
  await fillTable(client, 'notice_reader', plan.notices.readers);
  await fillTable(client, 'display_setting', plan.displayLinks.settings);
  await fillTable(client, 'display_link', plan.displayLinks.links, 'display_link_id');
  await fillTable(client, 'session', plan.displayLinks.sessions);
  await fillTable(client, 'system_maintenance', plan.maintenances);
  await fillTable(
    client,
    'outbox_message',
    [...plan.messages, ...plan.stopSms.messages, ...plan.maintainSms.messages],
    'message_id',
  );
  await fillTable(client, 'owner', plan.owners.owners, 'owner_id');
  await fillTable(client, 'owner_elevator', plan.owners.links);
  await insertRows(client, 'sms_receiver', plan.receivers, 'receiver_id');
  await fillTable(client, 'stop_sms', plan.stopSms.log);
  await fillTable(client, 'maintain_sms', plan.maintainSms.log);
  await client.query('SELECT fold_sms_deltas()');

  progress(`Demo fleet: ${plan.energy.length} days of energy`);
  await fillTable(client, 'energy_day', plan.energy);
  await fillTable(client, 'electrical_sample', plan.electrical);
  // Gives the first queries statistics.
  await client.query('ANALYZE elevator, site, alarm, maintenance_plan, energy_day, elevator_state');
}
