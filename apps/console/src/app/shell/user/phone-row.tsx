/** The phone of the user: bind it, or change and unbind the one there is. */
import type { SessionUser } from '@hoistway/contract/features/session';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import { texts } from '../../texts.ts';
import css from './user.module.css';

interface PhoneRowProps {
  user: SessionUser;
  onEdit: () => void;
  onUnbind: () => void;
}

export const PhoneRow = ({ user: { telNum, phoneBound }, onEdit, onUnbind }: PhoneRowProps) => {
  const t = useTexts(texts);
  return (
    <div className={css.row}>
      <div>
        {t.phone.title}
        <div className={css.quiet}>
          {telNum === '' ? t.phone.none : telNum}
          {telNum !== '' && !phoneBound && t.phone.unproven}
        </div>
      </div>
      {telNum === '' ? (
        <Button size="small" onClick={onEdit}>
          {t.phone.bind}
        </Button>
      ) : (
        <div className={css.acts}>
          <Button size="small" onClick={onEdit}>
            {t.phone.modify}
          </Button>
          <Button size="small" onClick={onUnbind}>
            {t.phone.unbind}
          </Button>
        </div>
      )}
    </div>
  );
};
