/** The part of pino's logger that the lower layers need; tests pass in less than pino. */
export type Log = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
