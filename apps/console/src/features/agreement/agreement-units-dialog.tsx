/** The units of an agreement that the user sees. */
import { type AgreementRow, agreement } from '@hoistway/contract/features/agreement';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import css from './agreement.module.css';
import { texts } from './texts.ts';

interface AgreementUnitsDialogProps {
  row: AgreementRow;
  onClose: () => void;
}

/** There is no button to reach in it: the keyboard scrolls it. */
const reachable = { tabIndex: 0 };

export const AgreementUnitsDialog = ({
  row: { agreementId, agreeNum },
  onClose,
}: AgreementUnitsDialogProps) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(agreement.units, { agreementId }, { keepPrevious: false });
  return (
    <Dialog open width={720} title={t.unitsTitle(agreeNum)} onClose={onClose}>
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad />}
      {data && (
        <>
          <p>{t.unitsCount(data.length)}</p>
          <ul className={css.units} {...reachable}>
            {data.map(({ elevatorId, jobNum, city, domainName, buildingName, elevatorNum }) => (
              <li key={elevatorId} className={css.unit}>
                <strong>{jobNum}</strong>
                <TwoLines
                  first={domainName}
                  second={[city, buildingName, elevatorNum].filter(text => text !== '').join(' · ')}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};
