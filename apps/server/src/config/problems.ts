/** Error messages about invalid settings. */

/** `problems` lists everything that is wrong, one line each; the message joins them all. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map(problem => `  - ${problem}`).join('\n')}`);
  }
}

const secret = /(URL|KEY|SECRET|PASSWORD|TOKEN)$/;

/** `message` says what is accepted; a value that may hold a password is not shown. */
export const wrongSetting = (name: string, value: string | undefined, message: string) => {
  if (!value) return `${name} is not set: ${message}`;
  return `${name} ${secret.test(name) ? 'is not usable' : `is "${value}"`}: it must be ${message}`;
};

export const unknownSetting = (name: string, known: readonly string[]) => {
  const words = name.split('_');
  const likeness = (other: string) => other.split('_').filter(word => words.includes(word)).length;
  const [nearest] = known.filter(other => likeness(other) > 1).sort((a, b) => likeness(b) - likeness(a));
  return `${name} is not a setting${nearest === undefined ? '' : `; did you mean ${nearest}?`}`;
};
