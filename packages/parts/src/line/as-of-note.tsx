import { AsOf } from './as-of.tsx';
import { FailedRead } from './failed-read.tsx';
import type { AsOf as AsOfTime } from './use-as-of.ts';
import { useLineDown } from './use-line-down.ts';

interface AsOfNoteProps {
  error: unknown;
  asOf: AsOfTime;
  onRetry: () => void;
}

/** Since when what is shown is old, and why, unless that is said on top of the page: that the connection is down. */
export const AsOfNote = ({ error, ...props }: AsOfNoteProps) =>
  useLineDown() || !error ? <AsOf {...props.asOf} /> : <FailedRead error={error} {...props} />;
