/** The shape of a namespace: the other language must have these keys, no fewer and no more. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };
