/** Checks the rows of a sheet of accounts one by one: each cell by the rules of the form, and against the rows before. */
import { problems, problemsOf } from '@hoistway/contract/core/problems';
import type { FieldProblems } from '@hoistway/contract/core/refusal';
import { type AccountForm, accountForm, typedAccount } from '@hoistway/contract/features/account';
import { type Language, words } from '@hoistway/contract/words';
import { clientHash } from '../../auth/password.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { newAccountProblems } from '../account/account-rules.ts';
import { roleNotOffered } from '../account/account-save.ts';
import { cellRefuser, type RefusedCell } from '../staged-import/refused-cells.ts';
import type { TitledRow } from '../staged-import/titled-sheet.ts';
import type { AccountField, SheetField } from './account-fields.ts';

/** Its texts are without the password, once it was checked. */
export type SheetAccount = TitledRow<SheetField>;
/** A row that may be written; of its password only the hash that a client would send is left. */
export interface RightAccount {
  number: number;
  form: AccountForm;
}

const sameName = (row: number) => words(`第 ${row} 行已有该用户名`, `Row ${row} already has this user name`);
const typed = typedAccount(true);

export type RowCheck = ReturnType<typeof createRowCheck>;

export function createRowCheck({
  fields,
  caller,
  language,
  now,
}: {
  fields: readonly AccountField[];
  caller: SignedIn;
  language: Language;
  /** This moment, as the installation's clock shows it. */
  now: string;
}) {
  const rowOfName = new Map<string, number>();
  const complain = cellRefuser(fields, 'username', language);

  /** The row, or what is wrong with it. */
  const check = (row: SheetAccount): { right?: RightAccount; wrong: RefusedCell[] } => {
    const found: FieldProblems = Object.fromEntries(row.problems);
    const values: Partial<Record<SheetField, unknown>> = {};
    for (const { field, read } of fields) {
      const text = row.texts.get(field) ?? '';
      values[field] = read(text);
      if (text !== '' && values[field] === undefined)
        found[field] ??= field === 'roleId' ? roleNotOffered : problems.notAChoice;
    }
    row.texts.delete('password');
    const given = { ...values, repassword: values.password, disabled: false, jobStatus: 'Y' };
    const parsed = typed.safeParse(given);
    if (!parsed.success)
      for (const [path, reason] of Object.entries(problemsOf(parsed.error)))
        if (path !== 'repassword') found[path.split('.')[0] ?? path] ??= reason;
    const { username = '', expireDate, userType } = values as Partial<AccountForm>;
    if (typeof expireDate === 'string' && expireDate <= now) found.expireDate ??= problems.expiryNotAfterNow;
    if (userType !== undefined)
      for (const [field, reason] of Object.entries(newAccountProblems(caller, { password: '-', userType })))
        found[field] ??= reason;
    const first = rowOfName.get(username.toLowerCase());
    if (first !== undefined) found.username ??= sameName(first);
    else if (username !== '') rowOfName.set(username.toLowerCase(), row.number);

    const wrong = Object.entries(found).map(([field, why]) => complain(row, field, why));
    if (wrong.length > 0 || !parsed.success) return { wrong };
    const { password, dataPermissions: _, ...others } = parsed.data;
    const form = accountForm.parse({
      ...others,
      password: clientHash(others.username, password),
      repassword: '',
    });
    return { right: { number: row.number, form }, wrong };
  };
  return { check, complain };
}
