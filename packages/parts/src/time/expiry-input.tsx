/** The moment until which something is valid, from today on; a day alone counts to its end. */
import { MomentInput, type MomentInputProps } from './moment-input.tsx';
import { useToday } from './use-now.ts';

export const ExpiryInput = (field: Omit<MomentInputProps, 'firstDay' | 'ofDay'>) => (
  <MomentInput {...field} firstDay={useToday()} ofDay="end" />
);
