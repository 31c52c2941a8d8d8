/** The image of a captcha; a click replaces it. The sign-in page uses it too: no Ant Design. */
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './captcha.module.css';
import type { Captcha } from './use-captcha.ts';

export const CaptchaImage = ({ captcha, onRefresh }: { captcha: Captcha; onRefresh: () => void }) => {
  const t = useTexts(commonTexts);
  return (
    <button
      type="button"
      className={css.image}
      aria-label={captcha.state === 'failed' ? t.captcha.failed : t.captcha.image}
      onClick={onRefresh}
    >
      {captcha.state === 'shown' && <img src={captcha.image} alt="" />}
      {captcha.state === 'loading' && <span className={css.turning} />}
      {captcha.state === 'failed' && (
        <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
          <path
            d="M13.5 8a5.5 5.5 0 1 1-1.7-4M12 1v3.2H8.8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      )}
    </button>
  );
};
