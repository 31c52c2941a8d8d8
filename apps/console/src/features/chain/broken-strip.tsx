/** Above every page while the last verification of the records failed, for whoever holds the page that says why. */
import { chain, chainFaults } from '@hoistway/contract/features/chain';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import css from './chain.module.css';
import { texts } from './texts.ts';

/** A verification is a matter of the night, or of whoever has started one and reads its result. */
const refetchIntervalMs = 10 * 60_000;

export const BrokenStrip = () => {
  const t = useTexts(texts);
  const words = useWords();
  const { data } = useCall(chain.state, {}, { refetchIntervalMs });
  const fault = data?.last?.fault;
  if (!fault) return null;
  const { number, problem } = fault;
  return (
    <Alert
      banner
      type="error"
      classNames={{ root: css.strip }}
      title={t.broken(t.fault({ number, problem: words(chainFaults.words[problem]) }))}
      action={<Link to={linkTo('verify', {})}>{t.details}</Link>}
    />
  );
};
