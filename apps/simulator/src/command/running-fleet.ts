/** A fleet that lives by the machine's clock: publishers, technicians, control port, progress. */

import { clientTypes } from '@hoistway/contract/core/call';
import { createCameras } from '../camera/cameras.ts';
import { allTechnicians, type FleetFile, type UserAccount } from '../configuration/fleet-file.ts';
import { createRandom } from '../engine/random.ts';
import { createScheduler, followClock } from '../engine/scheduler.ts';
import { play, type Script } from '../engine/script.ts';
import { createFleet } from '../fleet/fleet.ts';
import { openPublisher, type Publisher } from '../gateway/publisher.ts';
import { createApiClient } from '../people/api-client.ts';
import { startOrderDesk } from '../people/order-desk.ts';
import { startOverseer } from '../people/overseer.ts';
import { startTechnicians } from '../people/technicians.ts';
import { startCrews } from '../people/visits/crews.ts';
import { createPhone } from '../people/visits/phone.ts';
import { scenarioByName } from '../scenarios/scenarios.ts';
import { openControl } from './control.ts';
import { keepTotals, withKeptTotals } from './kept-totals.ts';

export interface RunningFleet {
  stop(): Promise<void>;
}

const progressEveryMs = 60_000;

const onPhone = (account: UserAccount) => createApiClient(account, clientTypes.technicianApp);

export interface RunningFleetOptions {
  /** The fleet file's path; the control file and the kept totals are next to it. */
  controlFileFor?: string;
  /** Where the cameras of the cars upload their pictures: the server's address without `/api`. */
  baseUrl?: string;
  print(line: string): void;
}

