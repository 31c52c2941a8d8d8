import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import css from './shell.module.css';

/** The product's logo and name. */
export const Brand = ({ small = false }: { small?: boolean }) => {
  const t = useTexts(commonTexts);
  return (
    <span className={css.brand}>
      <Mark sizePx={28} />
      {!small && <strong>{t.product}</strong>}
    </span>
  );
};
