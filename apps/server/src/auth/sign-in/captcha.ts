/**
 * Captcha images: six characters as drawn paths, as a base64 JPEG. The answer stays on the server; a captcha is
 * used up by the first answer, right or wrong.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { DB } from '../../database/schema/tables.ts';

const lifeMinutes = 5;
/** Six letters side by side: narrower ones run into each other. */
const width = 180;
const height = 48;
/** Px of the image for each of its own, for screens that show more than one. */
const sharpness = 2;
/** Letters and the lines across them are drawn in these: dark enough for weak eyes, no colour tells one from the other. */
const inks = ['#0b5563', '#7a1f5c', '#1d4f91', '#8a3b00', '#2f5d1e', '#5a2ca0'];
const inked = (svg: string) =>
  svg.replace(
    /(<path[^>]*?(?:fill|stroke)=")#[0-9a-f]{3,6}/gi,
    (_, before: string) => before + inks[randomInt(inks.length)],
  );

export async function newCaptcha(db: Kysely<DB>): Promise<{ token: string; img: string }> {
  const { text, data } = svgCaptcha.create({
    size: 6,
    ignoreChars: '0oO1iIlLq9gS5Z2',
    noise: 4,
    color: true,
    background: '#f4f6fa',
    width,
    height,
    fontSize: 44,
  });
  const token = randomBytes(24).toString('base64url');
  const jpeg = await sharp(Buffer.from(inked(data)), { density: 72 * sharpness })
    .resize(width * sharpness, height * sharpness)
    .flatten({ background: '#f4f6fa' })
    .jpeg({ quality: 70 })
    .toBuffer();
  await db
    .insertInto('captcha')
    .values({
      token,
      answer: text.toLowerCase(),
      expires_at: sql<Date>`now() + make_interval(mins => ${lifeMinutes})`,
    })
    .execute();
  return { token, img: jpeg.toString('base64') };
}

/** True when `answer` is right and in time; the captcha is gone afterwards. */
export async function takeCaptcha(db: Kysely<DB>, token: string, answer: string): Promise<boolean> {
  const row = await db
    .deleteFrom('captcha')
    .where('token', '=', token)
    .returning(['answer', sql<boolean>`expires_at > now()`.as('live')])
    .executeTakeFirst();
  return row?.live === true && row.answer === answer.toLowerCase();
}
