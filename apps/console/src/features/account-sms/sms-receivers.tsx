/** Who gets the notice, and how many more each may get today. */
import type { CallOutput } from '@hoistway/contract/core/call';
import type { accountSms } from '@hoistway/contract/features/account-sms';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import css from './account-sms.module.css';
import type { SmsReceiver } from './sms-receiver.ts';
import { texts } from './texts.ts';

interface SmsReceiversProps {
  receivers: readonly SmsReceiver[];
  /** Undefined while it is read. */
  budget: CallOutput<typeof accountSms.budget> | undefined;
}

export const SmsReceivers = ({ receivers, budget }: SmsReceiversProps) => {
  const t = useTexts(texts);
  const leftOf = new Map(budget?.users.map(({ userId, left }) => [userId, left]));
  const most = budget?.most ?? 0;
  return (
    <ul className={css.receivers}>
      {receivers.map(({ userId, username, employeeName, telNum }) => {
        const left = leftOf.get(userId);
        return (
          <li key={userId}>
            <span className={css.name}>{employeeName ? `${username} · ${employeeName}` : username}</span>
            <span className={css.digits}>{telNum}</span>
            <span className={left === 0 ? css.none : css.left}>
              {left !== undefined && t.left({ left, most })}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
