/**
 * What somebody had typed into a form when the session ended under it. Kept in memory until the same user opens
 * the same form again; never a password or a captcha, and never beyond a reload.
 */
export type Draft = Record<string, unknown>;

const drafts = new Map<string, Draft>();

/** A form of a user: the call that it sends and what it is about. */
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
