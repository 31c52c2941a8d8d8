/** Whom a notice is for. Only vendor staff choose; others write to users of their own type. */
import { type NoticeForm, userTypeWords } from '@hoistway/contract/features/notice';
import { useWords } from '@hoistway/locales/i18n.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { Checkbox } from 'antd';

type UserType = NoticeForm['userTypes'][number];
const vendor: UserType = 1;
const userTypes = Object.keys(userTypeWords).map(type => Number(type) as UserType);

/** What a new notice begins with. */
export const useFirstUserTypes = (): UserType[] => {
  const own = useSession()?.info.user.userType;
  return own === vendor ? userTypes : userTypes.filter(type => type === own);
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
      options={userTypes.map(type => ({
        value: type,
        label: words(userTypeWords[type]),
        disabled: own !== vendor && type !== own,
      }))}
    />
  );
};
