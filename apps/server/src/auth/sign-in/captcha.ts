/**
 * Captcha images: six characters drawn as paths, as a base64 JPEG. The answer stays on the server; the first
 * answer, right or wrong, uses the captcha up.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { DB } from '../../database/schema/tables.ts';

const lifeMinutes = 5;
/** Fits six letters side by side: narrower ones run into each other. */
const width = 180;
const height = 48;
/** Device pixel ratio of the image, for high-density screens. */
const sharpness = 2;
/**
 * Colours of the letters and the lines across them: dark enough for weak eyes, and shared so that colour does not
 * separate the two.
 */
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

/** True when `answer` is right and in time; either way the captcha is deleted. */
export async function takeCaptcha(db: Kysely<DB>, token: string, answer: string): Promise<boolean> {
  const row = await db
    .deleteFrom('captcha')
    .where('token', '=', token)
    .returning(['answer', sql<boolean>`expires_at > now()`.as('live')])
    .executeTakeFirst();
  return row?.live === true && row.answer === answer.toLowerCase();
}
