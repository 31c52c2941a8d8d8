/** Above every page while the last verification of the records failed, for whoever holds the page that says why. */
import { chain, chainFaults } from '@hoistway/contract/features/chain';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { texts } from './texts.ts';

/** A verification is a matter of the night, or of whoever has started one and reads its result. */
const refetchIntervalMs = 10 * 60_000;

export const BrokenStrip = () => {
  const t = useTexts(texts);
  const words = useWords();
  const { data } = useCall(chain.state, {}, { refetchIntervalMs });
  const last = [data?.nightly, data?.manual]
    .filter(check => check?.state === 'broken' || check?.state === 'intact')
    .toSorted((one, other) => (one?.endDate ?? '').localeCompare(other?.endDate ?? ''))
    .at(-1);
  if (last?.state !== 'broken' || !last.fault) return null;
  const { number, problem } = last.fault;
  return (
    <Alert
      banner
      type="error"
      title={t.broken(t.fault({ number, problem: words(chainFaults.words[problem]) }))}
      action={<Link to={linkTo('verify', {})}>{t.details}</Link>}
    />
  );
};
