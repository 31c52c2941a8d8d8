/** A recorded outage feed: one line of JSON per status change of a unit, in chronological order. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

const record = z.object({
  ts: z.string().transform((text, context) => {
    const time = Date.parse(text);
    if (Number.isNaN(time)) context.addIssue({ code: 'custom', message: 'not a time' });
    return time;
  }),
  unit_id: z.string(),
  unit_type: z.enum(['ELEVATOR', 'ESCALATOR']),
  station_name: z.string(),
  unit_desc: z.string().default(''),
  update_type: z.enum(['Break', 'Fix', 'Off', 'On', 'Update']),
  symptom_category: z.string(),
  symptom_description: z.string(),
});
export type OutageRecord = z.output<typeof record>;

/** @throws an Error that names the line */
export function parseRecord(line: string, lineNumber: number): OutageRecord {
  try {
    return record.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(
      `line ${lineNumber} is no record: ${error instanceof z.ZodError ? z.prettifyError(error) : error}`,
    );
  }
}

/** Lines of a file, unpacked when its name ends in `.gz`. */
export async function readLines(path: string): Promise<string[]> {
  const file = createReadStream(path);
  const lines: string[] = [];
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', error => text.destroy(error));
  for await (const line of createInterface({ input: text })) if (line.trim() !== '') lines.push(line);
  return lines;
}
