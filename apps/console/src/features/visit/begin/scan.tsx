/** The camera, until it has read a unit's code or is put away. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import css from '../frame/frame.module.css';
import { texts } from '../texts.ts';
import { codeReader, isUnitCode } from './read-code.ts';
import own from './scan.module.css';

const everyMs = 200;
type Trouble = 'denied' | 'none' | 'wrong';

const troubleOf = (error: unknown): Trouble =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';

interface ScanProps {
  /** A code was read, which another one would replace. */
  isAgain: boolean;
  onRead: (code: string) => void;
}

export const Scan = ({ isAgain, onRead }: ScanProps) => {
  const t = useTexts(texts);
  const [isOn, setIsOn] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const video = useRef<HTMLVideoElement>(null);
  const take = useEffectEvent((text: string) => {
    if (!isUnitCode(text)) return setTrouble('wrong');
    setTrouble(undefined);
    setIsOn(false);
    onRead(text);
  });
  const stop = useEffectEvent((error: unknown) => {
    setIsOn(false);
    setTrouble(troubleOf(error));
  });
  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const readFrame = async () => {
      const camera = navigator.mediaDevices;
      // Only secure origins have one.
      if (!camera) throw new Error('no camera');
      stream = await camera.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const read = await codeReader();
      const screen = video.current;
      if (isOver || !screen) return;
      screen.srcObject = stream;
      await screen.play();
      const next = async () => {
        // A picture that cannot be read is no reason to stop looking.
        const text = await read(screen).catch(() => undefined);
        if (isOver) return;
        if (text) take(text);
        timer = setTimeout(() => void next(), everyMs);
      };
      await next();
    };
    readFrame()
      .catch(error => {
        if (!isOver) stop(error);
      })
      .finally(() => {
        if (isOver) for (const track of stream?.getTracks() ?? []) track.stop();
      });
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [isOn]);
  return (
    <>
      {isOn && <video ref={video} className={own.video} muted playsInline aria-label={t.begin.camera} />}
      {trouble && (
        <p className={css.warning} role="alert">
          {t.begin.trouble[trouble]}
        </p>
      )}
      <button
        type="button"
        className={css.button}
        onClick={() => {
          setTrouble(undefined);
          setIsOn(!isOn);
        }}
      >
        {isOn ? t.begin.stopScan : isAgain ? t.begin.scanAgain : t.begin.scan}
      </button>
      {!isAgain && <p className={css.quiet}>{t.begin.codeHint}</p>}
    </>
  );
};
