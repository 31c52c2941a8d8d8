/** The code that a WeChat user scans: it counts down, closes by itself once somebody is bound, and is made again when it is over. */
import { type BindingForm, bindingSeconds, weixin } from '@hoistway/contract/features/weixin';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useCountdown } from '@hoistway/parts/time/use-countdown.ts';
import { clockText } from '@hoistway/parts/time/zoned-time.ts';
import { App, Button, QRCode } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './code-dialog.module.css';
import { texts } from './texts.ts';

/** What a scan changes is announced; a proxy may hold up the socket that says so. */
const askAgainMs = 5000;
const sizePx = 280;

interface CodeDialogProps {
  scene: string;
  url: string;
  /** Of whoever scans it. */
  chosen: BindingForm;
  onClose: () => void;
}

export const CodeDialog = ({ chosen, onClose, ...first }: CodeDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const [code, setCode] = useState(first);
  const { left, start } = useCountdown();
  const { data } = useCall(
    weixin.binding,
    { scene: code.scene },
    {
      keepPrevious: false,
      refetchIntervalMs: reply => (reply?.state === 'waiting' ? askAgainMs : undefined),
    },
  );
  const again = useAct(weixin.bind, { onDone: setCode });

  const begin = useEffectEvent(() => start(bindingSeconds));
  // Each code has its own time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene is what says that it is another one
  useEffect(() => begin(), [code.scene]);

  const bound = data?.state === 'bound' ? data.weixinName : undefined;
  const end = useEffectEvent((name: string) => {
    void message.success(t.bound(name));
    onClose();
  });
  useEffect(() => {
    if (bound !== undefined) end(bound);
  }, [bound]);

  const isOver = data?.state === 'over';
  return (
    <Dialog
      open
      width={420}
      title={t.codeTitle(chosen.weixinName)}
      onClose={onClose}
      leavable={false}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <div className={css.code}>
        {isOver ? (
          <div className={css.over} role="status">
            <p>{t.over}</p>
            <Button type="primary" loading={again.isPending} onClick={() => again.mutate(chosen)}>
              {t.again}
            </Button>
          </div>
        ) : (
          <QRCode
            type="svg"
            value={code.url}
            size={sizePx}
            // Phones read dark on light, whatever the theme, with some room around.
            color="#000"
            bgColor="#fff"
            marginSize={4}
            bordered={false}
            aria-label={t.codeAlt(chosen.weixinName)}
          />
        )}
        {!isOver && <p className={css.left}>{t.left(clockText(left * 1000))}</p>}
        <p>{t.scan}</p>
      </div>
    </Dialog>
  );
};
