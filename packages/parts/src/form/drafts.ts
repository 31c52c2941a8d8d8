/**
 * Form input that was interrupted by the end of the session or of a permission. Kept in memory until the same user opens the same form
 * again; never a password or a captcha, and never beyond a reload.
 */
export type Draft = Record<string, unknown>;

const drafts = new Map<string, Draft>();

/** Identifies a user's form: the call it sends and its subject. */
export const draftName = (username: string, form: string, about: unknown): string =>
  JSON.stringify([username, form, about]);

export const keepDraft = (name: string, values: Draft, secret: readonly string[]): void => {
  const kept = Object.entries(values).filter(
    ([field, value]) => !secret.includes(field) && value !== undefined && value !== '',
  );
  if (kept.length > 0) drafts.set(name, Object.fromEntries(kept));
};

export const draftOf = (name: string): Draft | undefined => drafts.get(name);

export const dropDraft = (name: string): void => {
  drafts.delete(name);
};
