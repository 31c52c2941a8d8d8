/**
 * The intercom: calls the car at once, and goes on while other pages are open. A request for another car never hangs
 * up by itself: the person in the call decides.
 */

import type { IntercomBoxRequest } from '@hoistway/fleet/boxes/intercom-request.ts';
import { FloatingBox } from '@hoistway/parts/floating-box/floating-box.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { CallLog } from './call-log.tsx';
import { CallPanel } from './call-panel.tsx';
import { isLive } from './call-state.ts';
import css from './intercom.module.css';
import { texts } from './texts.ts';
import { useCarCall } from './use-car-call.ts';

const widthPx = 432;

interface IntercomDialogProps {
  request: IntercomBoxRequest;
  onClose: () => void;
}

export const IntercomDialog = ({ request, onClose }: IntercomDialogProps) => {
  const t = useTexts(texts);
  const [seen, setSeen] = useState(request);
  const [called, setCalled] = useState(request);
  const [other, setOther] = useState<IntercomBoxRequest>();
  const line = useCarCall(called);
  const { jobNum } = called;
  const live = isLive(line.state);

  const callNow = (next: IntercomBoxRequest) => {
    setOther(undefined);
    setCalled(next);
  };
  if (seen !== request) {
    setSeen(request);
    if (!live) callNow(request);
    else setOther(request.jobNum === jobNum ? undefined : request);
  }
  return (
    <FloatingBox
      title={t.title(jobNum)}
      request={request}
      width={widthPx}
      place={called.place === 'left' ? 'left' : 'bottomRight'}
      escapable={!live}
      onClose={onClose}
    >
      {small => (
        <>
          <CallPanel line={line} small={small} onAgain={() => callNow({ ...called })} />
          {other !== undefined && live && (
            <div className={css.other} role="alert">
              <p>{t.other(other.jobNum)}</p>
              <Button danger onClick={() => callNow(other)}>
                {t.hangUpAndCall(other.jobNum)}
              </Button>
              <Button onClick={() => setOther(undefined)}>{t.goOn}</Button>
            </div>
          )}
          {!small && <CallLog jobNum={jobNum} />}
        </>
      )}
    </FloatingBox>
  );
};
