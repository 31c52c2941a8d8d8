/** Errors that mean "nothing can be written at the moment", by database code and system code. */

/** PostgreSQL: no space, I/O error, read-only (a standby after a failover). */
const ofDatabase: Record<string, string> = {
  '53100': 'no space left for the database',
  '58030': 'the disk of the database fails',
  '25006': 'the database can only be read',
};
const ofSystem: Record<string, string> = {
  ENOSPC: 'no space left in the data folder',
  EDQUOT: 'no space left in the data folder',
  EROFS: 'the data folder can only be read',
  EIO: 'the disk of the data folder fails',
  EACCES: 'the data folder may not be written',
  EPERM: 'the data folder may not be written',
};

/** A message for the operator; undefined for every other error. */
export const writeTrouble = (error: unknown): string | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? (ofDatabase[code] ?? ofSystem[code]) : undefined;
};

/** Database pages or rows that are corrupted. */
export const isDamage = (code: string) => code === 'XX001' || code === 'XX002';
