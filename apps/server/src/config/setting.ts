/**
 * One setting: its name in the environment stands on the schema of what it accepts, and nowhere else. Below it the
 * kinds of values that settings have.
 */
import { z } from 'zod';

const names = new Map<z.ZodType, string>();

/** Settings are named HOISTWAY_* and carry their unit in the name. */
export const setting = <T extends z.ZodType>(name: string, accepts: T): T => {
  names.set(accepts, name);
  return accepts;
};

export const nameOf = (accepts: z.ZodType): string => {
  const name = names.get(accepts);
  if (name === undefined) throw new Error('A setting has no name in the environment.');
  return name;
};

/** What two settings together get wrong is reported under the one that mends it. */
export const refuse = <T>(context: z.RefinementCtx<T>, key: keyof T, message: string) =>
  context.addIssue({ code: 'custom', path: [key], message });

const day = 24 * 60 * 60 * 1000;

const anyWhole = (min: number, max: number) => {
  const wanted = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, wanted)
    .transform(Number)
    .refine(value => value >= min && value <= max, wanted);
};
export const whole = (min: number, max: number, normal: number) => anyWhole(min, max).default(normal);
export const optionalWhole = (min: number, max: number) => anyWhole(min, max).optional();
/** 0 means any free port. */
export const port = (normal: number) => whole(0, 65_535, normal);
export const milliseconds = (normal: number, min = 100) => whole(min, day, normal);

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, normal: T[number]) =>
  z.enum(values, { error: `one of: ${values.join(', ')}` }).default(normal as never);
export const onOff = (normal: 'on' | 'off') =>
  oneOf(['on', 'off'], normal).transform(value => value === 'on');

export const text = (normal: string) => z.string().default(normal);
export const optionalText = () => z.string().optional();

export const url = (protocols: readonly string[]) => {
  const wanted = `an address that begins with ${protocols.map(name => `${name}://`).join(' or ')}`;
  return z
    .string()
    .refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), wanted)
    .optional();
};
