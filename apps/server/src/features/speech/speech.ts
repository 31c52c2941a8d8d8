/**
 * Text to speech by espeak-ng where it is installed. The text goes in on stdin: it is never part of a command line.
 * Audio is cached by the hash of its text, the most recently requested ones.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@hoistway/contract/words';
import type { Logger } from 'pino';

/** Plain `cmn` of version 1.51 speaks nonsense; pinyin in Latin letters is right. */
const voices: Record<Language, string> = { zh: 'cmn-latn-pinyin', en: 'en-us' };
const wordsPerMinute = '160';
const longestMs = 15_000;
/** About 100 KB each. */
const mostKept = 500;

export interface Speech {
  /** The path of a WAV file; undefined when this machine has no voice. */
  speak(text: string, language: Language): Promise<string | undefined>;
}

export function createSpeech({
  dir,
  log,
  program = 'espeak-ng',
  keep = mostKept,
}: {
  dir: string;
  log: Logger;
  program?: string;
  keep?: number;
}): Speech {
  /** When an alarm arrives, many clients request the same text at once. */
  const speaking = new Map<string, Promise<string | undefined>>();
  let turn: Promise<unknown> = Promise.resolve();

  const make = async (path: string, text: string, language: Language) => {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const draft = join(dir, `${randomUUID()}.part`);
    try {
      const args = ['-v', voices[language], '-s', wordsPerMinute, '-w', draft, '--stdin'];
      if (!(await runWith(program, args, text)) || !existsSync(draft)) return undefined;
      await rename(draft, path);
      await forgetOldest(dir, keep);
      return path;
    } catch (error) {
      log.error({ err: error }, 'words could not be spoken');
      return undefined;
    } finally {
      await rm(draft, { force: true });
    }
  };

  return {
    async speak(text, language) {
      const path = join(dir, `${createHash('sha256').update(`${language}\n${text}`).digest('hex')}.wav`);
      if (existsSync(path)) {
        await utimes(path, new Date(), new Date());
        return path;
      }
      const known = speaking.get(path);
      if (known) return known;
      // One process at a time: a flood of different texts queues instead of starting as many programs.
      const made = turn.then(() => make(path, text, language)).finally(() => speaking.delete(path));
      turn = made;
      speaking.set(path, made);
      return made;
    },
  };
}

/** True when the program succeeded; false when it is not installed. @throws Error when it failed */
function runWith(program: string, args: string[], input: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: longestMs });
    child.once('error', error =>
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? resolve(false) : reject(error),
    );
    child.once('close', code =>
      code === 0 ? resolve(true) : reject(new Error(`${program} ended with ${code}`)),
    );
    // A program that exits without reading is reported by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

async function forgetOldest(dir: string, keep: number) {
  const names = (await readdir(dir)).filter(name => name.endsWith('.wav'));
  if (names.length <= keep) return;
  const times = await Promise.all(
    names.map(async name => ({ name, at: (await stat(join(dir, name))).mtimeMs })),
  );
  times.sort((a, b) => a.at - b.at);
  for (const { name } of times.slice(0, names.length - keep)) await rm(join(dir, name), { force: true });
}
