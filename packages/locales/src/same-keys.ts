/**
 * The shape of a namespace: the other language must have these keys, no fewer and no more, but for a form of its
 * own for one: `rows_one` beside `rows`.
 */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> } & {
  readonly [K in keyof T as T[K] extends string ? `${K & string}_one` : never]?: string;
};
