/** What a person does with eyes and patience, a walk does in the database of the installation. */
import { query } from './database.ts';

/** A person reads the image. */
export async function captchaAnswer(dataDir: string, token: string): Promise<string> {
  const [row] = await query<{ answer: string }>(dataDir, 'select answer from captcha where token = $1', [
    token,
  ]);
  if (!row) throw new Error('There is no such captcha');
  return row.answer;
}

/** A person waits for the next SMS code. */
export const passAMinute = (dataDir: string) =>
  query(dataDir, `update sms_code set at = at - interval '61 seconds'`);
