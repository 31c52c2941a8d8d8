/** The columns of a list as somebody arranged them: order, visibility, width in px, pins, density. */
import { z } from 'zod';

export const minColumnPx = 60;
export const maxColumnPx = 800;

/** More than any list has. */
const mostColumns = 100;
const key = z.string().min(1).max(60);
const perColumn = <T extends z.ZodType>(value: T) =>
  z.record(key, value).refine(columns => Object.keys(columns).length <= mostColumns);

export const arrangement = z.strictObject({
  order: z.array(key).max(mostColumns).default([]),
  shown: perColumn(z.boolean()).default({}),
  widths: perColumn(z.number().min(minColumnPx).max(maxColumnPx)).default({}),
  pins: perColumn(z.enum(['left', 'right', 'none'])).default({}),
  density: z.enum(['middle', 'small']).default('small'),
});
export type Arrangement = z.output<typeof arrangement>;
