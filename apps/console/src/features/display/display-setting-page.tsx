/** Page scroll (/display): what is shown, in which order and for how long, and its start. */
import { PlayCircleOutlined } from '@ant-design/icons';
import { type DisplaySetting, display, scrollModes } from '@hoistway/contract/features/display';
import { goFullScreen, leaveFullScreen } from '@hoistway/parts/browser/full-screen.ts';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useView } from '@hoistway/parts/session/session.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import css from './display.module.css';
import { runPath } from './display-address.ts';
import { type Draft, moved, settingOf } from './draft.ts';
import { PagesInput } from './pages-input.tsx';
import { PicturesInput } from './pictures-input.tsx';
import { texts } from './texts.ts';

const SettingForm = ({ stored }: { stored: DisplaySetting }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const isView = useView() !== undefined;
  const save = useAct(display.save);
  // What nobody has touched here follows what another browser tab stores.
  const [edited, setEdited] = useState<Draft>();
  const draft = edited ?? stored;
  // Uploads end later than other changes begin.
  const change = (part: (before: Draft) => Partial<Draft>) =>
    setEdited((before = stored) => ({ ...before, ...part(before) }));
  const setting = settingOf(draft);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  useEffect(() => {
    if (!isChanged) setEdited(undefined);
  }, [isChanged]);

  const keep = async () => {
    if (!setting) return;
    await save.mutateAsync(setting);
    void message.success(common.saved);
  };
  const start = async () => {
    // The browser grants it only while the click lasts.
    void goFullScreen();
    try {
      if (isChanged && setting) await save.mutateAsync(setting);
      void navigate(runPath);
    } catch {
      // The refusal is shown as a message.
      leaveFullScreen();
    }
  };
  return (
    <div className={css.settings}>
      <p className={css.quiet}>{t.intro}</p>
      <section>
        <h2>{t.mode}</h2>
        <Radio.Group
          aria-label={t.mode}
          value={draft.mode}
          onChange={event => change(() => ({ mode: event.target.value }))}
          options={scrollModes.codes.map(mode => ({ value: mode, label: words(scrollModes.words[mode]) }))}
        />
      </section>
      <section>
        <h2>{t.pages}</h2>
        <p className={css.quiet}>{t.pagesHelp}</p>
        <PagesInput
          value={draft.pages}
          onChange={pages => change(() => ({ pages }))}
          hasPictures={draft.imageIds.length > 0}
        />
      </section>
      <section>
        <h2>{t.pictures}</h2>
        <p className={css.quiet}>{t.picturesHelp}</p>
        <PicturesInput
          value={draft.imageIds}
          onAdd={imageId => change(before => ({ imageIds: [...before.imageIds, imageId] }))}
          onMove={(at, by) => change(before => ({ imageIds: moved(before.imageIds, at, by) }))}
          onRemove={imageId =>
            change(before => ({ imageIds: before.imageIds.filter(other => other !== imageId) }))
          }
        />
      </section>
      <div className={css.foot}>
        <Button
          onClick={() => void keep().catch(() => undefined)}
          disabled={isView || !isChanged || !setting}
          loading={save.isPending}
        >
          {common.save}
        </Button>
        <Button
          type="primary"
          icon={<PlayCircleOutlined />}
          disabled={!setting || setting.pages.length === 0 || (isView && isChanged)}
          onClick={() => void start()}
        >
          {isChanged ? t.saveAndStart : t.start}
        </Button>
      </div>
    </div>
  );
};

export const DisplaySettingPage = () => {
  const { data, error, refetch } = useCall(display.setting, {});
  if (!data) return error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad />;
  return <SettingForm stored={data} />;
};
