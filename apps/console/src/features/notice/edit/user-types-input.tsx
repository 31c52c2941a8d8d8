/** Whom a notice is for. Only vendor staff choose; others write to users of their own type. */
import { userTypes, vendor } from '@hoistway/contract/features/account-words';
import type { NoticeForm } from '@hoistway/contract/features/notice';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { Checkbox } from 'antd';

type UserType = NoticeForm['userTypes'][number];
const everyType = [...userTypes.codes];

/** What a new notice begins with. */
export const useFirstUserTypes = (): UserType[] => {
  const own = useSession()?.info.user.userType;
  return own === vendor ? everyType : everyType.filter(type => type === own);
};

interface UserTypesInputProps {
  value?: UserType[];
  onChange?: (value: UserType[]) => void;
}

export const UserTypesInput = ({ value = [], onChange }: UserTypesInputProps) => {
  const words = useWords();
  const own = useSession()?.info.user.userType;
  return (
    <Checkbox.Group<UserType>
      value={value}
      onChange={onChange}
      options={userTypes.entries.map(([type, title]) => ({
        value: type,
        label: words(title),
        disabled: own !== vendor && type !== own,
      }))}
    />
  );
};
