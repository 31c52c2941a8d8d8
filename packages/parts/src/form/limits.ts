/** The limits of a call's input fields, read from its schema, so that a form knows the numbers of the contract. */
import type { Call } from '@hoistway/contract/core/call';
import { z } from 'zod';

export interface FieldLimits {
  required: boolean;
  /** An empty value is meaningful: the input accepts null. */
  nullable: boolean;
  maxLength?: number;
}

/**
 * Ant Design's `count` of a text with a limit. It counts as the contract's schemas do, an emoji of two code units as one
 * character, and cuts nothing: what is too long is refused.
 */
export const characterCount = (max: number | undefined) => ({
  max,
  strategy: (text: string) => Array.from(text).length,
});

const fieldShape = z.object({
  maxLength: z.number().optional(),
  minLength: z.number().optional(),
  pattern: z.string().optional(),
  type: z.unknown().optional(),
  get anyOf() {
    return z.array(fieldShape).optional();
  },
});
const inputShape = z.object({
  properties: z.record(z.string(), fieldShape).default({}),
  required: z.array(z.string()).default([]),
});

const known = new WeakMap<Call, ReadonlyMap<string, FieldLimits>>();

/** Limits by field name. A field is required when it may be neither omitted nor empty. */
export const limitsOf = (call: Call): ReadonlyMap<string, FieldLimits> => {
  const before = known.get(call);
  if (before) return before;
  const schema = inputShape.parse(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));
  const limits = new Map<string, FieldLimits>();
  for (const [name, field] of Object.entries(schema.properties)) {
    const own = field.anyOf?.find(one => one.maxLength !== undefined) ?? field;
    const mayBeEmpty = own.maxLength !== undefined && !own.minLength && own.pattern === undefined;
    limits.set(name, {
      required: schema.required.includes(name) && !mayBeEmpty && !field.anyOf,
      nullable: field.anyOf?.some(one => one.type === 'null') ?? false,
      maxLength: own.maxLength,
    });
  }
  known.set(call, limits);
  return limits;
};
