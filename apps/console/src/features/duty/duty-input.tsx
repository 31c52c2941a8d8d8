/** People with a tick for who is on duty, and the level of each. */

import { dutyLevels } from '@hoistway/contract/features/account-words';
import type { DutyEntry } from '@hoistway/contract/features/duty';
import { wordsOf } from '@hoistway/contract/words';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button, Checkbox, Select } from 'antd';
import css from './duty.module.css';
import { texts } from './texts.ts';

interface DutyInputProps {
  people: readonly { userId: number; name: string; dutyLevel: string }[];
  value?: DutyEntry[];
  onChange?: (value: DutyEntry[]) => void;
}

type Level = DutyEntry['dutyLevel'];

export const DutyInput = ({ people, value = [], onChange }: DutyInputProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const levels = dutyLevels.entries.map(([level, name]) => ({ value: level, label: name[language] }));
  if (people.length === 0) return <EmptyState text={t.noMembers} />;
  const usual = (level: string): Level => dutyLevels.codes.find(code => code === level) ?? 'first';
  return (
    <div className={css.input}>
      {people.map(({ userId, name, dutyLevel }) => {
        const entry = value.find(each => each.userId === userId);
        const others = value.filter(each => each.userId !== userId);
        const put = (level: Level) => onChange?.([...others, { userId, dutyLevel: level }]);
        return (
          <div key={userId} className={css.person}>
            <Checkbox
              checked={entry !== undefined}
              onChange={({ target }) => (target.checked ? put(usual(dutyLevel)) : onChange?.(others))}
            >
              {name}
              {dutyLevel !== '' && <small> {wordsOf(dutyLevels, dutyLevel)?.[language]}</small>}
            </Checkbox>
            {entry && (
              <Select<Level>
                size="small"
                className={css.level}
                aria-label={t.levelOf(name)}
                value={entry.dutyLevel}
                options={levels}
                onChange={put}
              />
            )}
          </div>
        );
      })}
      <Button size="small" disabled={value.length === 0} onClick={() => onChange?.([])}>
        {common.clear}
      </Button>
    </div>
  );
};
