/** A field of the sign-in form: its label above, the reason for its rejection below. */
import { useId } from 'react';
import css from './session.module.css';

export interface FieldProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LoginFieldProps {
  label: string;
  problem: string | undefined;
  children: (field: FieldProps) => React.ReactNode;
}

export const LoginField = ({ label, problem, children }: LoginFieldProps) => {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : problemId,
      })}
      {problem !== undefined && (
        <p id={problemId} className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