export async function runFleet(
  file: FleetFile,
  { controlFileFor, baseUrl, print }: RunningFleetOptions,
): Promise<RunningFleet> {
  const crew = allTechnicians(file);
  const scheduler = createScheduler(Date.now());
  const publishers: Publisher[] = [];
  const counts = { messages: 0, events: 0 };
  const fleet = createFleet({
    gateways:
      controlFileFor === undefined
        ? file.gateways
        : await withKeptTotals(controlFileFor, file.seed, file.gateways),
    seed: file.seed,
    faultRate: file.faultRate,
    attended: crew.length > 0,
    scheduler,
    deliver(site, message) {
      counts.messages++;
      if (message.kind === 'event') {
        counts.events++;
        const account = file.gateways[site];
        const unit = fleet.devices.get(message.jobNum)?.unit;
        if (account && unit) cameras?.noticed(unit, account);
      }
      publishers[site]?.deliver(message);
    },
    onLine: (site, up) => publishers[site]?.setLine(up),
  });

  // The same trouble at many gateways is logged as one line, and its end as another.
  const troubled = new Map<number, string>();
  const reported = new Set<string>();
  const onConnection = (site: number, problem: string | undefined) => {
    if (problem === undefined) troubled.delete(site);
    else troubled.set(site, problem);
    if (problem !== undefined && !reported.has(problem)) {
      reported.add(problem);
      print(`broker ${file.mqttUrl}: ${problem}; trying again`);
    }
    if (troubled.size > 0 || reported.size === 0) return;
    reported.clear();
    print(`broker ${file.mqttUrl}: every gateway is connected again`);
  };
  file.gateways.forEach((gateway, index) => {
    const site = fleet.sites[index];
    publishers.push(
      openPublisher({
        mqttUrl: file.mqttUrl,
        account: gateway,
        jobNums: gateway.units.map(unit => unit.jobNum),
        onConnected: () => site?.connected(),
        onCommand: (jobNum, payload) => fleet.devices.get(jobNum)?.command(payload),
        onConnection: problem => onConnection(index, problem),
      }),
    );
  });

  let technicianTrouble: string | undefined;
  const technicians =
    crew.length === 0
      ? undefined
      : startTechnicians({
          crew: crew.map(account => ({ api: onPhone(account), timeScale: account.timeScale })),
          unitOf: jobNum => fleet.devices.get(jobNum)?.unit,
          scheduler,
          random: createRandom(file.seed).split('technicians'),
          onProblem(problem) {
            if (problem !== technicianTrouble) print(`technicians: ${problem}`);
            technicianTrouble = problem;
          },
        });
  let mechanicTrouble: string | undefined;
  const units = [...fleet.devices.values()].map(device => device.unit);
  const onMechanicProblem = (problem: string) => {
    if (problem !== mechanicTrouble) print(`mechanics: ${problem}`);
    mechanicTrouble = problem;
  };
  const phones = file.mechanics.map(account => {
    const api = onPhone(account);
    return { api, phone: createPhone({ api, scheduler, onProblem: onMechanicProblem }) };
  });
  const crews =
    phones.length === 0
      ? undefined
      : startCrews({
          phones: phones.map(each => each.phone),
          unitOf: jobNum => fleet.devices.get(jobNum)?.unit,
          units: () => units,
          scheduler,
          seed: file.seed,
          onProblem: onMechanicProblem,
        });
  const orderDesk =
    crews &&
    technicians &&
    startOrderDesk({
      mechanics: phones.map(({ api, phone }) => ({ api, isAtVisit: () => crews.isAtVisit(phone) })),
      scheduler,
      random: createRandom(file.seed).split('orders'),
      isOurs: jobNum => fleet.devices.has(jobNum),
      onTaken: technicians.takes,
      onProblem: onMechanicProblem,
    });
  let overseerTrouble: string | undefined;
  const overseer =
    file.overseer &&
    startOverseer({
      api: createApiClient(file.overseer),
      scheduler,
      seed: file.seed,
      onProblem(problem) {
        if (problem !== overseerTrouble) print(`overseer: ${problem}`);
        overseerTrouble = problem;
      },
    });
  let cameraTrouble: string | undefined;
  const cameras =
    baseUrl === undefined
      ? undefined
      : createCameras({
          baseUrl,
          scheduler,
          onProblem(problem) {
            if (problem !== cameraTrouble) print(`cameras: ${problem}`);
            cameraTrouble = problem;
          },
        });
  const clock = followClock(scheduler);
  const totals =
    controlFileFor === undefined ? undefined : keepTotals(controlFileFor, file.seed, fleet, print);

  const stories = new Set<() => void>();
  const control =
    controlFileFor === undefined
      ? undefined
      : await openControl(controlFileFor, ({ scenario, jobNum, pace }, report) => {
          const wanted = scenarioByName.get(scenario);
          if (!wanted) return Promise.reject(new Error(`there is no scenario ${scenario}`));
          const narrate = (line: string) => {
            print(`${scenario}: ${line}`);
            report(line);
          };
          const world = {
            fleet,
            care: { scheduler, attended: technicians !== undefined },
            random: createRandom(`${scenario} ${Date.now()}`),
            technicians,
            crews,
            overseer,
            pace,
            jobNum,
            report: narrate,
          };
          return untilEnd(wanted.run(world));
        });
  const untilEnd = (script: Script) =>
    new Promise<void>((resolve, reject) => {
      const timer = play(scheduler, script, error => {
        stories.delete(cancel);
        if (error) reject(error);
        else resolve();
      });
      const cancel = () => timer.cancel();
      stories.add(cancel);
    });

  const progress = setInterval(() => {
    const connected = publishers.filter(each => each.connected()).length;
    const waiting = publishers.reduce((sum, each) => sum + each.waiting(), 0);
    print(
      `${fleet.devices.size} units, ${connected} of ${publishers.length} gateways connected, ` +
        `${(counts.messages / (progressEveryMs / 1000)).toFixed(1)} messages/s, ${counts.events} events, ` +
        `${waiting} waiting for the broker, ${technicians?.working() ?? 0} technicians and ${crews?.working() ?? 0} mechanics at work`,
    );
    counts.messages = 0;
    counts.events = 0;
  }, progressEveryMs);

  print(`${fleet.devices.size} units at ${fleet.sites.length} sites`);
  return {
    async stop() {
      clearInterval(progress);
      technicians?.stop();
      orderDesk?.stop();
      crews?.stop();
      overseer?.stop();
      cameras?.stop();
      clock.stop();
      for (const cancel of stories) cancel();
      await Promise.all([control?.stop(), totals?.stop(), ...publishers.map(each => each.stop())]);
    },
  };
}
