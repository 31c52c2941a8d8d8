/** Alarm tips of this user in this browser: popup and speech. */
import { SettingOutlined } from '@ant-design/icons';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button, Switch } from 'antd';
import { useState } from 'react';
import css from '../alarm.module.css';
import { texts } from '../texts.ts';
import { useTipSettings } from './tip-settings.ts';

export const AlarmSettings = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const { settings, change } = useTipSettings();
  const [draft, setDraft] = useState<typeof settings>();
  const save = () => {
    if (draft) change(draft);
    setDraft(undefined);
    void message.success(t.settings.saved);
  };
  return (
    <>
      <Button icon={<SettingOutlined />} onClick={() => setDraft(settings)}>
        {t.settings.button}
      </Button>
      {draft && (
        <Dialog
          open
          width={440}
          title={t.settings.title}
          onClose={() => setDraft(undefined)}
          footer={
            <>
              <Button onClick={() => setDraft(undefined)}>{common.cancel}</Button>
              <Button type="primary" onClick={save}>
                {common.save}
              </Button>
            </>
          }
        >
          {(['popup', 'speech'] as const).map(name => (
            <div key={name} className={css.setting}>
              <div>
                <strong id={`tips-${name}`}>{t.settings[name]}</strong>
                <p>{t.settings[`${name}Help` as const]}</p>
              </div>
              <Switch
                aria-labelledby={`tips-${name}`}
                checked={draft[name]}
                onChange={on => setDraft({ ...draft, [name]: on })}
              />
            </div>
          ))}
        </Dialog>
      )}
    </>
  );
};
