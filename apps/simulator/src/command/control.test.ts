import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';
import { askForScenario, type Control, openControl, type ScenarioRequest } from './control.ts';

let folder = '';
let control: Control | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-control-'));
});
afterEach(async () => {
  await control?.stop();
  await rm(folder, { recursive: true, force: true });
});
const fleetPath = () => join(folder, 'demo-fleet.json');
const scenarioRequest: ScenarioRequest = { scenario: 'entrapment', jobNum: 'A1', pace: 2 };

describe('the control port', () => {
  test('plays the requested story, and reports each line immediately and the failure', async () => {
    const received: ScenarioRequest[] = [];
    control = await openControl(fleetPath(), async (request, report) => {
      received.push(request);
      report('one');
      report('two');
      if (request.scenario === 'broken') throw new Error('no lift is free');
    });
    const lines: string[] = [];
    await askForScenario(fleetPath(), scenarioRequest, line => lines.push(line));
    expect(lines).toEqual(['one', 'two']);
    expect(received[0]).toMatchObject(scenarioRequest);
    await expect(
      askForScenario(fleetPath(), { ...scenarioRequest, scenario: 'broken' }, () => {}),
    ).rejects.toThrow('no lift');
  });

  test('a caller can disconnect at once, and the story continues', async () => {
    let isOver = false;
    let end: () => void = () => {};
    control = await openControl(fleetPath(), async (_request, report) => {
      report('once upon a time');
      await new Promise<void>(resolve => {
        end = resolve;
      });
      isOver = true;
    });
    const left = new AbortController();
    await askForScenario(fleetPath(), scenarioRequest, () => left.abort(), left.signal);
    expect(isOver).toBe(false);
    end();
    await expect.poll(() => isOver).toBe(true);
  });

  test('is for the owner of the file only', async () => {
    control = await openControl(fleetPath(), async () => {});
    const path = join(folder, 'simulator.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const file = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...file, token: 'x'.repeat(file.token.length) }));
    await expect(askForScenario(fleetPath(), scenarioRequest, () => {})).rejects.toThrow(
      'not the running simulator',
    );
  });

  test('without a running simulator it reports so, even when a crashed one left its file', async () => {
    await expect(askForScenario(fleetPath(), scenarioRequest, () => {})).rejects.toThrow(
      'no simulator is running',
    );
    control = await openControl(fleetPath(), async () => {});
    const left = await readFile(join(folder, 'simulator.json'), 'utf8');
    await control.stop();
    await expect(stat(join(folder, 'simulator.json'))).rejects.toThrow('ENOENT');
    await writeFile(join(folder, 'simulator.json'), left);
    await expect(askForScenario(fleetPath(), scenarioRequest, () => {})).rejects.toThrow(
      'no simulator is running',
    );
  });
});

describe('the command line', () => {
  test('knows its options and their defaults', () => {
    expect(parseArguments(['--scenario', 'power-cut', '--pace', '3'])).toMatchObject({
      scenario: 'power-cut',
      pace: 3,
      seed: 1,
    });
  });

  test.each([
    [['--scenario', 'earthquake'], 'no such scenario'],
    [['--units', '0'], 'units'],
    [['--mqtt', 'localhost'], 'mqtt'],
    [['--nonsense'], 'nonsense'],
  ])('%j is refused with a reason', (argv, reason) => {
    expect(() => parseArguments(argv)).toThrow(reason);
  });
});
