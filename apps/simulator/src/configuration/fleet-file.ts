/** Reads the fleet's configuration file; its shape is the contract's. */
import { readFile } from 'node:fs/promises';
import { explainProblems } from '@hoistway/contract/core/problems';
import { type FleetFile, fleetFile } from '@hoistway/contract/fleet-file';

export type {
  DeviceAccount,
  FleetFile,
  FleetFileInput,
  FleetGateway,
  FleetUnit,
  Place,
  SiteKind,
  UserAccount,
} from '@hoistway/contract/fleet-file';
export { allTechnicians } from '@hoistway/contract/fleet-file';

/** Reads and checks a fleet file; throws an Error that names the file and the problem. */
export async function readFleetFile(path: string): Promise<FleetFile> {
  const text = await readFile(path, 'utf8').catch(error => {
    const missing = error.code === 'ENOENT';
    throw missing ? new Error(`there is no fleet file ${path}; npm start writes one for the demo`) : error;
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`${path} is not JSON`);
  }
  const parsed = fleetFile.safeParse(json);
  if (!parsed.success) {
    const problems = Object.entries(explainProblems(parsed.error, 'en'));
    throw new Error(
      [`${path} is not a fleet file:`, ...problems.map(([field, problem]) => `${field}: ${problem}`)].join(
        '\n',
      ),
    );
  }
  return parsed.data;
}
