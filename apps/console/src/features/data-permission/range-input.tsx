/** The data range of an account of the types 2 to 4, as a field of its form: sites and elevators. */
import { vendor } from '@hoistway/contract/features/account-words';
import { dataPermission } from '@hoistway/contract/features/data-permission';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Form } from 'antd';
import css from './data-permission.module.css';
import { PlaceChoice } from './place-choice.tsx';
import { texts } from './texts.ts';

/** Paths with their names; undefined while nobody has changed anything. */
export type TypedRange = readonly (readonly [ids: string, names: string])[] | undefined;

interface RangeInputProps {
  /** Undefined: a new account, below the viewer. */
  userId: number | undefined;
  /** By its role, which no places narrow. */
  seesEverything: boolean;
  /** Given by the form. */
  value?: TypedRange;
  onChange?: (value: TypedRange) => void;
}

export const RangeInput = ({ userId, seesEverything, value, onChange }: RangeInputProps) => {
  const t = useTexts(texts);
  const userType = Number(Form.useWatch('userType') ?? vendor);
  const held = useCall(
    dataPermission.held,
    { userId: userId ?? 0 },
    { enabled: userId !== undefined, keepPrevious: false },
  );
  if (seesEverything) return <span className={css.quiet}>{t.chosenEverything}</span>;
  if (userType === vendor) return <span className={css.quiet}>{t.ofVendor}</span>;
  // Never the places from before somebody else's save.
  if (userId !== undefined && !(held.data && held.isFetchedAfterMount))
    return held.error ? (
      <FailureState error={held.error} onRetry={() => void held.refetch()} />
    ) : (
      <FirstLoad />
    );
  const stored = held.data?.nodes.map(({ ids, names }) => [ids, names] as const) ?? [];
  return (
    <PlaceChoice
      userId={userId}
      userType={userType}
      inWarranty={false}
      chosen={new Map(value ?? stored)}
      onChange={chosen => onChange?.([...chosen])}
    />
  );
};
