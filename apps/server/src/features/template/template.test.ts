import { downloads } from '@hoistway/contract/features/download-file';
import { elevator, elevatorTemplateFile } from '@hoistway/contract/features/elevator';
import { importFields } from '@hoistway/contract/features/elevator-import/import-fields';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';

let world: TestApp;
let user: number;
beforeAll(async () => {
  world = await createTestApp();
  user = (await addAccount(world.db)).userId;
});
afterAll(() => world.stop());

it.each(['zh', 'en'] as const)(
  'has a column for every field, an example and the allowed values (%s)',
  async language => {
    const answer = await world.send(
      elevator.downloadTemplate,
      { fileName: elevatorTemplateFile },
      { as: user, language },
    );
    expect(answer.status).toBe(200);
    const [rows, allowed] = (await readXlsx(answer.body)).sheets;
    expect(rows?.rows[0]).toEqual(importFields.map(field => field[language]));
    expect(rows?.rows[1]?.slice(0, 4)).toEqual(['SH-0001', '华东', '上海市', '上海市']);
    // Real numbers and dates; the long register code stays text.
    expect(rows?.rows[1]?.[9]).toBe('31103101002026010001');
    expect(rows?.rows[1]?.slice(12, 15)).toEqual([121.4737, 31.2304, new Date('2020-06-01T00:00:00Z')]);
    const words = new Map(allowed?.rows.map(([column, rule]) => [column, String(rule)]));
    const required = language === 'zh' ? '必填' : 'Required';
    for (const field of importFields)
      expect([field.key, words.get(field[language])?.includes(required) ?? false]).toEqual([
        field.key,
        field.required,
      ]);
  },
);

it('is in download management, and only known names are served', async () => {
  const { data } = await world.send(downloads.list, {}, { as: user });
  expect(data.result[0]).toMatchObject({ kind: 'template', state: 'done' });
  const ask = (fileName: string) => world.send(elevator.downloadTemplate, { fileName }, { as: user });
  expect((await ask('other.xlsx')).status).toBe(404);
  expect((await ask('../../etc/passwd')).status).toBe(400);
});
