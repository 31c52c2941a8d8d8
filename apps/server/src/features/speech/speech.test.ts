import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alarm } from '@hoistway/contract/features/alarm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { createSpeech } from './speech.ts';

const log = pino({ level: 'silent' });
let folder: string;
let program: string;

/** Speaks by writing down what it was given. */
const recorder = `#!/usr/bin/env node
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const text = readFileSync(0, 'utf8');
appendFileSync(process.argv[1] + '.log', JSON.stringify({ args, text }) + '\\n');
if (text === 'hoarse') process.exit(1);
writeFileSync(args[args.indexOf('-w') + 1], 'RIFF' + text);
`;
const spoken = async () =>
  (await readFile(`${program}.log`, 'utf8'))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { args: string[]; text: string });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-speech-'));
  program = join(folder, 'voice.cjs');
  await writeFile(program, recorder);
  await chmod(program, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

describe('speech', () => {
  it('passes the words on stdin, with the voice of the language, once for many requests', async () => {
    const dir = join(folder, 'kept');
    const speech = createSpeech({ dir, log, program });
    const words = '-w /etc/passwd; $(rm -rf /) 有人被困';
    const paths = await Promise.all([1, 2, 3].map(() => speech.speak(words, 'zh')));
    expect(new Set(paths).size).toBe(1);
    expect(await readFile(paths[0] ?? '', 'utf8')).toBe(`RIFF${words}`);
    await speech.speak(words, 'zh');
    await speech.speak(words, 'en');
    const runs = await spoken();
    expect(runs.map(run => run.text)).toEqual([words, words]);
    expect(runs.map(run => run.args[1])).toEqual(['cmn-latn-pinyin', 'en-us']);
    expect(runs[0]?.args.join(' ')).not.toContain('passwd');
  });

  it('keeps only the most recent files, and nothing of what failed', async () => {
    const dir = join(folder, 'bounded');
    const speech = createSpeech({ dir, log, program, keep: 2 });
    for (const words of ['one', 'two', 'three']) await speech.speak(words, 'en');
    expect(await speech.speak('hoarse', 'en')).toBeUndefined();
    const kept = await readdir(dir);
    expect(kept).toHaveLength(2);
    const texts = await Promise.all(kept.map(name => readFile(join(dir, name), 'utf8')));
    expect(texts).toContain('RIFFthree');
  });

  it('is absent where the program is missing', async () => {
    const speech = createSpeech({ dir: join(folder, 'none'), log, program: join(folder, 'no-such-program') });
    expect(await speech.speak('words', 'en')).toBeUndefined();
  });
});

describe('the call', () => {
  it('returns audio, or 202 where there is no voice; never without a session', async () => {
    const world = await createTestApp();
    try {
      const { userId } = await addAccount(world.db);
      const answer = await world.send(
        alarm.speech,
        { text: '3 号梯有人被困', language: 'zh' },
        { as: userId },
      );
      if (answer.status === 200) {
        expect(answer.headers['content-type']).toBe('audio/wav');
        expect(answer.body.subarray(0, 4).toString()).toBe('RIFF');
      } else expect([answer.status, answer.code]).toEqual([202, 202]);
      expect((await world.send(alarm.speech, { text: 'x'.repeat(201) }, { as: userId })).status).toBe(400);
      expect((await world.send(alarm.speech, { text: 'x' })).status).toBe(401);
    } finally {
      await world.stop();
    }
  });
});
